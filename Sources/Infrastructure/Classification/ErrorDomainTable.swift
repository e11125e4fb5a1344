/// A table that classifies the error numbers of an error domain.
protocol ErrorDomainTable {
    /// Returns the classification of an error number, or `nil` if the table does not contain the number.
    static func row(_ number: Int) -> Classification?

    /// Returns a Boolean value that indicates whether an error number is vague.
    ///
    /// A vague number does not specify the cause of the failure. If an error with a vague number has a more certain
    /// underlying error, the underlying error determines the classification.
    static func isVague(_ number: Int) -> Bool

    /// Returns the classification of the range that contains an error number, or `nil` if the table does not contain
    /// the range.
    ///
    /// The library calls this function only for a number that `row(_:)` does not classify. Some error domains assign a
    /// range of numbers to each group of errors. The default implementation returns `nil`.
    static func row(ofRangeAround number: Int) -> Classification?

    /// Returns the site of a failure, or `nil` if failures with the error number occur at several sites.
    static func site(of number: Int) -> InfrastructureError.Site?
}

extension ErrorDomainTable {
    static func row(ofRangeAround number: Int) -> Classification? { nil }

    @inline(__always)
    static func finding(_ number: Int) -> Finding? {
        if let row = row(number)?.located(at: site(of: number)) {
            isVague(number) ? Finding(row, .vague) : Finding(row)
        } else {
            row(ofRangeAround: number).map { Finding($0.located(at: site(of: number)), .vague) }
        }
    }
}
