public import Domain

extension AsyncSequence {
    /// Returns a sequence that forwards the elements of this sequence and translates a `DomainError` to a
    /// ``PresentationError``.
    ///
    ///     useCase.accounts().translatingErrors(to: PresentationError.self)
    ///
    /// If the current Swift task is cancelled, a cancellation ends the sequence without an error, because nobody is
    /// waiting for a message.
    ///
    /// - Parameters:
    ///   - type: The error type of the presentation layer, `PresentationError.self`.
    ///   - task: The person's task that failed, which determines the title, or `nil` for the library's title. Defaults
    ///     to `nil`.
    ///   - reference: A closure that returns the reference that the person quotes and the log contains, or `nil` for
    ///     the reference of the `DomainError`. The sequence calls it only for an error. Defaults to a closure that
    ///     returns `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    /// - Returns: A sequence whose error type is ``PresentationError``.
    @inlinable
    public func translatingErrors<Rule: PresentableRule>(
        to type: PresentationError.Type,
        task: (any PresentableTask)? = nil,
        reference: @escaping @Sendable () -> Reference? = { nil },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some AsyncSequence<Element, PresentationError> where Failure == DomainError<Rule> {
        translatedErrors { error in
            let error = PresentationError(error, task: task, reference: reference(), fileID: fileID, line: line)
            return error.isCancellation && Task.isCancelled ? nil : error
        }
    }
}
