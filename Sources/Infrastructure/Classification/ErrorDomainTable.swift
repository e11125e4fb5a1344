/// A table with a classification for each number of an error domain.
protocol ErrorDomainTable {
    /// Returns the row of a number, or `nil` if the table does not contain the number.
    static func row(_ number: Int) -> Classification?

    /// Returns a Boolean value that indicates whether a number is too vague to specify the cause of the failure.
    ///
    /// An underlying error, if any, determines the classification of an error with a vague number.
    static func isVague(_ number: Int) -> Bool

    /// Returns the row of the range around a number that has no row of its own.
    ///
    /// Defaults to `nil`. Some error domains assign a range of numbers to each group of errors.
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
