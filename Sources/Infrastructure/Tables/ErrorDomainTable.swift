/// A table that classifies the error numbers of an error domain.
protocol ErrorDomainTable {
    /// Returns the row of an error number, or `nil` if the table does not contain the number.
    static func row(_ number: Int) -> TableRow?

    /// Returns a Boolean value that indicates whether an error number is unspecific.
    ///
    /// An unspecific number does not name the cause of the failure. A more certain underlying error then determines the
    /// classification.
    static func isUnspecific(_ number: Int) -> Bool

    /// Returns the row for the range that contains an error number, or `nil` if no range contains the number.
    ///
    /// The library calls this function only for a number that `row(_:)` does not classify. Some error domains assign a
    /// range of numbers to each group of errors. The default implementation returns `nil`.
    static func row(ofRangeAround number: Int) -> TableRow?
}

extension ErrorDomainTable {
    static func row(ofRangeAround number: Int) -> TableRow? { nil }

    /// Returns the finding for an error number, or `nil` if the table contains neither the number nor its range.
    @inline(__always)
    static func finding(_ number: Int) -> Finding? {
        if let row = row(number) {
            let classification = Classification(row)
            return isUnspecific(number) ? Finding(classification, .unspecific) : Finding(classification)
        }
        return row(ofRangeAround: number).map { Finding(Classification($0), .unspecific) }
    }
}
