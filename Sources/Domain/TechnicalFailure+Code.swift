import Infrastructure

extension TechnicalFailure {
    /// The kinds of technical failure that require different reactions from the domain or from the person.
    ///
    /// Several infrastructure codes can translate to one domain code. A new case is a compile error in this
    /// package until Presentation has words for it. Your own `switch` needs `@unknown default`, because a minor release
    /// can add a case.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// The remote system could not be reached, or the connection broke.
        case connection

        /// The remote system or the device did not respond in time.
        case timeout

        /// The connection is not trusted, because it could lead to the wrong service.
        case insecureConnection

        /// A later check showed that the operation changed nothing.
        case notCompleted

        /// The person, or the code that waits for the operation, gave up.
        ///
        /// The person needs no message about a cancellation.
        case cancelled

        /// The operation was ended by another party, such as a suspended database, another owner of a shared task, or
        /// the service.
        case interrupted

        /// The person has to sign in first.
        case unauthenticated

        /// The person is not allowed to perform the operation.
        case permission

        /// The requested item was not found.
        case notFound

        /// An item with the same name or key already exists.
        case alreadyExists

        /// The operation conflicts with the current state of an item, for example because the item changed meanwhile.
        case conflict

        /// The request is malformed or too large, or contains a value that is out of range.
        case rejected

        /// The program sent too many requests in a short time.
        case rateLimited

        /// The operation is temporarily unavailable.
        case unavailable

        /// The remote system or the program failed internally, or the response cannot be used.
        case response

        /// No storage space is left.
        case storageFull

        /// Data on this device cannot be read or saved.
        case storage

        /// Data on this device is damaged or has an unexpected format.
        case damaged

        /// The program, the device or the service does not support the operation.
        case unsupported

        /// The kind of failure is not known.
        case unknown

        /// Creates a code by translating an infrastructure code.
        ///
        /// A missing translation of an infrastructure code is a compile error.
        init(_ lower: InfrastructureError.Code) {
            self =
                switch lower {
                case .connection, .offline, .networkSignIn: .connection
                case .timeout: .timeout
                case .insecureConnection, .wrongClock: .insecureConnection
                case .notCompleted: .notCompleted
                case .cancelled: .cancelled
                case .interrupted: .interrupted
                case .unauthenticated: .unauthenticated
                case .forbidden: .permission
                case .notFound: .notFound
                case .alreadyExists: .alreadyExists
                case .conflict, .folderNotEmpty: .conflict
                case .rejected, .nameTooLong, .tooLarge: .rejected
                case .rateLimited: .rateLimited
                case .unavailable, .busy, .inUse, .tooManyOpenFiles, .deviceLocked, .portInUse: .unavailable
                case .internalServerError, .response: .response
                case .storageFull: .storageFull
                case .storage, .isFolder, .isNotFolder, .readOnly, .linkLoop: .storage
                case .damaged: .damaged
                case .unsupported, .otherVolume, .commandNotFound: .unsupported
                case .unknown: .unknown
                }
        }

        /// A Boolean value that indicates whether a failure of this kind is usually transient.
        var isUsuallyTransient: Bool {
            switch self {
            case .connection, .timeout, .notCompleted, .interrupted, .rateLimited, .unavailable: true
            case .insecureConnection, .cancelled, .unauthenticated, .permission, .notFound, .alreadyExists, .conflict,
                .rejected, .response, .storageFull, .storage, .damaged, .unsupported, .unknown:
                false
            }
        }

        /// The usual site of a failure of this kind, or `nil` if no site is usual.
        var usualSite: Site? {
            switch self {
            case .connection, .timeout, .insecureConnection: .service
            case .storageFull, .storage, .damaged: .device
            case .notCompleted, .cancelled, .interrupted, .unauthenticated, .permission, .notFound, .alreadyExists,
                .conflict, .rejected, .rateLimited, .unavailable, .response, .unsupported, .unknown:
                nil
            }
        }
    }
}
