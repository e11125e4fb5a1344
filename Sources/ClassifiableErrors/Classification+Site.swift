extension Classification {
    /// The place at which an operation failed.
    ///
    /// The code and the site determine the message that a person reads. A missing file on this device and a missing
    /// item in a service have the same code, but different messages.
    public enum Site: Sendable, CaseIterable {
        /// The device that runs the program, including its files, folders, ports, local databases and other resources
        /// of the operating system.
        case device

        /// A service that the program calls.
        case service

        /// The request that a client sent to this program, such as an HTTP request.
        case request
    }
}

extension Classification.Code {
    /// The default site of a failure of this kind, or `nil` if the code determines no site.
    var usualSite: Classification.Site? {
        switch self {
        case .connection, .networkSignIn, .timeout, .insecureConnection, .unavailable, .internalServerError: .service
        case .offline, .wrongClock, .deviceLocked, .damaged, .storage, .storageFull, .isFolder, .isNotFolder,
            .folderNotEmpty,
            .nameTooLong, .readOnly,
            .linkLoop, .otherVolume, .inUse, .tooManyOpenFiles, .portInUse, .commandNotFound:
            .device
        // This program can refuse the request of a client, and a service can refuse the request of this program.
        case .unauthenticated, .forbidden, .rateLimited: nil
        case .notCompleted, .cancelled, .interrupted, .notFound, .alreadyExists, .conflict, .rejected, .response, .busy,
            .tooLarge, .unsupported, .unknown:
            nil
        }
    }
}
