extension Classification {
    /// The kinds of failure that a domain can treat differently.
    ///
    /// Adding a case causes a compile error in this package until Domain translates the case. Your own `switch` needs
    /// `@unknown default`, because a minor release can add a case.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// The remote system could not be reached, or the connection broke.
        case connection

        /// The device is not connected to a network.
        case offline

        /// The network asks for a sign-in before it forwards requests, as many hotels and trains do.
        case networkSignIn

        /// The remote system or the device did not respond in time.
        case timeout

        /// The connection is not trusted: TLS failed, or a certificate is not valid.
        case insecureConnection

        /// The clock of the device or of the service is wrong.
        ///
        /// The service rejected the time in a request, or the certificate of the service is not valid yet.
        case wrongClock

        /// The remote system did not carry out the operation, as a later check showed.
        case notCompleted

        /// The person, or the code that waits for the operation, gave up.
        ///
        /// The person needs no message about a cancellation. In a cancelled task, a boundary uses this code. In a
        /// classification of your own, use the code only if the person chose to cancel, for example by closing a dialog.
        case cancelled

        /// The operation was ended by another party, such as a suspended database, another owner of a shared task, or
        /// the service.
        ///
        /// The program is still waiting for the result, so the person needs a message. In a cancelled task, a boundary
        /// replaces this code with ``cancelled``.
        case interrupted

        /// The request has no valid credentials.
        case unauthenticated

        /// The identity of the caller is known, but the operation is not allowed.
        case forbidden

        /// The requested item was not found.
        case notFound

        /// An item with the same name or key already exists.
        case alreadyExists

        /// The request conflicts with the current state of an item, for example because the item changed meanwhile.
        case conflict

        /// The request is malformed or too large, or contains a value that is out of range.
        case rejected

        /// The program sent too many requests in a short time.
        case rateLimited

        /// The remote system is temporarily unable to serve requests.
        case unavailable

        /// The remote system or the program failed internally.
        ///
        /// User input is not the cause.
        case internalServerError

        /// The response is incomplete, cannot be decoded, or violates the protocol.
        case response

        /// A resource, such as memory, is temporarily exhausted, or the failed call only needs to be repeated.
        case busy

        /// Another program, another connection or another part of the program is using the item.
        case inUse

        /// The program or the device has too many open files.
        case tooManyOpenFiles

        /// The device must be unlocked first, for example because the keychain or the health database is encrypted.
        case deviceLocked

        /// Another program is using the network port.
        case portInUse

        /// No storage space is left.
        case storageFull

        /// Local storage cannot be read or written.
        case storage

        /// Data on this device is damaged or has an unexpected format.
        case damaged

        /// The item is a folder, and the operation requires a file.
        case isFolder

        /// A part of the path is not a folder.
        case isNotFolder

        /// The folder must be empty for the operation.
        case folderNotEmpty

        /// The name of the file or folder is too long.
        case nameTooLong

        /// The file system is read-only.
        case readOnly

        /// The path contains too many symbolic links, for example because two links refer to each other.
        case linkLoop

        /// The two paths of the operation are on different volumes.
        case otherVolume

        /// The command to run does not exist on this device.
        case commandNotFound

        /// The content of a file, a request or another message is too large.
        case tooLarge

        /// The system does not support the operation, or does not support the scheme, method, version or media type of
        /// the request.
        case unsupported

        /// The kind of failure is not known.
        case unknown
    }
}

extension Classification.Code {
    /// A Boolean value that indicates whether a failure of this kind is usually transient.
    var isUsuallyTransient: Bool {
        switch self {
        // `.ci/test-rows` reads these lines.
        case .connection, .offline, .timeout, .notCompleted, .interrupted: true
        case .rateLimited, .unavailable, .internalServerError: true
        case .busy, .inUse, .tooManyOpenFiles: true
        // Another program that uses a port usually runs until the person quits it.
        case .networkSignIn, .insecureConnection, .wrongClock, .cancelled, .unauthenticated, .forbidden, .notFound,
            .alreadyExists, .conflict, .rejected, .response, .deviceLocked, .portInUse, .storageFull, .storage,
            .damaged,
            .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume,
            .commandNotFound, .tooLarge, .unsupported, .unknown:
            false
        }
    }
}
