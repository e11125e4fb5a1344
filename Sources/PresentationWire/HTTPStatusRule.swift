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
    /// A cancellation has the status 499, which nginx logs if the client closed the connection. No client receives this
    /// status.
    public var httpStatus: Int {
        switch subject {
        case .violation(let rule, _): (rule.simple as? any HTTPStatusRule)?.httpStatus ?? rule.usualHTTPStatus
        case .failure(let failure): failure.httpStatus
        }
    }
}

extension PresentableRule {
    fileprivate var usualHTTPStatus: Int { hasFieldMessages ? 422 : 403 }
}

extension TechnicalFailure {
    fileprivate var httpStatus: Int {
        if code != .cancelled, let requestStatus { return requestStatus }
        return switch (code, site) {
        // The server sent a request that the service does not accept.
        case (.rejected, _) where isRefusedByService, (.unsupported, _) where isRefusedByService: 500
        case _ where isRefusedByService: 502
        case (.response, _) where isAnswerOfService: 502
        case (.rateLimited, _) where isAnswerOfService: 503
        case (.rejected, .request) where detail == .tooLarge: 413
        case (.rejected, .request): 400
        case (.timeout, .request): 408
        case _ where isRefusedByDevice: 500
        case (.unauthenticated, _): 401
        case (.permission, _): 403
        case (.notFound, _): 404
        case (.alreadyExists, _), (.conflict, _): 409
        case (.rejected, _): 422
        case (.rateLimited, _): 429
        case (.cancelled, _): 499
        case (.response, _), (.storage, _), (.damaged, _), (.unknown, _): 500
        case (.unsupported, _): 501
        // A program or a disk of the server's own device does not make the server a gateway.
        case (.connection, .device), (.timeout, .device): 503
        case (.insecureConnection, _), (.connection, _): 502
        case (.notCompleted, _), (.interrupted, _), (.unavailable, _): 503
        case (.timeout, _): 504
        case (.storageFull, _): 507
        }
    }
}
