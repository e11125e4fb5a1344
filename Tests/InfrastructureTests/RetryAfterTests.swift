import Foundation
import Infrastructure
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the date of RFC 9110's examples.
    static let example: Int64 = 784_111_777

    @Test(
        "A number of seconds",
        arguments: [
            ("0", 0), ("1", 1), ("120", 120), (" 120\t", 120), ("007", 7), ("2147483648", 1 << 31),
            // What is too large for any number counts as RFC 9111 §1.2.2 has it.
            ("2147483649", 1 << 31), ("99999999999999999999999999", 1 << 31),
            (String(repeating: "9", count: 1 << 20), 1 << 31),
        ]
    )
    func seconds(field: String, seconds: Int64) {
        #expect(HTTPStatus.retryAfter(field) == .seconds(seconds))
    }

    @Test(
        "A date in any of the three forms",
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

    @Test("Dates are counted as Foundation counts them")
    func calendar() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        // Every 5 days and a bit, so that each day of the year and each time of the day comes up.
        for seconds in stride(from: Int64(60), to: 8_000_000_000, by: 5 * 86_400 + 3_607) {
            let text = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
            #expect(HTTPStatus.retryAfter(text, now: seconds - 60) == .seconds(60), "\(text)")
        }
    }

    @Test(
        "A year of two digits is at most 50 years ahead",
        arguments: [
            // In November 1994.
            ("Sunday, 06-Nov-44 08:49:36 GMT", 1994, 50 * 365.25), ("Friday, 01-Jan-99 00:00:00 GMT", 1994, 1517),
            ("Saturday, 01-Jan-00 00:00:00 GMT", 1994, 1882), ("Tuesday, 29-Feb-00 00:00:00 GMT", 1994, 1941),
            // Of these the year has passed.
            ("Monday, 06-Nov-45 08:49:37 GMT", 1994, 0), ("Sunday, 06-Nov-93 08:49:37 GMT", 1994, 0),
            // In November 2099.
            ("Friday, 06-Nov-01 08:49:37 GMT", 2099, 730),
        ]
    )
    func twoDigits(field: String, year: Int64, days: Double) {
        let now = Self.example + (year - 1994) * 31_556_952
        let wait = HTTPStatus.retryAfter(field, now: now)?.components.seconds
        #expect(wait.map { abs(Double($0) - days * 86_400) < 5 * 86_400 } == true, "\(String(describing: wait))")
    }

    @Test("A date is meant by the server's clock, if the answer says what that is")
    func serverClock() {
        let date = "Sun, 06 Nov 1994 08:47:37 GMT"
        #expect(HTTPStatus.retryAfter("Sun, 06 Nov 1994 08:49:37 GMT", date: date, now: 0) == .seconds(120))
        #expect(HTTPStatus.retryAfter("30", date: date, now: 0) == .seconds(30))
        #expect(
            HTTPStatus.retryAfter("Sun, 06 Nov 1994 08:49:37 GMT", date: "rubbish", now: Self.example - 5)
                == .seconds(5)
        )
    }

    @Test("A date that is very far off is bounded")
    func farOff() {
        #expect(HTTPStatus.retryAfter("Fri, 31 Dec 9999 23:59:59 GMT", now: 0) == .seconds(1 << 31))
        #expect(HTTPStatus.retryAfter("Sat, 01 Jan 0000 00:00:00 GMT", now: .max) == .zero)
        #expect(HTTPStatus.retryAfter("Fri, 31 Dec 9999 23:59:59 GMT", now: .min + (1 << 40)) == .seconds(1 << 31))
    }

    @Test("A leap second is accepted")
    func leapSecond() {
        #expect(HTTPStatus.retryAfter("Sat, 31 Dec 2016 23:59:60 GMT", now: 1_483_228_740) == .seconds(60))
    }

    @Test(
        "Rubbish is ignored",
        arguments: [
            "", " ", "-1", "+5", "1.5", "1e3", "0x10", "５", "soon", "120 seconds", "1 2", "Sun", "Sun, 06 Nov 1994",
            "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
            "Sun, 06 Nov 1994 8:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 29-Feb-01 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994 GMT", "Sunday, 06--Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08::49:37 GMT",
            "1994-11-06T08:49:37Z", "\u{0}",
        ]
    )
    func rubbish(field: String) {
        #expect(HTTPStatus.retryAfter(field) == nil)
    }

    @Test("A header of a megabyte is ignored", arguments: ["Sun, ", "e\u{301}", ":", " ", "-", "\u{301}"])
    func megabyte(unit: String) {
        #expect(HTTPStatus.retryAfter(String(repeating: unit, count: 1 << 20)) == nil)
    }
}
