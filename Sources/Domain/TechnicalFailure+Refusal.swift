extension TechnicalFailure {
    /// A Boolean value that indicates whether a service refused the request of the program itself.
    ///
    /// On a server, the cause of a refusal that no rule claims is the server's credential or a defect, and not the
    /// request of the client. The property is `package` for the same reason as ``isAnswerOfService``.
    package var isRefusedByService: Bool { isRefusal && isAnswerOfService }

    /// A Boolean value that indicates whether the program's own device refused the operation.
    ///
    /// On a server, the cause is a missing file or permission of the server, and not the request of the client. If a
    /// file stands for a resource of the client, a rule claims the failure. The property is `package` for the same
    /// reason as ``isAnswerOfService``.
    package var isRefusedByDevice: Bool { isRefusal && site == .device }

    private var isRefusal: Bool {
        switch code {
        case .unauthenticated, .permission, .notFound, .alreadyExists, .conflict, .rejected, .unsupported: true
        case .connection, .timeout, .insecureConnection, .notCompleted, .cancelled, .interrupted, .rateLimited,
            .unavailable, .response, .storageFull, .storage, .damaged, .unknown:
            false
        }
    }
}
