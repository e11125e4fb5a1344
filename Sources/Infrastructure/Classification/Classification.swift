/// The classification of a failure: the code, the outcome, whether and when a retry can help, and the problem details.
public struct Classification: Sendable, Hashable {
    /// The kind of failure.
    public var code: InfrastructureError.Code

    /// An indication of whether the failed operation took effect.
    public var outcome: Outcome

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool

    /// The place at which the operation failed, or `nil` if the place is not known.
    public var site: InfrastructureError.Site?

    /// The delay that the remote system requests before the next attempt, or `nil` if no delay was requested.
    public var retryAfter: Duration?

    /// The problem details of the failure (RFC 9457), or `nil` if the failure has no problem details.
    public var problem: RemoteProblem?

    /// Creates a classification.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - outcome: An indication of whether the failed operation took effect.
    ///   - isTransient: A Boolean value that indicates whether the unchanged request can succeed later. Defaults to
    ///     `nil`, which means that the code determines the value.
    ///   - retryAfter: The delay that the remote system requests before the next attempt. Defaults to `nil`.
    ///   - problem: The problem details of the failure. Defaults to `nil`.
    ///   - site: The place at which the operation failed. Defaults to `nil`, which means that the code determines the
    ///     site. If failures with the code occur at several sites, the boundary can state the site.
    @inline(never)  // The tables call the initializer often, and inlining doubles the time of a release build.
    public init(
        _ code: InfrastructureError.Code,
        outcome: Outcome,
        isTransient: Bool? = nil,
        retryAfter: Duration? = nil,
        problem: RemoteProblem? = nil,
        on site: InfrastructureError.Site? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.isTransient = isTransient ?? code.isUsuallyTransient
        self.site = site ?? code.usualSite
        self.retryAfter = retryAfter
        self.problem = problem
    }
}

extension Classification {
    /// The classification of a failure that results from a mistake in the program.
    ///
    /// Different input, a different device or a retry does not prevent the failure.
    public static var programFailed: Self {
        Self(.internalServerError, outcome: .notApplied, isTransient: false, on: .device)
    }

    /// Creates the classification that a boundary would assign to an error.
    ///
    /// Each call reads at most 64 errors in the tree of underlying errors. In a conformance to ``ClassifiableError``,
    /// return an underlying error as ``ClassifiableError/wrappedError`` instead of calling this initializer: then all
    /// errors of the tree share one limit, and a diagnosis names the error that decided.
    ///
    /// - Parameter error: The error to classify.
    public init(of error: any Error) {
        self = UnderlyingErrorSearch.finding(for: error, ErrorKind.of(error)).classification
    }
}

extension InfrastructureError.Code {
    /// A Boolean value that indicates whether a failure of this kind is usually transient.
    var isUsuallyTransient: Bool {
        switch self {
        // `.ci/test-rows` reads these lines.
        case .connection, .offline, .timeout, .notCompleted, .interrupted: true
        case .rateLimited, .unavailable, .internalServerError: true
        case .busy, .inUse, .tooManyOpenFiles: true
        // The program that uses a port usually runs until the person ends that program.
        case .networkSignIn, .insecureConnection, .wrongClock, .cancelled, .unauthenticated, .forbidden, .notFound,
            .alreadyExists, .conflict, .rejected, .response, .deviceLocked, .portInUse, .storageFull, .storage,
            .damaged,
            .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume,
            .commandNotFound, .tooLarge, .unsupported, .unknown:
            false
        }
    }
}
