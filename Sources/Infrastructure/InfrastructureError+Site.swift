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
    /// Data that cannot be read is damaged on this device, is rejected in a request, and is an invalid response from a
    /// service. A known site does not change, with one exception. A driver's error type has one classification in the
    /// whole program, although the type can describe a request in one place and a response in another. Therefore, the
    /// boundary determines whether the type describes a request or a response.
    ///
    /// - Parameters:
    ///   - site: The stated site.
    ///   - isFromDriver: A Boolean value that indicates whether a conformance outside of the library determined the
    ///     classification.
    mutating func state(_ site: InfrastructureError.Site, isFromDriver: Bool = false) {
        switch (code, self.site) {
        case (.cancelled, _): return
        case (.rejected, .request) where isFromDriver && site != .request:
            // The claim that nothing happened described the server that rejects a request.
            self = Classification(.response, outcome: outcome == .applied ? .applied : .unknown, problem: problem)
        case (_, nil): break
        case (.response, .service) where isFromDriver: break
        case _: return
        }
        self.site = site
        guard code == .response, site != .service else { return }
        code = site == .device ? .damaged : .rejected
        if outcome == .unknown { outcome = .notApplied }
    }
}
