import Domain

extension PresentationError {
    /// The log severity of an error.
    ///
    /// Each raw value is the name of a swift-log level: `Logger.Level(rawValue: error.severity(on: .server).rawValue)`.
    public enum Severity: String, Sendable, CaseIterable {
        /// The severity of a cancellation, which an operator can ignore.
        case debug

        /// The severity of a rule violation, or of a failure that only the person can resolve.
        ///
        /// An error of this severity does not indicate a defect of the program.
        case info

        /// The severity of a failure that usually disappears without intervention, or that a client shows to a person.
        ///
        /// An operator has to investigate failures of this severity only if the failures are frequent.
        case warning

        /// The severity of a failure that an operator has to investigate.
        case error
    }

    /// The part of a system in which an error is logged.
    public enum Side: Sendable, CaseIterable {
        /// A program whose user sees the error, such as an app or a command-line tool.
        case client

        /// A program that responds to requests of other programs, and whose operator can correct the cause.
        case server
    }

    /// Returns the log severity of the error.
    ///
    /// On a client, the severity of a handled error is at most ``Severity/warning``. The person sees the next actions,
    /// and an operator cannot correct the network or the disk of a person.
    ///
    /// - Parameters:
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed or answered the error. Pass `false` in
    ///     a handler of last resort. The severity of an unhandled error is ``Severity/error``, except for a
    ///     cancellation. Defaults to `true`.
    /// - Returns: The severity.
    public func severity(on side: Side, isHandled: Bool = true) -> Severity {
        guard !isCancellation else { return .debug }
        guard isHandled else { return .error }
        return switch (usualSeverity, side) {
        case (.error, .client): .warning
        case (let severity, _): severity
        }
    }

    private var usualSeverity: Severity {
        switch subject {
        case .violation: .info
        case .failure(let failure):
            switch failure.situation {
            case .failure(.cancelled, on: _): .debug
            // An operator can give the program access to a file or a port.
            case .failure(.permission, on: .device): .error
            case .failure(.unauthenticated, on: _), .failure(.permission, on: _), .failure(.notFound, on: _),
                .failure(.alreadyExists, on: _), .failure(.conflict, on: _), .failure(.rejected, on: _),
                .failure(.rateLimited, on: _), .detail(.folderNotEmpty), .detail(.nameTooLong):
                .info
            case .failure(.connection, on: _), .failure(.timeout, on: _), .failure(.notCompleted, on: _),
                .failure(.interrupted, on: _), .failure(.unavailable, on: _), .detail(.deviceLocked), .detail(.inUse),
                .detail(.offline),
                .detail(.networkSignIn):
                .warning
            case .failure(.insecureConnection, on: _), .failure(.response, on: _), .failure(.storageFull, on: _),
                .failure(.storage, on: _), .failure(.damaged, on: _), .failure(.unsupported, on: _),
                .failure(.unknown, on: _), .detail(.wrongClock), .detail(.isFolder), .detail(.isNotFolder),
                .detail(.readOnly),
                .detail(.linkLoop), .detail(.otherVolume), .detail(.tooManyOpenFiles), .detail(.portInUse),
                .detail(.commandNotFound):
                .error
            }
        }
    }
}
