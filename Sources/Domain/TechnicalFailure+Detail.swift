import Infrastructure

extension TechnicalFailure {
    /// A fact that a person needs to know about a failure.
    ///
    /// A detail is more specific than a ``Code``. A domain usually treats all failures with the same code alike.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Detail: Sendable, CaseIterable {
        /// The device is not connected to a network.
        case offline

        /// The network asks for a sign-in before it forwards requests.
        case networkSignIn

        /// The date or the time of the device is wrong.
        case wrongClock

        /// The device must be unlocked first.
        case deviceLocked

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

        /// Another program, another connection or another part of the program is using the item.
        case inUse

        /// The program or the device has too many open files.
        case tooManyOpenFiles

        /// Another program is using the network port.
        case portInUse

        /// The command to run does not exist on this device.
        case commandNotFound

        /// The request contains no value for an entry that the program needs.
        case entryMissing

        /// The request contains a value of the wrong type for an entry, such as a string instead of a number.
        case entryOfWrongType

        /// The request contains an unreadable value for an entry, such as a date without a year.
        case entryInvalid

        /// The content of a file or a request is too large.
        case tooLarge

        /// Creates the detail that an error of the infrastructure states, or returns `nil` if the ``Code`` states all
        /// facts.
        init?(_ lower: InfrastructureError) {
            let code = lower.code
            if case .rejected = code {
                switch lower.unreadableEntry?.problem {
                case .missing: self = .entryMissing
                case .wrongType: self = .entryOfWrongType
                case .invalid: self = .entryInvalid
                case nil: return nil
                }
            } else {
                guard let detail = Self(code) else { return nil }
                self = detail
            }
        }

        /// Creates the detail that an infrastructure code states, or returns `nil` if it states none.
        ///
        /// A missing translation of an infrastructure code is a compile error.
        private init?(_ lower: InfrastructureError.Code) {
            switch lower {
            case .offline: self = .offline
            case .networkSignIn: self = .networkSignIn
            case .wrongClock: self = .wrongClock
            case .deviceLocked: self = .deviceLocked
            case .isFolder: self = .isFolder
            case .isNotFolder: self = .isNotFolder
            case .folderNotEmpty: self = .folderNotEmpty
            case .nameTooLong: self = .nameTooLong
            case .readOnly: self = .readOnly
            case .linkLoop: self = .linkLoop
            case .otherVolume: self = .otherVolume
            case .inUse: self = .inUse
            case .tooManyOpenFiles: self = .tooManyOpenFiles
            case .portInUse: self = .portInUse
            case .commandNotFound: self = .commandNotFound
            case .tooLarge: self = .tooLarge
            case .connection, .timeout, .notCompleted, .insecureConnection, .cancelled, .interrupted, .unauthenticated,
                .forbidden,
                .notFound, .alreadyExists, .conflict, .rejected, .rateLimited, .unavailable, .internalServerError,
                .response, .busy, .storageFull, .storage, .damaged, .unsupported, .unknown:
                return nil
            }
        }
    }
}
