import Foundation
import Infrastructure
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    /// The date of the examples in RFC 9110 (Sun, 06 Nov 1994 08:49:37 GMT), in seconds since 1970.
    static let example: Int64 = 784_111_777

    static let numbers: [(field: String, seconds: Int64)] = [
        ("0", 0), ("1", 1), ("120", 120), (" 120\t", 120), ("007", 7), ("2147483648", 1 << 31),
        // A larger number counts as 2^31 (RFC 9111 §1.2.2).
        ("2147483649", 1 << 31), ("99999999999999999999999999", 1 << 31),
        (String(repeating: "9", count: 1 << 20), 1 << 31),
        // Some servers send fractions, or the field twice.
        ("299.997", 300), ("2.5", 3), ("2.0", 2), ("0.000001", 1), ("9999999999.5", 1 << 31), ("30, 30", 30),
        ("1, 90 ,2.5", 90),
    ]

    @Test("A number of seconds results in a delay of at most 2^31 seconds", arguments: numbers)
    func seconds(field: String, seconds: Int64) {
        #expect(HTTPStatus.retryAfter(field) == .seconds(seconds))
    }

    @Test(
        "The delay ends at the date, in each of the three HTTP date formats",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            " Sun, 06 Nov 1994 08:49:37 GMT ",
        ]
    )
    func date(field: String) {
        #expect(HTTPStatus.retryAfter(field, now: Self.example - 90) == .seconds(90))
        #expect(HTTPStatus.retryAfter(field, now: Self.example) == .zero)
        #expect(HTTPStatus.retryAfter(field, now: Self.example + 1) == .zero)
    }

    @Test("A date that DateFormatter formats is parsed as the original time")
    func calendar() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        // The step of 5 days, 1 hour and 7 seconds covers all days of the year and all hours of the day.
        for seconds in stride(from: Int64(60), to: 8_000_000_000, by: 5 * 86_400 + 3_607) {
            let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
            #expect(HTTPStatus.retryAfter(text, now: seconds - 60) == .seconds(60), "\(text)")
        }
    }

    @Test(
        "A two-digit year is interpreted as at most 50 years in the future",
        arguments: [
            // The current time is in November 1994.
            ("Sunday, 06-Nov-44 08:49:36 GMT", 1994, 50 * 365.25), ("Friday, 01-Jan-99 00:00:00 GMT", 1994, 1517),
            ("Saturday, 01-Jan-00 00:00:00 GMT", 1994, 1882), ("Tuesday, 29-Feb-00 00:00:00 GMT", 1994, 1941),
            // The next two dates are in the past, so the delay is zero.
            ("Monday, 06-Nov-45 08:49:37 GMT", 1994, 0), ("Sunday, 06-Nov-93 08:49:37 GMT", 1994, 0),
            // The current time is in November 2099.
            ("Friday, 06-Nov-01 08:49:37 GMT", 2099, 730),
        ]
    )
    func twoDigits(field: String, year: Int64, days: Double) {
        let now = Self.example + (year - 1994) * 31_556_952
        let wait = HTTPStatus.retryAfter(field, now: now).components.seconds
        #expect(abs(Double(wait) - days * 86_400) < 5 * 86_400, "\(wait)")
    }

    @Test("A date is compared with a valid Date field, or else with the clock")
    func serverClock() {
        let date = "Sun, 06 Nov 1994 08:47:37 GMT"
        #expect(HTTPStatus.retryAfter("Sun, 06 Nov 1994 08:49:37 GMT", date: date, now: 0) == .seconds(120))
        #expect(HTTPStatus.retryAfter("30", date: date, now: 0) == .seconds(30))
        #expect(
            HTTPStatus.retryAfter("Sun, 06 Nov 1994 08:49:37 GMT", date: "rubbish", now: Self.example - 5)
                == .seconds(5)
        )
    }

    @Test("A distant date results in a delay of zero or 2^31 seconds")
    func farOff() {
        #expect(HTTPStatus.retryAfter("Fri, 31 Dec 9999 23:59:59 GMT", now: 0) == .seconds(1 << 31))
        #expect(HTTPStatus.retryAfter("Sat, 01 Jan 0000 00:00:00 GMT", now: .max) == .zero)
        #expect(HTTPStatus.retryAfter("Fri, 31 Dec 9999 23:59:59 GMT", now: .min + (1 << 40)) == .seconds(1 << 31))
    }

    @Test("A date with a leap second is valid")
    func leapSecond() {
        #expect(HTTPStatus.retryAfter("Sat, 31 Dec 2016 23:59:60 GMT", now: 1_483_228_740) == .seconds(60))
    }

    @Test(
        "An unreadable field results in a delay of one minute",
        arguments: [
            "", " ", ",", "-1", "+5", "1.5.2", ".5", "1,5 s", "30, soon", "1e3", "0x10", "５", "soon", "120 seconds",
            "1 2", "Sun", "Sun, 06 Nov 1994",
            "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
            "Sun, 06 Nov 1994 8:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 29-Feb-01 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994 GMT", "Sunday, 06--Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08::49:37 GMT",
            "1994-11-06T08:49:37Z", "\u{0}",
        ]
    )
    func rubbish(field: String) {
        #expect(HTTPStatus.retryAfter(field) == .seconds(60))
    }

    @Test(
        "An unreadable field of one megabyte results in a delay of one minute",
        arguments: ["Sun, ", "e\u{301}", ":", " ", "-", "\u{301}"]
    )
    func megabyte(unit: String) {
        #expect(HTTPStatus.retryAfter(String(repeating: unit, count: 1 << 20)) == .seconds(60))
    }
}
