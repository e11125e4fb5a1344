public import Infrastructure
public import RxSwift

extension PrimitiveSequence {
    /// Returns this `Single`, `Maybe` or `Completable` with classified errors.
    ///
    ///     api.account(email).classifyingErrors("sign in", outcome: .notApplied)
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`.
    ///   - site: The place at which the stream fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error of the stream, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is an `InfrastructureError`.
    public func classifyingErrors(
        _ operation: StaticString,
        on site: InfrastructureError.Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PrimitiveSequence<Trait, Element> {
        self.catch { throw classified($0, operation, site, outcome, idempotent, fileID, line) }
    }
}

extension ObservableType {
    /// Returns this stream with classified errors.
    ///
    ///     api.account(email).classifyingErrors("watch account", outcome: .notApplied)
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"watch account"`.
    ///   - site: The place at which the stream fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error of the stream, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream in which every error is an `InfrastructureError`.
    public func classifyingErrors(
        _ operation: StaticString,
        on site: InfrastructureError.Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Observable<Element> {
        self.catch { throw classified($0, operation, site, outcome, idempotent, fileID, line) }
    }
}

extension ObservableConvertibleType {
    /// Returns a stream of results whose failures are errors of the type `InfrastructureError`.
    ///
    ///     api.account(email).classifiedResults("sign in", outcome: .notApplied)
    ///
    /// A failure is the last element before the completion. With results, a missing translation is a compile error.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"sign in"`.
    ///   - site: The place at which the stream fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error of the stream, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    /// - Returns: A stream of results whose failures are `InfrastructureError`s.
    public func classifiedResults(
        _ operation: StaticString,
        on site: InfrastructureError.Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Infallible<Result<Element, InfrastructureError>> {
        asObservable().map { .success($0) }.asInfallible {
            .just(.failure(classified($0, operation, site, outcome, idempotent, fileID, line)))
        }
    }
}

private func classified(
    _ error: any Error,
    _ operation: StaticString,
    _ site: InfrastructureError.Site?,
    _ outcome: Outcome?,
    _ idempotent: Bool?,
    _ fileID: StaticString,
    _ line: UInt
) -> InfrastructureError {
    InfrastructureError(
        classifying: error,
        operation: operation,
        on: site,
        outcome: outcome,
        idempotent: idempotent,
        fileID: fileID,
        line: line
    )
}
