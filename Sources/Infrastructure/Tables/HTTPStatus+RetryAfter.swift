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
    /// The function is `package` because tests choose the current time.
    ///
    /// The field contains a number of seconds, or an HTTP date in any of its three forms:
    ///
    /// ```text
    /// Retry-After: 120                             2 minutes
    /// Retry-After: Fri, 31 Dec 1999 23:59:59 GMT   the time until the date, or zero
    /// ```
    ///
    /// - Parameters:
    ///   - field: The value of the field.
    ///   - date: The `Date` field of the response that contains `field`. The date in `field` follows the clock of the
    ///     server, which can differ from the clock of this device. Defaults to `nil`.
    ///   - now: The current time in seconds since 1970. The current time replaces a missing or malformed `date`.
    ///     Defaults to the time of the system.
    /// - Returns: The delay, or `nil` if the field contains neither a number nor a date. The delay is not negative, and
    ///   is at most 2^31 seconds, the value that RFC 9111 §1.2.2 specifies for larger numbers.
    package static func retryAfter(_ field: String, date: String? = nil, now: Int64? = nil) -> Duration? {
        // A field can have any length, but no practical value is longer than 64 characters.
        let field = field.prefix(64).trimmingSpaces
        if field.isDigits { return .seconds(min(Int64(field) ?? longest, longest)) }
        // The bounds prevent an overflow in the subtraction below.
        let now = min(max(now ?? Int64(time(nil)), 0), 1 << 40)
        guard let until = HTTPDate(field, now: now) else { return nil }
        let answered = date.flatMap { HTTPDate($0.prefix(64).trimmingSpaces, now: now) }
        return .seconds(min(max(until.secondsSince1970 - (answered?.secondsSince1970 ?? now), 0), longest))
    }

    private static let longest: Int64 = 1 << 31
}

extension Substring {
    /// The text without the spaces and tabs that can surround a field value (RFC 9110 §5.6.3).
    var trimmingSpaces: Substring {
        var rest = drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
