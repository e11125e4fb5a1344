extension Classification {
    /// The place at which an operation failed.
    ///
    /// The site determines the words that a person reads. A file that is missing on this device and an item that is
    /// missing in a service have the same code, but different words.
    public enum Site: Sendable, CaseIterable {
        /// The device that runs the program, including its files, folders, ports, local databases and other resources
        /// of the operating system.
        case device

        /// A service that the program calls.
        case service

        /// The request that a client of this program sent, such as the body of an HTTP request.
        case request
    }
}

extension Classification.Code {
    /// The site of every failure of this kind, or `nil` if failures of this kind occur at several sites.
    var usualSite: Classification.Site? {
        switch self {
        case .connection, .networkSignIn, .timeout, .insecureConnection, .unavailable, .internalServerError: .service
        case .offline, .wrongClock, .deviceLocked, .damaged, .storage, .storageFull, .isFolder, .isNotFolder,
            .folderNotEmpty,
            .nameTooLong, .readOnly,
            .linkLoop, .otherVolume, .inUse, .tooManyOpenFiles, .portInUse, .commandNotFound:
            .device
        // A server can refuse the request of its client, and a service can refuse the request of the server.
        case .unauthenticated, .forbidden, .rateLimited: nil
        case .notCompleted, .cancelled, .interrupted, .notFound, .alreadyExists, .conflict, .rejected, .response, .busy,
            .tooLarge, .unsupported, .unknown:
            nil
        }
    }
}
