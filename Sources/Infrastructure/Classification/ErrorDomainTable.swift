/// The table of an error domain, with one row for each number.
protocol ErrorDomainTable {
    /// Returns the row of a number, or `nil` if the table does not contain the number.
    static func row(_ number: Int) -> Classification?

    /// Returns a Boolean value that indicates whether a number does not specify the cause of the failure.
    ///
    /// The underlying error, if it exists, then determines the classification.
    static func isVague(_ number: Int) -> Bool

    /// Returns the classification of the range around a number that the table does not contain.
    ///
    /// Defaults to `nil`. Some error domains assign numbers in ranges.
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
