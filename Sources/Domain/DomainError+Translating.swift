public import Infrastructure

extension DomainError {
    /// Creates an error by translating any error, for code that throws `any Error`.
    ///
    /// `AsyncThrowingStream`, `Task`, continuations and RxSwift do not preserve the type of an error:
    ///
    ///     do { account = try await task.value } catch { throw DomainError<LoginRule>(translating: error) }
    ///
    /// The result depends on the type of the error:
    ///
    /// - A `DomainError` with the same rule type is kept.
    /// - An `InfrastructureError` is translated as in ``init(_:fileID:line:)``.
    /// - A `DomainError` with another rule type results in a technical failure. A violation without a claimed failure
    ///   results in the code ``TechnicalFailure/Code/unknown``. The diagnosis contains the code of the violated rule.
    /// - A `PresentationError` is translated back to a `DomainError`, and keeps its reference.
    /// - Any other error is first classified, as at a boundary of the infrastructure.
    ///
    /// If the type of the error is known, use ``init(_:fileID:line:)``, because a missing translation is then a compile
    /// error.
    ///
    /// - Parameters:
    ///   - error: The error to translate.
    ///   - operation: The attempted operation, as a verb phrase, such as `"log in"`. The operation applies only to an
    ///     error that no boundary has classified. Defaults to the name of the calling function.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(
        translating error: any Error,
        operation: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        // An error of an upper layer returns as the underlying error of its classification; see
        // `returned(through:at:)`.
        let lower =
            error as? InfrastructureError
            ?? InfrastructureError(classifying: error, operation: operation, fileID: fileID, line: line)
        self.init(lower, fileID: fileID, line: line)
    }

    /// Returns the translated error that passed through a boundary of the infrastructure, or `nil` for any other
    /// underlying error.
    ///
    /// In code that throws `any Error`, a translated error can pass through a boundary of the infrastructure. The
    /// result has the combined outcome of the error and the boundary. It contains the idempotency key of the boundary,
    /// and the values that the boundary declares for the operator.
    @usableFromInline
    static func returned(through boundary: InfrastructureError, at location: SourceLocation) -> Self? {
        guard let error = boundary.translatedError else { return nil }
        if !boundary.statesMore(than: error), boundary.key == nil, let known = error as? Self { return known }
        let failure = TechnicalFailure(returning: error, through: boundary, at: location)
        let rules = error.violatedRule?.parts.compactMap { $0 as? Rule } ?? []
        return rules.isEmpty ? .failure(failure) : Self(rules, claimed: failure)
    }
}
