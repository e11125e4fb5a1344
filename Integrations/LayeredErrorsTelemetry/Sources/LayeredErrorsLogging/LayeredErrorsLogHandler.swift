public import Domain
public import Logging
import RecordedErrors

/// A log handler that writes the attributes of an error instead of its text to another log handler.
///
///     LoggingSystem.bootstrap { label in
///         LayeredErrorsLogHandler(StreamLogHandler.standardError(label: label), on: .server)
///     }
///
///     logger.error("sign-in failed", error: error)
///
/// The handler finds the error in the `error` of an event, or in the value of a metadata key, as in
/// `["error": .stringConvertible(error)]`. It changes the event before the other handler receives it:
///
/// - The metadata contains the attributes of the error, such as `error.type` and `layered_errors.reference`, and the
///   details that its boundaries declare for the operator, such as `layered_errors.operator.file`. Metadata of the
///   event with the same key takes precedence.
/// - The level is at most the severity of the error: a call to `logger.error` with a rule violation logs at the level
///   `info`. The level `critical` does not change.
/// - The event no longer contains the error, because many handlers print the text of an error.
///
/// An error in any other place of the metadata, such as an array or the metadata of the logger, is replaced with its
/// code and its type: `timeout Foundation.URLError`. A Swift collection, an optional or a tuple that contains errors is
/// replaced with the codes and types of these errors. The handler does not find an error in a text, or in a value of any
/// other type.
///
/// The handler first translates an error that is not a `LoggableError`, such as a `URLError`. The log therefore
/// contains the type and the number of the error, but not its text.
///
/// The program records each occurrence of an error once. A further event with the same error has the level `debug` and
/// contains only the reference.
public struct LayeredErrorsLogHandler: LogHandler {
    private var handler: any LogHandler
    private let side: Severity.Side

    /// Creates a log handler.
    ///
    /// - Parameters:
    ///   - handler: The log handler that writes the events.
    ///   - side: The part of the system in which the errors are logged.
    public init(_ handler: any LogHandler, on side: Severity.Side) {
        self.handler = handler
        self.side = side
        metadata = handler.metadata
        metadataProvider = handler.metadataProvider
    }

    /// The metadata of the other log handler, without errors.
    public var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = newValue.mapValues(\.withoutErrors) }
    }

    /// The metadata provider of the other log handler, whose metadata contains no errors.
    public var metadataProvider: Logger.MetadataProvider? {
        get { handler.metadataProvider }
        set {
            handler.metadataProvider = newValue.map { provider in
                Logger.MetadataProvider { provider.get().mapValues(\.withoutErrors) }
            }
        }
    }

    /// The log level of the other log handler.
    public var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    /// Accesses the metadata value of the other log handler for the given key.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue?.withoutErrors }
    }

    /// Writes an event with the other log handler, after replacing the event's error with attributes.
    public func log(event: LogEvent) {
        guard let error = event.error ?? event.metadata?.values.lazy.compactMap(\.error).first else {
            var event = event
            event.metadata = event.metadata?.mapValues(\.withoutErrors)
            handler.log(event: event)
            return
        }
        if let error = error as? any LoggableError {
            log(event, error, error.logMetadata)
        } else {
            let translated = DomainError<Never>(translating: error)
            // The source location is the place of the log call, not a place in this file.
            var attributes = translated.logMetadata.filter { !$0.key.hasPrefix("layered_errors.infrastructure.") }
            attributes["layered_errors.domain.location"] = nil
            attributes["code.file.path"] = .string(event.file)
            attributes["code.line.number"] = .int(Int(clamping: event.line))
            log(event, translated, attributes)
        }
    }

    private func log(_ event: LogEvent, _ error: some LoggableError, _ attributes: [String: Diagnosis.Attribute]) {
        var event = event
        event.error = nil
        if event.level != .critical {
            event.level = min(event.level, Logger.Level(error.severity(on: side, isHandled: true)))
        }
        guard event.level >= logLevel else { return }
        let (known, isNew) = RecordedErrors.inLogs.metadata(of: error, attributes)
        if !isNew { event.level = .debug }
        guard event.level >= logLevel else { return }
        // The attributes replace an error in the metadata.
        let own = event.metadata?.filter { $0.value.error == nil }.mapValues(\.withoutErrors) ?? [:]
        event.metadata = known.merging(own) { $1 }
        handler.log(event: event)
    }
}

extension Logger.MetadataValue {
    /// Creates a metadata value from an attribute of a diagnosis.
    ///
    /// A number remains a number.
    ///
    /// - Parameter attribute: The attribute to convert.
    public init(_ attribute: Diagnosis.Attribute) {
        self =
            switch attribute {
            case .string(let text): .string(text)
            case .int(let number): .stringConvertible(number)
            }
    }

    /// The error that the value is, or `nil` if the value is no error.
    fileprivate var error: (any Error)? {
        if case .stringConvertible(let value) = self { value as? any Error } else { nil }
    }

    /// The value with the code and the type of each error in place of the error.
    fileprivate var withoutErrors: Self {
        switch self {
        case .string: return self
        case .stringConvertible(let value):
            let errors = Self.errors(in: value)
            return errors.isEmpty ? self : .string(errors.map(Self.facts).joined(separator: ", "))
        case .array(let values): return .array(values.map(\.withoutErrors))
        case .dictionary(let values): return .dictionary(values.mapValues(\.withoutErrors))
        }
    }

    /// Returns the errors in a value: the value itself, or the errors in a collection.
    private static func errors(in value: Any) -> [any Error] {
        if let error = value as? any Error { return [error] }
        guard let collection = value as? any Collection else { return [] }
        // A text or data contains no errors, and can be long.
        let isPlain = value is any StringProtocol || value is any Collection<UInt8>
        return isPlain ? [] : errors(inElementsOf: collection)
    }

    /// Returns the errors in the elements of a collection, each of which can be an optional or a tuple.
    private static func errors(inElementsOf collection: some Collection) -> [any Error] {
        collection.flatMap { (element) -> [any Error] in
            let mirror = Mirror(reflecting: element)
            let isContainer = mirror.displayStyle == .optional || mirror.displayStyle == .tuple
            return isContainer ? errors(inElementsOf: mirror.children.map(\.value)) : errors(in: element)
        }
    }

    /// Returns the code and the type of an error.
    private static func facts(of error: any Error) -> String {
        let loggable = error as? any LoggableError ?? DomainError<Never>(translating: error)
        let attributes = loggable.logMetadata
        return ["error.type", "exception.type"].compactMap { attributes[$0].map { "\($0)" } }.joined(separator: " ")
    }
}
