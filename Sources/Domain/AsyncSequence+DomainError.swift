public import Infrastructure

extension AsyncSequence where Failure == InfrastructureError {
    /// Returns this sequence with each `InfrastructureError` translated to a ``DomainError``.
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A sequence whose error type is ``DomainError``.
    @inlinable
    public func translatingErrors<Rule>(
        to type: DomainError<Rule>.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> TranslatedSequence<Self, Element, DomainError<Rule>> {
        TranslatedSequence(self) { DomainError($0, fileID: fileID, line: line) }
    }

    /// Returns a sequence that transforms the elements of this sequence and translates its errors.
    ///
    /// The function `transform` creates a domain model from an infrastructure entity:
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - transform: A function that creates a model from an entity. If the function throws an error, the sequence
    ///     throws it and ends.
    /// - Returns: A sequence whose error type is ``DomainError``.
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
    /// Returns a sequence that translates the errors of this sequence.
    ///
    /// The function is `package` because Presentation does not import Infrastructure, and therefore cannot create a
    /// `TranslatedSequence`.
    ///
    /// - Parameter translate: A function that translates an error, or returns `nil` to end the sequence without an
    ///   error.
    /// - Returns: A sequence whose error type is `Upper`.
    @inlinable
    package func translatedErrors<Upper: Error>(
        _ translate: @escaping @Sendable (Failure) -> Upper?
    ) -> TranslatedSequence<Self, Element, Upper> {
        TranslatedSequence(self, error: translate)
    }
}
