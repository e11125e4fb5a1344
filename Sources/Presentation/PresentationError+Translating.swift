public import Domain

extension PresentationError {
    /// Creates an error by translating any error, for code whose error type is `any Error`.
    ///
    /// `AsyncThrowingStream`, `Task`, continuations and RxSwift throw `any Error`:
    ///
    ///     do { notes = try await task.value } catch { throw PresentationError(translating: error, rule: NoteRule.self) }
    ///
    /// The result depends on the type of the error:
    ///
    /// - A `PresentationError` is kept, with its reference. The parameter `task` applies only if the error has no task.
    /// - A `DomainError` is translated as in ``init(_:task:reference:fileID:line:)``. The violation of a rule that is
    ///   not a ``PresentableRule`` results in a technical failure, because the rule has no words. The diagnosis
    ///   contains the code of the rule.
    /// - Any other error is first translated to a `DomainError` whose rule type is `Rule`.
    ///
    /// If you know the type of the error, use ``init(_:task:reference:fileID:line:)``, because a missing translation is
    /// then a compile error.
    ///
    /// - Parameters:
    ///   - error: The error to translate.
    ///   - rule: The type of the rules that can claim a failure of the infrastructure. Defaults to `Never.self`, which
    ///     means that no rule claims a failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"log in"`, for an error that no boundary has
    ///     classified. Defaults to the name of the calling function.
    ///   - task: The person's task that failed, which determines the title, or `nil` for the library's title. Defaults
    ///     to `nil`.
    ///   - reference: The reference of a new error, or `nil` for the reference that
    ///     ``init(_:task:reference:fileID:line:)`` chooses by default. Defaults to `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    public init<Rule: PresentableRule>(
        translating error: any Error,
        rule: Rule.Type = Never.self,
        operation: StaticString = #function,
        task: (any PresentableTask)? = nil,
        reference: Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        if let error = error as? PresentationError {
            self = task.map { error.during($0) } ?? error
        } else if let violation = error.violation(fileID: fileID, line: line),
            let rule = violation.rule as? any PresentableRule
        {
            self.init(
                violation: rule,
                claimed: violation.claimed,
                task: task.map(AnyTask.init),
                reference: reference ?? violation.reference,
                fileID: fileID,
                line: line
            )
        } else {
            let error = DomainError<Rule>(translating: error, operation: operation, fileID: fileID, line: line)
            self.init(error, task: task, reference: reference, fileID: fileID, line: line)
        }
    }
}

extension PresentationError: TranslatedError {
    package var violatedRule: (any BusinessRule)? {
        switch subject {
        case .violation(let rule, _): rule
        case .failure: nil
        }
    }

    package var failureOrClaim: TechnicalFailure? {
        switch subject {
        case .violation(_, let claimed): claimed
        case .failure(let failure): failure
        }
    }

    /// The reference, which the error keeps when it crosses a boundary again.
    package var knownReference: Reference? { reference }
}
