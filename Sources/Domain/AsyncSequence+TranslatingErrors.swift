public import Infrastructure

extension AsyncSequence where Failure == InfrastructureError {
    /// The same elements, with what the infrastructure throws translated.
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// - Parameters:
    ///   - type: the error of the use case.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    /// - Returns: a sequence that fails with a ``DomainError``.
    @inlinable
    public func translatingErrors<Rule>(
        to type: DomainError<Rule>.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> TranslatedSequence<Self, Element, DomainError<Rule>> {
        TranslatedSequence(self) { DomainError($0, fileID: fileID, line: line) }
    }

    /// What becomes of the elements, with what the infrastructure throws translated.
    ///
    /// The step from the infrastructure's entities to the domain's models may refuse one:
    ///
    ///     repository.accounts().translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    ///
    /// - Parameters:
    ///   - type: the error of the use case.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    ///   - transform: makes a model of an entity. What it throws ends the sequence.
    /// - Returns: a sequence that fails with a ``DomainError``.
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
    /// - Parameter translate: translates an error. `nil` ends the sequence without an error.
    /// - Returns: the translated sequence.
    @inlinable
    package func translatedErrors<Upper: Error>(
        _ translate: @escaping @Sendable (Failure) -> Upper?
    ) -> TranslatedSequence<Self, Element, Upper> {
        TranslatedSequence(self, error: translate)
    }
}
