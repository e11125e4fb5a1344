public import Domain
public import Logging
@_exported public import RecordedErrors

extension Logger {
    /// Writes the attributes of an error, unless the program recorded the same occurrence before.
    ///
    /// A further event with the same error has the lowest level and, of the attributes, only the reference.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - message: The message of the event.
    ///   - side: The part of the system that the program is.
    ///   - isHandled: A Boolean value that indicates whether the program showed or answered the error. Defaults to
    ///     `true`.
    ///   - least: The lowest level of the event, for a log that has a line for each request. Defaults to `debug`.
    ///   - metadata: Further metadata, which takes precedence. Defaults to no metadata.
    public func record(
        _ error: some LoggableError,
        _ message: Message,
        on side: Severity.Side,
        isHandled: Bool = true,
        atLeast least: Level = .debug,
        metadata: Metadata = [:]
    ) {
        let severity = Level(rawValue: error.severity(on: side, isHandled: isHandled).rawValue) ?? .error
        guard max(severity, least) >= logLevel else { return }
        let isNew = RecordedErrors.inLogs.insert(error)
        let attributes = error.logMetadata.filter { isNew || $0.key == "layered_errors.reference" }
        log(
            level: isNew ? max(severity, least) : least,
            message,
            metadata: attributes.mapValues(MetadataValue.init).merging(metadata) { $1 }
        )
    }
}

extension RecordedErrors {
    /// The errors that the logs of the program have.
    static let inLogs = RecordedErrors()
}
