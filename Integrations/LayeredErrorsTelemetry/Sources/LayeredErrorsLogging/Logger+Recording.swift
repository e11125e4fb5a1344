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
        let level = max(Level(error.severity(on: side, isHandled: isHandled)), least)
        guard level >= logLevel else { return }
        let (attributes, isNew) = RecordedErrors.inLogs.metadata(of: error.logMetadata)
        log(level: isNew ? level : least, message, metadata: attributes.merging(metadata) { $1 })
    }
}

extension RecordedErrors {
    /// The errors that the logs of the program have.
    static let inLogs = RecordedErrors()

    /// Returns the metadata of an event with an error, and adds the error to the record.
    ///
    /// - Parameter attributes: The attributes of the error.
    /// - Returns: All attributes of a new error, and otherwise only the reference.
    func metadata(of attributes: [String: Diagnosis.Attribute]) -> (Logger.Metadata, isNew: Bool) {
        let isNew = insert(attributes)
        let written = isNew ? attributes : attributes.filter { $0.key == Self.reference }
        return (written.mapValues(Logger.MetadataValue.init), isNew)
    }
}

extension Logger.Level {
    /// Creates the level of a severity, which has the same name.
    init(_ severity: Severity) { self = Self(rawValue: severity.rawValue) ?? .error }
}
