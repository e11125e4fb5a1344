/// The meaning of a failure: its code, its outcome, and the facts for a retry.
public struct Classification: Sendable, Hashable {
    /// The kind of failure.
    public var code: InfrastructureError.Code

    /// The effect of the failed operation, as far as it is known.
    public var outcome: Outcome

    /// A Boolean value that indicates whether the same request may succeed later without any change.
    public var isTransient: Bool

    /// The delay that the remote system requests before the next attempt.
    public var retryAfter: Duration?

    /// The problem details that the server returned (RFC 9457).
    public var problem: RemoteProblem?

    /// Creates a classification.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - outcome: The effect of the failed operation.
    ///   - isTransient: A Boolean value that indicates whether the same request may succeed later. Defaults to `nil`:
    ///     the code determines the value.
    ///   - retryAfter: The delay that the remote system requests before the next attempt. Defaults to `nil`.
    ///   - problem: The problem details that the server returned. Defaults to `nil`.
    public init(
        _ code: InfrastructureError.Code,
        outcome: Outcome,
        isTransient: Bool? = nil,
        retryAfter: Duration? = nil,
        problem: RemoteProblem? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.isTransient = isTransient ?? code.isUsuallyTransient
        self.retryAfter = retryAfter
        self.problem = problem
    }
}

extension Classification {
    /// A mistake in the program, which other input, another device or a retry cannot correct.
    static let programFailed = Classification(.internalServerError, outcome: .notApplied, isTransient: false)

    /// Creates the classification that a boundary would assign to an error.
    ///
    /// The error of a driver can use this initializer for another error that it contains:
    ///
    ///     case .connectionError:
    ///         underlying.map { Classification(of: $0) } ?? Classification(.connection, outcome: .unknown)
    ///
    /// - Parameter error: The error to classify.
    public init(of error: any Error) {
        self = Finding.of(error, ErrorKind.of(error)).row
    }
}

extension InfrastructureError.Code {
    /// A Boolean value that indicates whether a failure of this kind usually passes without any change.
    var isUsuallyTransient: Bool {
        switch self {
        case .connection, .timeout, .rateLimited, .unavailable, .internalServerError, .busy: true
        case .insecureConnection, .cancelled, .unauthenticated, .forbidden, .notFound, .conflict, .rejected, .response,
            .storageFull, .storage, .unsupported, .unknown:
            false
        }
    }
}
