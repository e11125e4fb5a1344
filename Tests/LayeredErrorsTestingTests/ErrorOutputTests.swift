import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Testing

#if Foundation
import Foundation
#endif

@Suite("ErrorOutput")
struct ErrorOutputTests {
    /// The unavoidable issues of each built-in output, keyed by the name of the output.
    private static let known: [String: [ErrorOutput.Issue]] = [
        // A process exits with a status even after a cancellation.
        "ExitStatus": [.cancellation],
        // A LocalizedError always has a text, even for a cancellation.
        "LocalizedError": [.cancellation],
    ]

    @Test("The built-in outputs have only the unavoidable issues", arguments: ErrorOutput.builtIn.indices)
    func builtIn(index: Int) {
        let output = ErrorOutput.builtIn[index]
        #expect(output.issues(in: [.english, .japanese]) == Self.known[output.name] ?? [], "\(output.name)")
    }

    #if Foundation
    @Test("Each output file has an entry in ErrorOutput.builtIn and a test file")
    func complete() throws {
        func names(_ folder: String, _ end: String) throws -> Set<String> {
            let folder = Repository.root.appending(path: folder)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return Set(files.filter { $0.hasSuffix(end) && !$0.contains("+") }.map { String($0.dropLast(end.count)) })
        }
        #expect(ErrorOutput.builtIn.map(\.name).sorted() == Self.builtIn)
        let outputs = Set(Self.builtIn)
        #expect(try names("Sources/Presentation/Outputs", ".swift").isSubset(of: outputs))
        let tests = try ["Presentation", "PresentationWire", "PresentationTerminal"].flatMap { library in
            try names("Tests/\(library)Tests\(library == "Presentation" ? "/Outputs" : "")", "Tests.swift")
        }
        #expect(outputs.isSubset(of: tests))
    }

    private static let builtIn = [
        "Diagnosis", "ExitStatus", "LocalizedError", "LogMetadata", "ProblemDetails", "Severity",
        "TerminalText",
    ]

    @Test("CHANGELOG.md and the article about outputs list each built-in output")
    func documents() throws {
        let article = try Repository.text(of: "Documentation/Guides/ShowingAndLoggingErrors.md")
        let changes = try Repository.text(of: "CHANGELOG.md")
        for output in ErrorOutput.builtIn {
            let readers = output.readers.map { "\($0)" }.sorted().joined(separator: ", ")
            #expect(article.contains("| `\(output.name)` | \(readers) |"))
            #expect(changes.contains("`\(output.name)`"))
        }
    }
    #endif

    @Test("The check of an output finds each kind of issue")
    func planted() {
        func issues(_ output: ErrorOutput) -> [ErrorOutput.Issue] { output.issues(in: [.english]) }
        let underlying = issues(
            ErrorOutput("underlying error", for: .developer) { error, _ in
                error.diagnosis.unredactedUnderlyingError.map { "\($0)" }
            }
        )
        #expect(underlying.contains(.textOfUnderlyingError(code: "conflict")))
        let diagnosis = issues(ErrorOutput("diagnosis", for: .person) { error, _ in "\(error.diagnosis)" })
        #expect(diagnosis.contains(.operatorFact("try a sample", code: "conflict")))
        let place = "SamplePresentation/SamplePresenter.swift:1"
        #expect(diagnosis.contains(.operatorFact(place, code: "sample.forging")))
        #expect(diagnosis.contains(.cancellation))
        let words = issues(
            ErrorOutput("words", for: .telemetry) { error, _ in error.unfilteredMessage(in: .english).title }
        )
        #expect(words.contains(.words(code: "conflict")))
        #expect(words.contains(.controlCharacter(code: "sample.forging")))
        let code = issues(
            ErrorOutput("code", for: .developer) { error, _ in error.code.isEmpty ? "" : "\u{1B}\(error.code)" }
        )
        #expect(code.contains(.controlCharacter(code: "sample.forging")))
        let local = issues(ErrorOutput("local", for: .wire) { error, _ in error.content(in: .english)?.title })
        let failures = InfrastructureError.samples.map { PresentationError(DomainError<Never>($0)) }
        let codes = Set(
            failures.filter { $0.forRemoteClient.message(in: .english) != $0.message(in: .english) }.map(\.code)
        )
        #expect(codes.isSuperset(of: ["storageFull", "response"]))
        #expect(Self.missingFields(local).count == 2)
        #expect(local.count == codes.count + 2)
        #expect(Set(local).isSuperset(of: codes.map { .wordsForThisMachine(code: $0) }))
    }

    /// Returns the texts of the missing field messages in the given issues.
    private static func missingFields(_ issues: [ErrorOutput.Issue]) -> [String] {
        issues.compactMap { if case .missingFieldMessage(let text, "sample.forging") = $0 { text } else { nil } }
    }

    @Test("The check of an output finds a missing first or second field message")
    func cutMessages() {
        func issues(_ kept: @escaping @Sendable ([FieldMessage]) -> FieldMessage?) -> [ErrorOutput.Issue] {
            let output = ErrorOutput("cut", for: .person) { error, _ in
                error.content(in: .english).map { "\($0.title)\n\(kept($0.fields)?.text ?? "")" }
            }
            return output.issues(in: [.english])
        }
        #expect(issues(\.first) == [.missingFieldMessage("Another message.", code: "sample.forging")])
        let first = issues(\.last)
        #expect(first.count == 1)
        #expect(Self.missingFields(first).allSatisfy { $0.hasPrefix("The first message.") })
    }

    @Test("The search for leaks includes custom outputs")
    func leaks() {
        let output = ErrorOutput("own", for: .person) { error, _ in error.content(in: .english)?.title }
        let error = presented(SpokenRule(title: "hunter2 is taken."))
        #expect(error.leaks(of: "hunter2", in: [.english], through: [output]) == ["own, en"])
        #expect(error.leaks(of: "hunter3", in: [.english], through: [output]) == [])
    }
}
