// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import JWTKit

extension JWTError: @retroactive ClassifiableError {
    /// The name of the error type.
    ///
    /// The system code omits the description of the error, which also contains claims and key identifiers.
    public var systemCode: SystemCode? { .name("\(errorType)") }

    public var classification: Classification {
        switch errorType {
        // The token is expired, forged or damaged: the person needs a new token.
        case .claimVerificationFailure, .signatureVerificationFailed, .malformedToken, .missingKIDHeader, .unknownKID,
            .invalidBool, .missingX5CHeader, .invalidX5CChain, .invalidHeaderField, .unsupportedAlgorithm:
            Classification(.unauthenticated, outcome: .notApplied)
        // The key cannot be read. The boundary states where the key comes from: a file, or an identity provider.
        case .invalidJWK, .generic: Classification(.response, outcome: .unknown)
        case .signingAlgorithmFailure, .noKeyProvided, .unsupportedCurve: .programFailed
        default: Classification(.unknown, outcome: .unknown)
        }
    }
}
