import Domain

extension PresentationError {
    /// The urgency of an error for an operator.
    ///
    /// The raw values are the names of swift-log's levels: `Logger.Level(rawValue: error.severity.rawValue)`.
    public enum Severity: String, Sendable, CaseIterable {
        /// A cancellation, of which nobody has to know.
        case debug

        /// A violated rule, or a failure that only the person can act on. The program works.
        case info

        /// A failure that usually passes by itself. It needs attention if it is frequent.
        case warning

        /// A failure that somebody has to investigate.
        case error
    }

    /// The urgency of this error for an operator.
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
