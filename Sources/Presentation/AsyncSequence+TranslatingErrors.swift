public import Domain

extension AsyncSequence {
    /// Returns a sequence with the same elements and with translated errors.
    ///
    ///     useCase.accounts().translatingErrors(to: PresentationError.self)
    ///
    /// A cancellation ends the sequence without an error, because a person sees nothing of a cancellation.
    ///
    /// - Parameters:
    ///   - type: The error type of this layer.
    ///   - reference: A closure that returns the reference of an error; the sequence calls it only for an error. If the
    ///     closure returns `nil`, the error has the reference from the response of the remote system, or else a new
    ///     reference. Defaults to a closure that returns `nil`.
    ///   - fileID: The file of the translation. Defaults to the file of the caller.
    ///   - line: The line of the translation. Defaults to the line of the caller.
    /// - Returns: A sequence that throws a ``PresentationError``.
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
