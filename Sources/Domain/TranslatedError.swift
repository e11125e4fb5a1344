package import Infrastructure

/// An error of the domain layer or of the presentation layer.
///
/// `DomainError` and `PresentationError` conform to the protocol. In code that throws `any Error`, such as a chain of
/// RxSwift operators, an error can reach a boundary of a lower layer again. The protocol lets the boundary keep the
/// facts of the error.
package protocol TranslatedError: UpperLayerError {
    /// The violated rule, which can stand for several rules, or `nil` for a technical failure.
    var violatedRule: (any BusinessRule)? { get }

    /// The technical failure or the failure that a violated rule claimed, or `nil` if there is neither.
    var failureOrClaim: TechnicalFailure? { get }

    /// The identifier of this occurrence of the error, or `nil` for a violation that has none yet.
    var knownReference: Reference? { get }
}

extension TranslatedError {
    package var outcome: LowerOutcome { failureOrClaim?.outcome.lower ?? .notApplied }
}

extension DomainError: TranslatedError {
    package var violatedRule: (any BusinessRule)? {
        switch kind {
        case .violation(let rule): rule
        case .violations(let several): ViolatedRules(several)
        case .failure: nil
        }
    }

    package var failureOrClaim: TechnicalFailure? {
        switch storage {
        case .violation: nil
        case .violations(_, let claimed): claimed
        case .claimed(_, let failure), .failure(let failure): failure
        }
    }

    package var knownReference: Reference? { reference }
}

extension Error {
    /// A Boolean value that indicates whether the error has the error type of a layer.
    ///
    /// The property is `package` because PresentationWire treats any other error as a mistake in the program.
    package var isOfLayer: Bool { self is InfrastructureError || self is any TranslatedError }
}

/// The violation of a rule, without the type of the rule.
package struct UntypedViolation {
    /// The violated rule.
    package let rule: any BusinessRule

    /// The failure that the rule claimed, or `nil` if it claimed none.
    package let claimed: TechnicalFailure?

    /// The identifier of this occurrence of the violation, or `nil` if the violation has none yet.
    package let reference: Reference?
}

extension Error {
    /// Returns this error as a violation, or the violation that returned through a boundary of the infrastructure.
    ///
    /// The function is `package` because Presentation cannot access the underlying error of an `InfrastructureError`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the boundary.
    ///   - line: The line of the boundary.
    /// - Returns: The violation, or `nil` for an error that is not a violation.
    package func violation(fileID: StaticString, line: UInt) -> UntypedViolation? {
        let boundary = self as? InfrastructureError
        guard let error = (boundary?.underlyingError ?? self) as? any TranslatedError, let rule = error.violatedRule
        else { return nil }
        var claimed = error.failureOrClaim
        if let boundary, boundary.statesMore(than: error) {
            let location = SourceLocation(fileID: fileID, line: line)
            claimed = TechnicalFailure(returning: error, through: boundary, at: location)
        }
        return UntypedViolation(rule: rule, claimed: claimed, reference: error.knownReference)
    }
}

extension InfrastructureError {
    /// The underlying error if it is an error of an upper layer, or `nil` for any other underlying error.
    var translatedError: (any TranslatedError)? {
        isFromUpperLayer ? underlyingError as? any TranslatedError : nil
    }

    /// Returns a Boolean value that indicates whether the boundary adds facts to an error of an upper layer: an outcome
    /// that takes precedence, or values for the operator.
    ///
    /// Values for the operator count only if the other error has a technical failure, because a violation without a
    /// technical failure cannot keep them.
    func statesMore(than error: any TranslatedError) -> Bool {
        outcome.combined(with: error.outcome) != error.outcome
            || operatorDetails != nil && error.failureOrClaim != nil
    }
}
