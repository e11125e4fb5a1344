/// The facts about a failure: its code, its outcome, its site, whether and when a retry can help, and its problem
/// details.
public struct Classification: Sendable, Hashable {
    /// The kind of failure.
    public var code: Code

    /// An indication of whether the failed operation took effect.
    public var outcome: Outcome

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool

    /// The place at which the operation failed, or `nil` if the place is not known.
    public var site: Site?

    /// The delay that the remote system requests before the next attempt, or `nil` if it requests none.
    ///
    /// The value is from zero through 2^31 seconds, the limit in RFC 9111 §1.2.2. The nearest limit replaces any other
    /// value, because the remote system can send any number.
    public var retryAfter: Duration? {
        get { delay }
        set { delay = newValue?.limitedDelay }
    }

    private var delay: Duration?

    /// The problem details of the failure (RFC 9457), or `nil` if there are none.
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
    ///     site. If the code determines no site, the boundary can state one.
    @inline(never)  // The tables call the initializer often, and inlining doubles the time of a release build.
    public init(
        _ code: Code,
        outcome: Outcome,
        isTransient: Bool? = nil,
        retryAfter: Duration? = nil,
        problem: RemoteProblem? = nil,
        on site: Site? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.isTransient = isTransient ?? code.isUsuallyTransient
        self.site = site ?? code.usualSite
        delay = retryAfter?.limitedDelay
        self.problem = problem
    }
}

extension Classification {
    /// The classification of a failure that results from a mistake in the program.
    ///
    /// Different input, another device or a retry would not prevent the failure.
    public static var programFailed: Self {
        Self(.internalServerError, outcome: .notApplied, isTransient: false, on: .device)
    }
}

extension Duration {
    /// The duration, limited to the range from zero through 2^31 seconds.
    ///
    /// The clocks of the standard library trap on a much longer delay. The property is `package` because a
    /// `TechnicalFailure` has the same limits.
    package var limitedDelay: Duration { min(max(self, .zero), .seconds(1 << 31)) }
}
