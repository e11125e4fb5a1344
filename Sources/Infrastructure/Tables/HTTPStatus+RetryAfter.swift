#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension HTTPStatus {
    /// Returns the delay in a `Retry-After` field (RFC 9110 §10.2.3).
    ///
    /// The field contains a number of seconds, or an HTTP date in any of its three forms. Some servers send fractions,
    /// or the field twice:
    ///
    /// ```text
    /// Retry-After: 120                             2 minutes
    /// Retry-After: 2.5                             3 seconds
    /// Retry-After: 30, 60                          60 seconds
    /// Retry-After: Fri, 31 Dec 1999 23:59:59 GMT   the time until the date, or zero
    /// ```
    ///
    /// The function is `package` because tests choose the current time.
    ///
    /// - Parameters:
    ///   - field: The value of the field.
    ///   - date: The `Date` field of the response that contains `field`. The date in `field` follows the clock of the
    ///     server, which can differ from the clock of this device. Defaults to `nil`.
    ///   - now: The current time in seconds since 1970. The current time replaces a missing or malformed `date`.
    ///     Defaults to the time of the system.
    /// - Returns: The delay, from zero through 2^31 seconds, the limit in RFC 9111 §1.2.2. The delay is one minute if
    ///   the field cannot be read, because the server still requests a delay.
    package static func retryAfter(_ field: String, date: String? = nil, now: Int64? = nil) -> Duration {
        // A field can have any length, but no practical value is longer than 64 characters.
        let field = field.prefix(64).trimmingSpaces
        let numbers = field.split(separator: ",").map { Duration(decimal: $0.trimmingSpaces, of: .seconds(1)) }
        if let longest = numbers.compactMap(\.self).max(), !numbers.contains(nil) { return longest }
        let now = now.map(inRange) ?? currentTime
        guard let until = HTTPDate(field, now: now) else { return .seconds(60) }
        return delay(until: until.secondsSince1970, from: answerTime(date, now: now))
    }

    /// Returns the delay between two times in seconds since 1970, from zero through 2^31 seconds.
    static func delay(until time: Int64, from now: Int64) -> Duration {
        Duration.seconds(time - now).limitedDelay
    }

    /// Returns the time of a response in seconds since 1970: the value of its `Date` field, or else the current time.
    static func answerTime(_ date: String?, now: Int64) -> Int64 {
        date.flatMap { HTTPDate($0.prefix(64).trimmingSpaces, now: now)?.secondsSince1970 } ?? now
    }

    /// The time of the system in seconds since 1970.
    static var currentTime: Int64 { inRange(Int64(time(nil))) }

    /// Returns a time, limited to a range in which a subtraction cannot overflow.
    private static func inRange(_ time: Int64) -> Int64 { min(max(time, 0), 1 << 40) }
}

/// The longest delay that the library accepts from a header field, in seconds.
private let longestDelay: Int64 = 1 << 31

extension Duration {
    /// Creates a duration from a decimal number without a sign, such as `2.5`, rounded up to a whole unit.
    ///
    /// The result is `nil` for any other text.
    ///
    /// - Parameters:
    ///   - text: The number.
    ///   - unit: The unit of the number.
    init?(decimal text: Substring, of unit: Duration) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first, whole.isDigits, parts.dropFirst().allSatisfy(\.isDigits) else { return nil }
        let isFraction = parts.dropFirst().contains { !$0.allSatisfy { $0 == "0" } }
        let number = min(Int64(whole) ?? longestDelay, longestDelay) + (isFraction ? 1 : 0)
        self = (unit * Int(number)).limitedDelay
    }
}

extension Substring {
    /// The text without the spaces and tabs that can surround a field value (RFC 9110 §5.6.3).
    var trimmingSpaces: Substring {
        var rest = drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
