/// The table of an error domain: a row for each number.
protocol ErrorDomainTable {
    /// What each number means.
    static func row(_ number: Int) -> Classification?

    /// Whether a number says that something failed and not what, so that an underlying error knows better.
    static func isVague(_ number: Int) -> Bool

    /// What a number means that is not in the table: numbers are given out in ranges.
    static func row(ofRangeAround number: Int) -> Classification?
}

extension ErrorDomainTable {
    static func row(ofRangeAround number: Int) -> Classification? { nil }

    @inline(__always)
    static func finding(_ number: Int) -> Finding? {
        if let row = row(number) {
            isVague(number) ? Finding(row, .vague) : Finding(row)
        } else {
            row(ofRangeAround: number).map { Finding($0, .vague) }
        }
    }
}
