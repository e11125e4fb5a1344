import Domain

extension PresentationError {
    /// The log severity of an error.
    ///
    /// Each raw value is the name of a swift-log level: `Logger.Level(rawValue: error.severity.rawValue)`.
    public enum Severity: String, Sendable, CaseIterable {
        /// A cancellation, which an operator can ignore.
        case debug

        /// The violation of a rule, or a failure that only the person can resolve.
        ///
        /// The program works correctly.
        case info

        /// A failure that usually disappears without intervention.
        ///
        /// Failures of this severity need the attention of an operator only if they are frequent.
        case warning

        /// A failure that an operator has to investigate.
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
