extension InfrastructureError {
    /// The place at which an operation failed.
    ///
    /// The site determines the words that a person reads. A file that is missing on this device and an item that is
    /// missing in a service have the same code, and different words.
    public enum Site: String, Sendable, CaseIterable {
        /// The device that runs the program: a file, a folder, a port, a local database, or another resource of the
        /// operating system.
        case device

        /// A service that the program calls.
        case service

        /// The request that a client of this program sent, such as the body of an HTTP request.
        case request
    }
}

extension InfrastructureError.Code {
    /// The site of every failure of this kind, or `nil` if failures of this kind occur at several sites.
    var usualSite: InfrastructureError.Site? {
        switch self {
        case .connection, .timeout, .insecureConnection, .unauthenticated, .rateLimited, .unavailable,
            .internalServerError:
            .service
        case .damaged, .storage, .storageFull, .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly,
            .linkLoop, .otherVolume, .inUse, .tooManyOpenFiles, .portInUse, .commandNotFound:
            .device
        case .notCompleted, .cancelled, .forbidden, .notFound, .alreadyExists, .conflict, .rejected, .response, .busy,
            .unsupported,
            .unknown:
            nil
        }
    }
}

extension Classification {
    /// Returns the classification of a failure in a code system whose failures occur at one site.
    ///
    /// A known site does not change. A cancellation has no site.
    consuming func located(at site: InfrastructureError.Site?) -> Classification {
        if self.site == nil, code != .cancelled { self.site = site }
        return self
    }

    /// Changes the classification of a failure that occurred in a boundary with a stated site.
    ///
    /// A known site does not change. Data that cannot be decoded is damaged on this device, and a request that cannot
    /// be decoded is rejected. Neither failure changes anything.
    mutating func state(_ site: InfrastructureError.Site) {
        guard self.site == nil, code != .cancelled else { return }
        self.site = site
        guard code == .response, site != .service else { return }
        code = site == .device ? .damaged : .rejected
        if outcome == .unknown { outcome = .notApplied }
    }
}
