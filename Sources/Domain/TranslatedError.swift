package import Infrastructure

/// An error of the domain layer or of the layer above.
///
/// `DomainError` and `PresentationError` conform to the protocol. In a chain that cannot carry the type of its error,
/// an error can reach a boundary of a lower layer again. The protocol lets the boundary keep the facts of the error.
package protocol TranslatedError: UpperLayerError {
    /// The violated rule, or several as one rule, or `nil` for a technical failure.
    var violatedRule: (any BusinessRule)? { get }

    /// The technical failure, or for a violation the failure that the rule claimed, or `nil`.
    var failureOrClaim: TechnicalFailure? { get }

    /// The short name of this occurrence of the error, or `nil` for a violation that has none yet.
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
    /// A Boolean value that indicates whether the error is the error of a layer.
    ///
    /// The property is `package` because PresentationWire answers any other error as a mistake in the program.
    package var isOfLayer: Bool { self is InfrastructureError || self is any TranslatedError }
}

/// The violation of a rule, without the type of the rule.
package struct UntypedViolation {
    /// The violated rule.
    package let rule: any BusinessRule

    /// The failure that the rule claimed, or `nil`.
    package let claimed: TechnicalFailure?

    /// The short name of this occurrence of the violation, or `nil` if the violation has none yet.
    package let reference: Reference?
}

extension Error {
    /// Returns the violation that the error is, or that returned through a boundary of the infrastructure.
    ///
    /// The function is `package` because Presentation cannot access the underlying error of an `InfrastructureError`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the boundary.
    ///   - line: The line of the boundary.
    /// - Returns: The violation, or `nil` for an error that is no violation.
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
    /// Returns a Boolean value that indicates whether more may have taken effect than an error of an upper layer
    /// states, or whether the boundary declares values for the operator.
    ///
    /// A violation that claimed no failure has no diagnosis below it, and keeps no such values.
    func statesMore(than error: any TranslatedError) -> Bool {
        outcome.combined(with: error.outcome) != error.outcome
            || operatorDetails != nil && error.failureOrClaim != nil
    }
}
