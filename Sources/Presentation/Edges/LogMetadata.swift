import Domain

extension PresentationError {
    /// What a log or a trace may have: the diagnosis as attributes, the reference, and what could be done.
    ///
    ///     let level = Logger.Level(rawValue: error.severity.rawValue) ?? .error
    ///     logger.log(level: level, "\(error.code)", metadata: error.logMetadata.mapValues { .string($0) })
    ///
    /// There is no word for a person in it and nothing from outside. The names are those of OpenTelemetry where it has
    /// one, and otherwise begin with `layered_errors.`; `Diagnosis.attributes` lists them.
    public var logMetadata: [String: String] {
        var metadata = diagnosis.attributes
        metadata["layered_errors.reference"] = reference.description
        metadata["layered_errors.next_actions"] = nextActions.map(\.id).joined(separator: ",")
        return metadata
    }

    /// How much an operator should mind.
    ///
    /// The raw values are the names of swift-log's levels: `Logger.Level(rawValue: error.severity.rawValue)`.
    public enum Severity: String, Sendable, CaseIterable {
        /// Nobody has to know: a cancellation.
        case debug

        /// The program works: a rule said no, or it is for the person to do something else.
        case info

        /// It will heal by itself, or it will not if there is much of it.
        case warning

        /// It needs somebody who looks after it.
        case error
    }

    /// How much an operator should mind.
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
