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
    /// Reads the field `Retry-After` (RFC 9110 §10.2.3): a number of seconds, or an HTTP-date in any of its three
    /// forms.
    ///
    ///     HTTPStatus.retryAfter("120")                             // 2 minutes
    ///     HTTPStatus.retryAfter("Fri, 31 Dec 1999 23:59:59 GMT")   // until then, or nothing if it is past
    ///
    /// - Parameters:
    ///   - field: the value of the field.
    ///   - date: the field `Date` of the same answer. A date is meant by the server's clock, and this device's may
    ///     differ.
    ///   - now: seconds since 1970, which count if there is no `Date`; if it is not said, what the system says.
    /// - Returns: the wait, never negative and at most 2^31 seconds (what RFC 9111 §1.2.2 makes of larger numbers);
    ///   `nil` for what is neither form.
    public static func retryAfter(_ field: String, date: String? = nil, now: Int64? = nil) -> Duration? {
        // A field may be of any length; no form is longer than this.
        let field = field.prefix(64).trimmingSpaces
        if field.isDigits { return .seconds(min(Int64(field) ?? longest, longest)) }
        // Within what any form of a date can say, so that no difference overflows.
        let now = min(max(now ?? Int64(time(nil)), 0), 1 << 40)
        guard let until = HTTPDate(field, now: now) else { return nil }
        let answered = date.flatMap { HTTPDate($0.prefix(64).trimmingSpaces, now: now) }
        return .seconds(min(max(until.secondsSince1970 - (answered?.secondsSince1970 ?? now), 0), longest))
    }

    private static let longest: Int64 = 1 << 31
}

extension Substring {
    /// Without the optional white space that may stand around the value of a field (RFC 9110 §5.6.3).
    var trimmingSpaces: Substring {
        var rest = drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
