import Domain
public import Presentation

extension PresentationError {
    /// The error with words for a person at another machine who uses a client of this server.
    ///
    /// A person at another machine cannot free up space on the server or check the network of the server.
    /// ``ProblemDetails`` uses this property. In an output of your own that sends errors to another machine, use
    /// `error.forRemoteClient.content(in: language)`. Log this error and not the value of the property, because the
    /// value can have a different error code.
    public var forRemoteClient: PresentationError { forRemoteClient(keepingItem: false) }

    func forRemoteClient(keepingItem keepsItem: Bool) -> PresentationError {
        guard case .failure(let failure) = subject else { return self }
        let code = failure.codeForRemoteClient
        let remote = failure.replacing(code: code, site: .service, keepingItem: keepsItem)
        return remote == failure && remote.item == failure.item ? self : replacingFailure(with: remote)
    }
}

extension TechnicalFailure {
    /// The failure code whose words are for a person at another machine who uses a client of this server.
    fileprivate var codeForRemoteClient: Code {
        switch (code, site) {
        case (.connection, _), (.timeout, _), (.insecureConnection, _), (.interrupted, _): .unavailable
        case (.storageFull, _), (.storage, _), (.damaged, _), (.permission, .device), (.unsupported, .device): .response
        case (.cancelled, _), (.unauthenticated, _), (.permission, _), (.notFound, _), (.alreadyExists, _),
            (.conflict, _), (.rejected, _), (.rateLimited, _), (.unavailable, _), (.response, _), (.unsupported, _),
            (.notCompleted, _), (.unknown, _):
            code
        }
    }
}
