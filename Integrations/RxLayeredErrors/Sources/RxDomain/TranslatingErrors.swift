public import Domain
public import Infrastructure
public import RxSwift

extension PrimitiveSequence {
    /// Returns this `Single`, `Maybe` or `Completable` with each error translated to a `DomainError`.
    ///
    ///     repository.account(email).map(Account.init).translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// The operator accepts any error, and keeps an existing `DomainError<Rule>`. You can therefore place it before or
    /// after a `map` that throws violations.
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`, for an error that no boundary has
    ///     classified. Defaults to the name of the calling function.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is a `DomainError<Rule>`.
    public func translatingErrors<Rule>(
        to type: DomainError<Rule>.Type,
        operation: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PrimitiveSequence<Trait, Element> {
        self.catch { throw DomainError<Rule>(translating: $0, operation: operation, fileID: fileID, line: line) }
    }
}

extension ObservableType {
    /// Returns this stream with each error translated to a `DomainError`.
    ///
    ///     repository.accounts().map(Account.init).translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// The operator accepts any error, and keeps an existing `DomainError<Rule>`. You can therefore place it before or
    /// after a `map` that throws violations.
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`, for an error that no boundary has
    ///     classified. Defaults to the name of the calling function.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is a `DomainError<Rule>`.
    public func translatingErrors<Rule>(
        to type: DomainError<Rule>.Type,
        operation: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        self.catch { throw DomainError<Rule>(translating: $0, operation: operation, fileID: fileID, line: line) }
    }
}

extension InfallibleType {
    /// Returns this stream of results with each `InfrastructureError` translated to a `DomainError`.
    ///
    ///     repository.accountResults(email).translatingErrors(to: DomainError<LoginRule>.self)
    ///
    /// - Parameters:
    ///   - type: The error type of the use case.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream of results whose failures are `DomainError`s.
    public func translatingErrors<Value, Rule>(
        to type: DomainError<Rule>.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Infallible<Result<Value, DomainError<Rule>>> where Element == Result<Value, InfrastructureError> {
        map { $0.mapError { DomainError($0, fileID: fileID, line: line) } }
    }
}
