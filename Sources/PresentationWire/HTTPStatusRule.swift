import Domain
public import Presentation

/// A rule with an HTTP status of its own.
///
/// The violation of any other rule has the status 422 if the rule has messages beside input fields, and 403 otherwise.
///
///     extension LoginRule: HTTPStatusRule {
///         var httpStatus: Int {
///             switch self {
///             case .permission: 403
///             }
///         }
///     }
public protocol HTTPStatusRule: PresentableRule {
    /// The HTTP status of a server's response to a violation (RFC 9110 §15).
    var httpStatus: Int { get }
}

extension PresentationError {
    /// The HTTP status of a server's response to a request that fails with this error (RFC 9110 §15).
    ///
    /// A cancellation has the status 499, which nginx logs if the client closed the connection. No client receives the
    /// status 499.
    public var httpStatus: Int {
        switch subject {
        case .violation(let rule, _): (rule as? any HTTPStatusRule)?.httpStatus ?? rule.usualHTTPStatus
        case .failure(let failure): failure.httpStatus
        }
    }
}

extension PresentableRule {
    fileprivate var usualHTTPStatus: Int { hasFieldMessages ? 422 : 403 }
}

extension TechnicalFailure {
    fileprivate var httpStatus: Int {
        switch (code, site) {
        case (.rejected, .request): 400
        case (.unauthenticated, _): 401
        // The server itself lacks the permission or the support. The client is not the cause.
        case (.permission, .device), (.unsupported, .device): 500
        case (.permission, _): 403
        case (.notFound, _): 404
        case (.alreadyExists, _), (.conflict, _): 409
        case (.rejected, _): 422
        case (.rateLimited, _): 429
        case (.cancelled, _): 499
        case (.response, _), (.storage, _), (.damaged, _), (.unknown, _): 500
        case (.unsupported, _): 501
        case (.insecureConnection, _): 502
        case (.connection, _), (.notCompleted, _), (.interrupted, _), (.unavailable, _): 503
        case (.timeout, _): 504
        case (.storageFull, _): 507
        }
    }
}
