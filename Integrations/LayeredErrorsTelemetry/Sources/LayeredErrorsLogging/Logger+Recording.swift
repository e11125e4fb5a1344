public import Domain
public import Logging
@_exported public import RecordedErrors

extension Logger {
    /// Logs the attributes of an error, or only its reference if the program logged the same occurrence before.
    ///
    /// The event also contains the details that the boundaries of the error declare for the operator, with keys such as
    /// `layered_errors.operator.file`.
    ///
    /// A further event with the same error has the level `least`. Of the error's attributes, it contains only the
    /// reference.
    ///
    /// - Parameters:
    ///   - error: The error to log.
    ///   - message: The message of the event.
    ///   - side: The part of the system in which the error is logged.
    ///   - isHandled: A Boolean value that indicates whether the program showed the error or sent it in a response.
    ///     Defaults to `true`.
    ///   - least: The lowest level of the event, for a log that contains a line for each request. Defaults to `debug`.
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
        let (attributes, isNew) = RecordedErrors.inLogs.metadata(of: error, error.logMetadata)
        log(level: isNew ? level : least, message, metadata: attributes.merging(metadata) { $1 })
    }
}

extension RecordedErrors {
    /// The errors that the logs of the program contain.
    static let inLogs = RecordedErrors()

    /// Returns the metadata of an event with an error, and adds the error to the record.
    ///
    /// - Parameters:
    ///   - error: The error that the event reports.
    ///   - attributes: The attributes of the error.
    /// - Returns: The metadata, and a Boolean value that indicates whether the error is new. The metadata of a known
    ///   error contains only its reference.
    func metadata(
        of error: some LoggableError,
        _ attributes: [String: Diagnosis.Attribute]
    ) -> (Logger.Metadata, isNew: Bool) {
        guard insert(attributes) else {
            return (attributes.filter { $0.key == Self.reference }.mapValues(Logger.MetadataValue.init), false)
        }
        var metadata = attributes.mapValues(Logger.MetadataValue.init)
        for (key, value) in error.diagnosis.operatorDetails {
            metadata["layered_errors.operator.\(key)"] = .string(value)
        }
        return (metadata, true)
    }
}

extension Logger.Level {
    /// Creates the log level with the name of a severity.
    init(_ severity: Severity) { self = Self(rawValue: severity.rawValue) ?? .error }
}
