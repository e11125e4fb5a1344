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

    /// What the other side said about it in the form of RFC 9457.
    public var problem: RemoteProblem?

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - code: the kind of failure.
    ///   - outcome: whether the operation took effect.
    ///   - isTransient: whether the same request may work later; if it is not said, what is usual for the code.
    ///   - retryAfter: how long to wait before the next attempt, if that is known.
    ///   - problem: what the other side said about it.
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
    /// A mistake of the program's: nothing that was entered is at fault, nor this device, and waiting does not mend it.
    static let programFailed = Classification(.internalServerError, outcome: .notApplied, isTransient: false)

    /// What any error means, as a boundary would classify it: for a driver's error that has another one inside.
    ///
    ///     case .connectionError: underlying.map { Classification(of: $0) } ?? Classification(.connection, outcome: .unknown)
    ///
    /// - Parameter error: whatever is inside.
    public init(of error: any Error) {
        self = Finding.of(error, ErrorKind.of(error)).row
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
