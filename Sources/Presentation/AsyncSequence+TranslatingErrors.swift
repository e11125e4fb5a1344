public import Domain

extension AsyncSequence {
    /// The same elements, with what the use case throws translated.
    ///
    ///     useCase.accounts().translatingErrors(to: PresentationError.self)
    ///
    /// A cancellation is nothing to show, so it ends the sequence without an error, as every cancelled sequence ends.
    ///
    /// - Parameters:
    ///   - type: the error of this layer.
    ///   - reference: makes what the person can quote; called only for an error. If it makes none, that of the other
    ///     side or a new one is taken.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    /// - Returns: a sequence that fails with a ``PresentationError``.
    @inlinable
    public func translatingErrors<Rule: PresentableRule>(
        to type: PresentationError.Type,
        reference: @escaping @Sendable () -> Reference? = { nil },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some AsyncSequence<Element, PresentationError> where Failure == DomainError<Rule> {
        translatedErrors { error in
            let error = PresentationError(error, reference: reference(), fileID: fileID, line: line)
            return error.isCancellation ? nil : error
        }
    }
}
