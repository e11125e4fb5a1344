import Foundation
import Logging
import Synchronization

/// A log handler that writes each event as a JSON object on one line of standard error.
///
/// A line begins with the members `time`, `level` and `message`. The metadata follows, sorted by name.
struct JSONLogHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var metadataProvider = LoggingSystem.metadataProvider
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = Data((line(for: event) + "\n").utf8)
        // A closed standard error must not end the service.
        Self.isWriting.withLock { _ in try? FileHandle.standardError.write(contentsOf: line) }
    }

    private static let isWriting = Mutex(())

    /// Returns the line for an event, without a line break.
    ///
    /// The line contains the type of an error, but not the text of the error.
    func line(for event: LogEvent, at time: Date = .now) -> String {
        var members =
            metadata
            .merging(metadataProvider?.get() ?? [:]) { $1 }
            .merging(event.metadata ?? [:]) { $1 }
        members["error.type"] = event.error.map { "\(String(reflecting: type(of: $0)))" } ?? members["error.type"]
        let first: [(String, Logger.MetadataValue)] = [
            ("time", "\(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))"),
            ("level", "\(event.level)"), ("message", "\(event.message)"),
        ]
        for (name, _) in first { members[name] = nil }
        return Self.object(first + members.sorted { $0.key < $1.key })
    }

    private static func object(_ members: [(String, Logger.MetadataValue)]) -> String {
        "{" + members.map { "\(quoted($0)):\(json($1))" }.joined(separator: ",") + "}"
    }

    private static func json(_ value: Logger.MetadataValue) -> String {
        switch value {
        case .string(let text): quoted(text)
        case .stringConvertible(let number as Int): "\(number)"
        case .stringConvertible(let number as Double) where number.isFinite: "\(number)"
        case .stringConvertible(let value): quoted("\(value)")
        case .array(let values): "[" + values.map(json).joined(separator: ",") + "]"
        case .dictionary(let members): object(members.sorted { $0.key < $1.key })
        }
    }

    /// Returns a text as a JSON string (RFC 8259 §7).
    ///
    /// The function escapes the characters for which JSON requires it, and all characters that a terminal or a text
    /// editor could interpret as a command or a line break.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch (scalar, scalar.properties.generalCategory) {
            case ("\"", _), ("\\", _): "\\\(scalar)"
            case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
                "\(scalar)".utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
            case (_, _): "\(scalar)"
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
