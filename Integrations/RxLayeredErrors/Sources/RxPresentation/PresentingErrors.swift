public import Domain
public import Presentation
public import RxSwift

extension PrimitiveSequence {
    /// Returns this `Single`, `Maybe` or `Completable` with each error translated to a `PresentationError`.
    ///
    ///     useCase.login(credentials).presentingErrors()
    ///
    /// The operator accepts any error, and keeps an existing `PresentationError`.
    ///
    /// - Parameters:
    ///   - rule: The type of the rules that can claim a failure of the infrastructure, if the domain has not translated
    ///     the error. Defaults to `Never.self`, which claims no failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`, for an error that no boundary has
    ///     classified. Defaults to the name of the calling function.
    ///   - task: The task that failed, which determines the title, or `nil` for the library's title. Defaults to `nil`.
    ///   - reference: A closure that returns the reference of a new error, or `nil` to let
    ///     `PresentationError(translating:)` choose the reference. The stream calls the closure for each error.
    ///     Defaults to a closure that returns `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is a `PresentationError`.
    public func presentingErrors<Rule: PresentableRule>(
        rule: Rule.Type = Never.self,
        operation: StaticString = #function,
        task: (any PresentableTask)? = nil,
        reference: @escaping @Sendable () -> Reference? = { nil },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PrimitiveSequence<Trait, Element> {
        self.catch { throw presented($0, rule, operation, task, reference(), fileID, line) }
    }
}

extension ObservableType {
    /// Returns this stream with each error translated to a `PresentationError`.
    ///
    ///     useCase.accounts().presentingErrors()
    ///
    /// The operator accepts any error, and keeps an existing `PresentationError`.
    ///
    /// - Parameters:
    ///   - rule: The type of the rules that can claim a failure of the infrastructure, if the domain has not translated
    ///     the error. Defaults to `Never.self`, which claims no failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`, for an error that no boundary has
    ///     classified. Defaults to the name of the calling function.
    ///   - task: The task that failed, which determines the title, or `nil` for the library's title. Defaults to `nil`.
    ///   - reference: A closure that returns the reference of a new error, or `nil` to let
    ///     `PresentationError(translating:)` choose the reference. The stream calls the closure for each error.
    ///     Defaults to a closure that returns `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is a `PresentationError`.
    public func presentingErrors<Rule: PresentableRule>(
        rule: Rule.Type = Never.self,
        operation: StaticString = #function,
        task: (any PresentableTask)? = nil,
        reference: @escaping @Sendable () -> Reference? = { nil },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        self.catch { throw presented($0, rule, operation, task, reference(), fileID, line) }
    }
}

extension InfallibleType {
    /// Returns this stream of results with each `DomainError` translated to a `PresentationError`.
    ///
    ///     useCase.loginResults(credentials).presentingErrors()
    ///
    /// - Parameters:
    ///   - task: The task that failed, which determines the title, or `nil` for the library's title. Defaults to `nil`.
    ///   - reference: A closure that returns the reference of a new error, or `nil` to let `PresentationError(_:)`
    ///     choose the reference. The stream calls the closure for each failure. Defaults to a closure that returns
    ///     `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    /// - Returns: A stream of results whose failures are `PresentationError`s.
    public func presentingErrors<Value, Rule: PresentableRule>(
        task: (any PresentableTask)? = nil,
        reference: @escaping @Sendable () -> Reference? = { nil },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Infallible<Result<Value, PresentationError>> where Element == Result<Value, DomainError<Rule>> {
        map { $0.mapError { PresentationError($0, task: task, reference: reference(), fileID: fileID, line: line) } }
    }
}

private func presented<Rule: PresentableRule>(
    _ error: any Error,
    _ rule: Rule.Type,
    _ operation: StaticString,
    _ task: (any PresentableTask)?,
    _ reference: Reference?,
    _ fileID: StaticString,
    _ line: UInt
) -> PresentationError {
    PresentationError(
        translating: error,
        rule: rule,
        operation: operation,
        task: task,
        reference: reference,
        fileID: fileID,
        line: line
    )
}
