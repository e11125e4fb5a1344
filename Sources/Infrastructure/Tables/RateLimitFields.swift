#if FoundationEssentials
/// The rate limits that the header fields of an unsuccessful response state.
///
/// Only `Retry-After` is a standard. The other fields come from GitHub (`X-RateLimit-Remaining` and
/// `X-RateLimit-Reset`), Discord (`X-RateLimit-Reset-After`), OpenAI and Azure (`retry-after-ms`), and from
/// draft-ietf-httpapi-ratelimit-headers in its older and newer forms.
struct RateLimitFields {
    /// The delay that the server requests, or `nil` if the server requests no delay.
    let retryAfter: Duration?

    /// The time until the server accepts further requests, or `nil` if no time is known.
    let reset: Duration?

    /// A Boolean value that indicates whether a field states that no requests remain.
    let isExhausted: Bool

    /// Creates the rate limits from the header fields of a response.
    ///
    /// - Parameters:
    ///   - header: A function that returns the value of a header field.
    ///   - now: The current time in seconds since 1970. Defaults to the time of the system.
    init(_ header: (_ name: String) -> String?, now: Int64 = HTTPStatus.currentTime) {
        func field(_ name: String) -> Substring? { header(name)?.prefix(256).trimmingSpaces }
        func number(_ name: String, of unit: Duration = .seconds(1)) -> Duration? {
            field(name).flatMap { Duration(decimal: $0, of: unit) }
        }
        let date = header("Date")
        retryAfter =
            number("retry-after-ms", of: .milliseconds(1))
            ?? header("Retry-After").map { HTTPStatus.retryAfter($0, date: date, now: now) }

        let answered = HTTPStatus.answerTime(date, now: now)
        let draft = [field("RateLimit") ?? "", "r=\(field("RateLimit-Remaining") ?? "")"].map { Draft($0) }
        reset =
            number("X-RateLimit-Reset-After")
            ?? field("X-RateLimit-Reset").flatMap { Self.delay($0, from: answered) }
            ?? draft[0].reset ?? number("RateLimit-Reset")
        isExhausted = number("X-RateLimit-Remaining") == .zero || draft.contains { $0.isExhausted }
    }

    /// Returns the delay in `X-RateLimit-Reset`, or `nil` if the field does not contain a number.
    ///
    /// The number is a delay in seconds, or a point in time in seconds or milliseconds since 1970.
    private static func delay(_ field: Substring, from now: Int64) -> Duration? {
        guard let number = Int64(field.prefix { $0 != "." }), number >= 0 else { return nil }
        return switch number {
        case ..<1_000_000_000: Duration(decimal: field, of: .seconds(1))
        case ..<1_000_000_000_000: HTTPStatus.delay(until: number, from: now)
        case _: HTTPStatus.delay(until: (number - 1) / 1000 + 1, from: now)
        }
    }

    /// The field `RateLimit`: `"hour";r=0;t=30` in the newer form, and `limit=10, remaining=0, reset=30` in the older
    /// form.
    private struct Draft {
        var isExhausted = false
        var reset: Duration?

        init(_ field: some StringProtocol) {
            var isEmpty = false
            for part in field.split(whereSeparator: { ",; ".contains($0) }) {
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard pair.count == 2 else { continue }
                switch (pair[0], isEmpty) {
                case ("r", _), ("remaining", _): isEmpty = pair[1] == "0"
                case ("t", true), ("reset", true):
                    reset = [reset, Duration(decimal: Substring(pair[1]), of: .seconds(1))].compactMap(\.self).max()
                case _: break
                }
                if isEmpty { isExhausted = true }
            }
        }
    }
}
#endif
