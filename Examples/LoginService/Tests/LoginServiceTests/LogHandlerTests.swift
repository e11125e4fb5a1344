import Domain
import Foundation
import Infrastructure
import Logging
import LoginSamplePresentation
import Presentation
import Synchronization
import Testing

/// Tests of the text that a log handler of swift-log obtains from the errors of the library.
@Suite("Log handlers")
struct LogHandlerTests {
    /// A log handler that records everything that a handler can print about an error.
    private struct Recording: LogHandler {
        final class Text: Sendable {
            let lines = Mutex<[String]>([])
        }

        let text: Text
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            var lines = ["\(event.message)", "\(event.metadata ?? [:])"]
            if let error = event.error {
                var dumped = ""
                dump(error, to: &dumped)
                // The first two texts are the metadata "error.message" and "error.type" of StreamLogHandler.
                lines += ["\(error)", String(reflecting: type(of: error)), String(reflecting: error), dumped]
                lines += Mirror(reflecting: error).children.flatMap { [$0.label ?? "", "\($0.value)"] }
            }
            text.lines.withLock { $0 += lines }
        }
    }

    private static let secret = "Sw0rdf1sh"

    private struct Talkative: Error, CustomStringConvertible {
        var description: String { secret }
    }

    /// A rule with user input in its words and as its associated value.
    private enum Rule: PresentableRule {
        case taken(String)

        var code: String { "name.taken" }
        func message(in language: LoginLanguage) -> Message {
            switch self {
            case .taken(let name): Message("\(name) is taken.")
            }
        }
        var nextActions: NextActions { NextActions(.correct("name")) }
    }

    /// Returns the lines that the recording handler obtains from a log call with an error.
    private static func lines(_ error: any Error) -> [String] {
        let text = Recording.Text()
        let logger = Logger(label: "test") { _ in Recording(text: text) }
        logger.error("It failed.", error: error)
        return text.lines.withLock(\.self)
    }

    private static let lower = InfrastructureError(classifying: Talkative(), operation: "rename")
    private static let violation = DomainError.violation(Rule.taken(secret))

    @Test(
        "A log handler obtains no secret from an error of any layer",
        arguments: [
            lower as any Error, DomainError<Rule>(lower), PresentationError(DomainError<Rule>(lower)), violation,
            PresentationError(violation),
        ]
    )
    func layers(error: any Error) {
        #expect(Self.lines(error).filter { $0.contains(Self.secret) } == [])
        // As a control, the handler obtains the secret from an error that prints it.
        #expect(Self.lines(Talkative()).contains { $0.contains(Self.secret) })
    }

    @Test("The NSError of a diagnosis contains codes, but no words")
    func report() {
        let error = PresentationError(Self.violation)
        let reported = error.diagnosis.nsError
        let texts = Self.lines(reported) + [reported.localizedDescription, "\(reported.userInfo)"]
        #expect(texts.filter { $0.contains(Self.secret) } == [])
        #expect(texts.contains { $0.contains("presentation.name.taken") })
        #expect((error as NSError).localizedDescription == "\(Self.secret) is taken.")
    }
}
