package import Infrastructure

/// An error of the domain layer or of the layer above.
///
/// `DomainError` and `PresentationError` conform to the protocol. In a chain that cannot carry the type of its error, an
/// error can reach a boundary of a lower layer again. The protocol lets the boundary keep the facts of the error.
package protocol TranslatedError: UpperLayerError {
    /// The violated rule, or `nil` for a technical failure.
    var violatedRule: (any BusinessRule)? { get }

    /// The technical failure, or the failure that the violated rule claimed, or `nil`.
    var technicalFailure: TechnicalFailure? { get }

    /// The URI that identifies this occurrence of the error (RFC 9457 §3.1.5), or `nil` if no URI is known.
    var instance: String? { get }
}

extension TranslatedError {
    package var mayHaveTakenEffect: Bool { technicalFailure?.mayHaveTakenEffect ?? false }
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
    /// The error itself or the origin of an `InfrastructureError`, if the error or the origin belongs to an upper layer.
    ///
    /// The property is `package` because Presentation cannot access the origin of an `InfrastructureError`.
    package var translated: (any TranslatedError)? {
        (self as? InfrastructureError)?.origin as? any TranslatedError ?? self as? any TranslatedError
    }
}
