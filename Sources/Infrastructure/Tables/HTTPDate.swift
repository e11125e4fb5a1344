/// A date from an HTTP field (RFC 9110 §5.6.7).
///
/// The value is the number of seconds since the beginning of 1970 in UTC, without leap seconds.
struct HTTPDate {
    let secondsSince1970: Int64

    /// Creates a date from any of the three forms that a recipient must accept.
    ///
    /// ```text
    /// Sun, 06 Nov 1994 08:49:37 GMT     the preferred form (IMF-fixdate)
    /// Sunday, 06-Nov-94 08:49:37 GMT    RFC 850, with a two-digit year
    /// Sun Nov  6 08:49:37 1994          asctime() in C
    /// ```
    ///
    /// - Parameters:
    ///   - text: The date. The initializer ignores the name of the weekday.
    ///   - now: The current time in seconds since 1970. The current time determines the century of a two-digit year.
    /// - Returns: The date, or `nil` if `text` has none of the three forms.
    init?(_ text: some StringProtocol, now: Int64) {
        let words = text.split { $0 == " " || $0 == "," }
        let zoned = words.last == "GMT"
        switch words.count {
        case 6 where zoned: self.init(day: words[1], month: words[2], year: words[3], time: words[4])
        case 5 where !zoned: self.init(day: words[2], month: words[1], year: words[4], time: words[3])
        case 4 where zoned:
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, date[2].utf8.count == 2, let year = Int64(digits: date[2], count: 1...2) else {
                return nil
            }
            let century = Self.year(of: now) / 100 * 100
            // A date "more than 50 years in the future" belongs to the past (RFC 9110 §5.6.7). The search starts with
            // the next century, which can begin within the next 50 years.
            let candidates = [100, 0, -100].lazy.compactMap { offset in
                HTTPDate(day: date[0], month: date[1], year: String(century + offset + year), time: words[2])
            }
            guard let nearest = candidates.first(where: { $0.secondsSince1970 - now <= Self.fiftyYears }) else {
                return nil
            }
            self = nearest
        default: return nil
        }
    }

    /// The number of seconds in the longest possible period of 50 years, with 13 leap days.
    private static let fiftyYears: Int64 = (50 * 365 + 13) * 86_400

    private static func year(of seconds: Int64) -> Int64 { 1970 + seconds / 31_556_952 }

    private init?(
        day: some StringProtocol,
        month: some StringProtocol,
        year: some StringProtocol,
        time: some StringProtocol
    ) {
        let time = time.split(separator: ":", omittingEmptySubsequences: false)
        guard
            let month = Self.months.firstIndex(of: String(month)),
            let year = Int64(digits: year, count: 4...4),
            let day = Int64(digits: day, count: 1...2), (1...Self.days(inMonth: month, of: year)).contains(day),
            time.count == 3,
            let hour = Int64(digits: time[0], count: 2...2), hour < 24,
            let minute = Int64(digits: time[1], count: 2...2), minute < 60,
            // 60 is a leap second, which counts as the first second of the next minute.
            let second = Int64(digits: time[2], count: 2...2), second <= 60
        else { return nil }
        // The calculation uses years that begin in March, so that a leap day is the last day of its year.
        let marchYear = month < 2 ? year - 1 : year
        let monthsSinceMarch = Int64(month + 10) % 12
        let days =
            marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400
            + (monthsSinceMarch * 153 + 2) / 5 + day - 1 - 719_468
        secondsSince1970 = ((days * 24 + hour) * 60 + minute) * 60 + second
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func days(inMonth month: Int, of year: Int64) -> Int64 {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
    }
}

extension StringProtocol {
    /// A Boolean value that indicates whether the text consists of one or more ASCII digits.
    var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}

extension Int64 {
    /// Creates an integer from a string of ASCII digits.
    ///
    /// The result is `nil` if the string contains other characters, or if `count` does not contain the number of
    /// digits.
    fileprivate init?(digits: some StringProtocol, count: ClosedRange<Int>) {
        guard count.contains(digits.utf8.count), digits.isDigits else { return nil }
        self.init(digits)
    }
}
