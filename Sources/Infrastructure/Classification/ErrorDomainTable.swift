/// The table of an error domain: a row for each number.
protocol ErrorDomainTable {
    /// What each number means.
    static var rows: [Int: Classification] { get }

    /// The numbers that say that something failed and not what, so that an underlying error knows better.
    static var vague: Set<Int> { get }

    /// What a number means that is not in the table: numbers are given out in ranges.
    static func row(ofRangeAround number: Int) -> Classification?
}

extension ErrorDomainTable {
    static func row(ofRangeAround number: Int) -> Classification? { nil }

    static func finding(_ number: Int) -> Finding? {
        if let row = rows[number] {
            vague.contains(number) ? Finding(row, .vague) : Finding(row)
        } else {
            row(ofRangeAround: number).map { Finding($0, .vague) }
        }
    }
}
