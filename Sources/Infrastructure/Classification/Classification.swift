/// What a failure means: a row of the tables in this folder.
public struct Classification: Sendable, Hashable {
    /// The kind of failure.
    public var code: InfrastructureError.Code

    /// Whether the operation took effect although it failed.
    public var outcome: Outcome

    /// Whether the same request may work later without anything being changed.
    public var isTransient: Bool

    /// How long the other side asks to wait before the next attempt.
    public var retryAfter: Duration?

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - code: the kind of failure.
    ///   - outcome: whether the operation took effect.
    ///   - isTransient: whether the same request may work later; if it is not said, what is usual for the code.
    ///   - retryAfter: how long to wait before the next attempt, if that is known.
    public init(
        _ code: InfrastructureError.Code,
        _ outcome: Outcome,
        isTransient: Bool? = nil,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.isTransient = isTransient ?? code.isUsuallyTransient
        self.retryAfter = retryAfter
    }
}

extension InfrastructureError.Code {
    /// Whether a failure of this kind usually passes without anybody doing anything.
    var isUsuallyTransient: Bool {
        switch self {
        case .connection, .timeout, .rateLimited, .unavailable, .internalServerError, .busy: true
        case .insecureConnection, .cancelled, .unauthenticated, .forbidden, .notFound, .conflict, .rejected, .response,
            .storageFull, .storage, .unsupported, .unknown:
            false
        }
    }
}

/// An error that knows what it means to the layers above.
///
/// Conform your own error type, and it is classified wherever it is thrown:
///
///     extension CacheError: ClassifiableError {
///         var classification: Classification { Classification(.notFound, .notApplied) }
///     }
public protocol ClassifiableError: Error {
    /// What the error means.
    var classification: Classification { get }

    /// Its number in its own code system, for a diagnosis: 503, 111. None, if nothing is said.
    var number: Int? { get }
}

extension ClassifiableError {
    /// No number.
    public var number: Int? { nil }
}

extension Classification {
    /// The order in which an error is recognised: what it says of itself, then its type, then its domain and number.
    init(classifying error: any Error) {
        switch error {
        case let error as any ClassifiableError: self = error.classification
        case is CancellationError: self = Classification(.cancelled, .unknown)
        // Whether the answer was that of a finished operation is known only to whoever received it.
        case is DecodingError: self = Classification(.response, .unknown)
        default: self = Classification(domainAndNumberOf: error) ?? Classification(.unknown, .unknown)
        }
    }
}
