public import Infrastructure

/// A failure of an outside call in a test of retries.
public struct ScriptedFailure: Sendable {
    /// The error that the call throws.
    public let error: any Error

    /// Creates a failure with an error of your driver.
    ///
    /// - Parameter error: The error that the call throws.
    public init(_ error: any Error) { self.error = error }

    /// Returns the failure of a call whose response has the given HTTP status.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - seconds: The value of the field `Retry-After` in seconds, or `nil` for a response without the field.
    ///     Defaults to `nil`.
    public static func http(_ status: Int, retryAfter seconds: Int? = nil) -> Self {
        Self(HTTPStatus(status, retryAfter: seconds.map { .seconds($0) }))
    }

    /// A timeout after the request was sent, which leaves the outcome unknown.
    public static var timeout: Self { code(.timeout, .unknown) }

    /// A refused connection, which means that no request was sent.
    public static var refusedConnection: Self { code(.connection, .notApplied) }

    /// Returns a failure with the given code and outcome.
    ///
    /// - Parameters:
    ///   - code: The code of the classified error.
    ///   - outcome: The outcome of the classified error.
    public static func code(_ code: InfrastructureError.Code, _ outcome: Outcome) -> Self {
        Self(InfrastructureError.sampleUnderlyingError(code, outcome))
    }
}
