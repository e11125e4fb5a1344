public import Infrastructure

extension AsyncSequence where Failure == InfrastructureError {
    /// Returns the same elements with translated errors.
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - fileID: The file of the translation. Defaults to the file of the caller.
    ///   - line: The line of the translation. Defaults to the line of the caller.
    /// - Returns: A sequence that fails with a ``DomainError``.
    @inlinable
    public func translatingErrors<Rule>(
        to type: DomainError<Rule>.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> TranslatedSequence<Self, Element, DomainError<Rule>> {
        TranslatedSequence(self) { DomainError($0, fileID: fileID, line: line) }
    }

    /// Returns transformed elements with translated errors.
    ///
    /// The transformation from an entity of the infrastructure to a model of the domain can throw an error:
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - fileID: The file of the translation. Defaults to the file of the caller.
    ///   - line: The line of the translation. Defaults to the line of the caller.
    ///   - transform: A function that creates a model from an entity. An error of this function ends the sequence.
    /// - Returns: A sequence that fails with a ``DomainError``.
    @inlinable
    public func translatingErrors<Rule, Model>(
        to type: DomainError<Rule>.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ transform: @escaping @Sendable (Element) throws(DomainError<Rule>) -> Model
    ) -> TranslatedSequence<Self, Model, DomainError<Rule>> {
        TranslatedSequence(self, element: transform) { DomainError($0, fileID: fileID, line: line) }
    }
}

extension AsyncSequence {
    /// Returns the same elements with translated errors.
    ///
    /// `package`, because an upper layer cannot name the sequence type, which belongs to the infrastructure.
    ///
    /// - Parameter translate: A function that translates an error, or returns `nil` to end the sequence without an
    ///   error.
    /// - Returns: The translated sequence.
    @inlinable
    package func translatedErrors<Upper: Error>(
        _ translate: @escaping @Sendable (Failure) -> Upper?
    ) -> TranslatedSequence<Self, Element, Upper> {
        TranslatedSequence(self, error: translate)
    }
}
