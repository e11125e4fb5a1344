package import Infrastructure

/// An error of the domain layer or of the layer above.
///
/// `DomainError` and `PresentationError` conform to the protocol. In a chain that cannot carry the type of its error,
/// an error can reach a boundary of a lower layer again. The protocol lets the boundary keep the facts of the error.
package protocol TranslatedError: UpperLayerError {
    /// The violated rule, or `nil` for a technical failure.
    var violatedRule: (any BusinessRule)? { get }

    /// The technical failure, or the failure that the violated rule claimed, or `nil`.
    var technicalFailure: TechnicalFailure? { get }

    /// The URI that identifies this occurrence of the error (RFC 9457 §3.1.5), or `nil` if no URI is known.
    var instance: String? { get }
}

extension TranslatedError {
    package var outcome: LowerOutcome { technicalFailure?.outcome.lower ?? .notApplied }
}

extension DomainError: TranslatedError {
    package var violatedRule: (any BusinessRule)? {
        switch kind {
        case .violation(let rule): rule
        case .failure: nil
        }
    }

    package var technicalFailure: TechnicalFailure? {
        switch storage {
        case .violation: nil
        case .claimed(_, let failure), .failure(let failure): failure
        }
    }

    package var instance: String? { technicalFailure?.instance }
}

extension Error {
    /// Returns the violation that the error is, or that a boundary of the infrastructure did not recognize.
    ///
    /// The function is `package` because Presentation cannot access the origin of an `InfrastructureError`.
    ///
    /// - Parameters:
    ///   - fileID: The file of the boundary.
    ///   - line: The line of the boundary.
    /// - Returns: The rule, the failure that the rule claimed, and the URI of the occurrence, or `nil` for an error
    ///   that is no violation.
    package func violation(
        _ fileID: StaticString,
        _ line: UInt
    ) -> (rule: any BusinessRule, claimed: TechnicalFailure?, instance: String?)? {
        let boundary = self as? InfrastructureError
        guard let error = (boundary?.origin ?? self) as? any TranslatedError, let rule = error.violatedRule else {
            return nil
        }
        guard let boundary, boundary.raisesEffect(of: error) else {
            return (rule, error.technicalFailure, error.instance)
        }
        return (rule, TechnicalFailure(replacing: error, boundary: boundary, fileID, line), error.instance)
    }
}

extension InfrastructureError {
    /// Returns a Boolean value that indicates whether the outcome of this error is greater than the outcome of an error
    /// of an upper layer.
    func raisesEffect(of error: any TranslatedError) -> Bool { facts.outcome > error.outcome }
}
