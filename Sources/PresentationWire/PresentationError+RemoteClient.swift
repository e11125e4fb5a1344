import Domain
public import Presentation

extension PresentationError {
    /// The error with words for a person who uses a client of this server on another machine.
    ///
    /// A person at another machine cannot free up space on the server or check the server's network.
    /// ``ProblemDetails`` uses this property. In an output of your own that sends errors to another machine, use
    /// `error.forRemoteClient.content(in: language)`. Log the original error and not the value of this property,
    /// because the value can have a different error code.
    public var forRemoteClient: PresentationError { forRemoteClient(keepingItem: false) }

    func forRemoteClient(keepingItem keepsItem: Bool) -> PresentationError {
        guard case .failure(let failure) = subject else { return self }
        let (code, site) = failure.codeForRemoteClient
        let remote = failure.replacing(code: code, site: site, keepingItem: keepsItem)
        let isSame = remote == failure && remote.item == failure.item && !failure.isReferenceOnlyHere
        return isSame ? self : replacingFailure(with: remote)
    }
}

extension TechnicalFailure {
    /// The code and the site that determine the words for a person who uses a client of this server on another machine.
    ///
    /// The site `request` stands for a request that this server itself refuses. If a service that this server calls
    /// refuses the server's request, the words describe a failure of the server.
    fileprivate var codeForRemoteClient: (Code, Site) {
        switch code {
        case _ where isRefusedByService || isRefusedByDevice: (.response, .service)
        case .timeout where site == .request: (code, .request)
        case .connection, .timeout, .insecureConnection, .interrupted, .unavailable: (.unavailable, .service)
        case .rateLimited: isAnswerOfService ? (.unavailable, .service) : (code, .request)
        case .storageFull, .storage, .damaged, .response: (.response, .service)
        case .unauthenticated, .permission, .notFound, .alreadyExists, .conflict, .rejected, .unsupported:
            (code, .request)
        case .cancelled, .notCompleted, .unknown: (code, .service)
        }
    }
}
