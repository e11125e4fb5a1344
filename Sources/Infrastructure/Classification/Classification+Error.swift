extension Classification {
    /// Creates the classification that a boundary would assign to an error.
    ///
    /// Each call reads at most 64 errors in the tree of underlying errors. In a conformance to ``ClassifiableError``,
    /// return an underlying error as ``ClassifiableError/wrappedError`` instead of calling this initializer: then all
    /// errors of the tree share one limit, and a diagnosis names the error that determined the classification.
    ///
    /// - Parameter error: The error to classify.
    public init(of error: any Error) {
        self = UnderlyingErrorSearch.finding(for: error, ErrorKind.of(error)).classification
    }
}
