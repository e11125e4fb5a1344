/// The log severity of an error.
///
/// Each raw value is the name of a swift-log level: `Logger.Level(rawValue: error.severity(on: .server).rawValue)`.
public enum Severity: String, Sendable, CaseIterable {
    /// The severity of a cancellation, which an operator can ignore.
    case debug

    /// The severity of a rule violation, or of a failure that only the person can resolve.
    ///
    /// An error of this severity does not indicate a defect in the program.
    case info

    /// The severity of a failure that usually disappears without intervention, or that a client shows to a person.
    ///
    /// An operator has to investigate failures of this severity only if they are frequent.
    case warning

    /// The severity of a failure that an operator has to investigate.
    case error

    /// The part of a system in which an error is logged.
    public enum Side: Sendable, CaseIterable {
        /// A program whose user sees the error, such as an app or a command-line tool.
        case client

        /// A program that responds to requests from other programs, or that runs jobs.
        ///
        /// Its operator can correct the cause of an error.
        case server
    }

    /// Creates the severity of a violation or of a technical failure.
    ///
    /// The initializer is `package` because a `PresentationError` has the severity of its `DomainError`.
    ///
    /// - Parameters:
    ///   - failure: The technical failure, or `nil` for a violation.
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed the error or sent it in a response.
    package init(of failure: TechnicalFailure?, on side: Side, isHandled: Bool) {
        let usual = failure?.usualSeverity ?? .info
        self =
            switch (usual, side) {
            case (.debug, _): .debug
            case _ where !isHandled: .error
            case (.error, .client): .warning
            case (_, .server) where failure?.isRefusedByService == true: .error
            case (.info, .server) where failure?.isRefusedByDevice == true: .error
            case (.info, .server) where failure?.isAnswerOfService == true: .warning
            case _: usual
            }
    }
}

extension DomainError {
    /// Returns the log severity of the error.
    ///
    /// On a client, the severity of a handled error is at most ``Severity/warning``. The person sees the next actions,
    /// and an operator cannot correct the person's network or disk.
    ///
    /// - Parameters:
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed the error or sent it in a response.
    ///     Pass `false` in a handler of last resort. The severity of an unhandled error is ``Severity/error``, except
    ///     for a cancellation. Defaults to `true`.
    /// - Returns: The severity, whose raw value is the name of a swift-log level.
    public func severity(on side: Severity.Side, isHandled: Bool = true) -> Severity {
        switch kind {
        case .violation, .violations: Severity(of: nil, on: side, isHandled: isHandled)
        case .failure(let failure): Severity(of: failure, on: side, isHandled: isHandled)
        }
    }
}

extension TechnicalFailure {
    fileprivate var usualSeverity: Severity { detail?.severity ?? code.severity(at: site) }
}

extension TechnicalFailure.Detail {
    fileprivate var severity: Severity {
        switch self {
        case .folderNotEmpty, .nameTooLong, .entryMissing, .entryOfWrongType, .entryInvalid, .tooLarge: .info
        case .deviceLocked, .inUse, .offline, .networkSignIn: .warning
        case .wrongClock, .isFolder, .isNotFolder, .readOnly, .linkLoop, .otherVolume, .tooManyOpenFiles, .portInUse,
            .commandNotFound:
            .error
        }
    }
}

extension TechnicalFailure.Code {
    fileprivate func severity(at site: TechnicalFailure.Site?) -> Severity {
        switch self {
        case .cancelled: .debug
        // An operator can give the program access to a file or a port.
        case .permission: site == .device ? .error : .info
        case .unauthenticated, .notFound, .alreadyExists, .conflict, .rejected, .rateLimited: .info
        // A client sent its request too slowly.
        case .timeout: site == .request ? .info : .warning
        case .connection, .notCompleted, .interrupted, .unavailable: .warning
        // A client requested a method or a media type that the server does not support.
        case .unsupported: site == .request ? .info : .error
        case .insecureConnection, .response, .storageFull, .storage, .damaged, .unknown: .error
        }
    }
}
