import Domain

extension PresentationError {
    /// The log severity of an error.
    ///
    /// Each raw value is the name of a swift-log level: `Logger.Level(rawValue: error.severity.rawValue)`.
    public enum Severity: String, Sendable, CaseIterable {
        /// The severity of a cancellation, which an operator can ignore.
        case debug

        /// The severity of a rule violation, or of a failure that only the person can resolve.
        ///
        /// An error of this severity does not indicate a defect of the program.
        case info

        /// The severity of a failure that usually disappears without intervention.
        ///
        /// An operator has to investigate failures of this severity only if the failures are frequent.
        case warning

        /// The severity of a failure that an operator has to investigate.
        case error
    }

    /// The log severity of this error.
    public var severity: Severity {
        switch subject {
        case .violation: .info
        case .failure(let failure):
            switch failure.code {
            case .cancelled: .debug
            case .unauthenticated, .permission, .notFound, .conflict, .rejected, .rateLimited: .info
            case .connection, .unavailable: .warning
            case .insecureConnection, .response, .storageFull, .storage, .unsupported, .unknown: .error
            }
        }
    }
}
