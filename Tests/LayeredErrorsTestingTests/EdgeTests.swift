import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

#if Foundation
import Foundation
#endif

@Suite("Edge")
struct EdgeTests {
    /// The unavoidable issues of each built-in edge, keyed by the name of the edge.
    private static let known: [String: [Edge.Issue]] = [
        // A process exits with a status even after a cancellation.
        "ExitStatus": [.cancellation],
        // A LocalizedError always has a text, even for a cancellation.
        "CustomNSError": [.cancellation],
        "LocalizedError": [.cancellation],
    ]

    @Test("The built-in edges have only the unavoidable issues", arguments: Edge.builtIn.indices)
    func builtIn(index: Int) {
        let edge = Edge.builtIn[index]
        #expect(edge.issues(in: [.english, .japanese]) == Self.known[edge.name] ?? [], "\(edge.name)")
    }

    #if Foundation
    @Test("Each edge file has an entry in Edge.builtIn and a test file")
    func complete() throws {
        func names(_ folder: String, _ end: String) throws -> Set<String> {
            let folder = Repository.root.appending(path: folder)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            // A file such as ProblemDetails+JSON.swift belongs to the edge whose name precedes the plus sign.
            return Set(files.filter { $0.hasSuffix(end) && !$0.contains("+") }.map { String($0.dropLast(end.count)) })
        }
        let edges = try names("Sources/Presentation/Edges", ".swift")
        #expect(Set(Edge.builtIn.map(\.name)) == edges)
        #expect(Set(Edge.builtIn.map(\.name)).count == Edge.builtIn.count)
        #expect(try names("Tests/PresentationTests/Edges", "Tests.swift") == edges)
    }

    @Test("The article about edges and the change log list each built-in edge")
    func documents() throws {
        let article = try Repository.text(of: "Sources/Presentation/Presentation.docc/ErrorsAtTheEdge.md")
        let changes = try Repository.text(of: "CHANGELOG.md")
        for edge in Edge.builtIn {
            let readers = edge.readers.map { "\($0)" }.sorted().joined(separator: ", ")
            #expect(article.contains("| `\(edge.name)` | \(readers) |"))
            #expect(changes.contains("`\(edge.name)`"))
        }
    }
    #endif

    @Test("The check of an edge finds each kind of issue")
    func planted() {
        func issues(_ edge: Edge) -> [Edge.Issue] { edge.issues(in: [.english]) }
        let origin = issues(
            Edge("origin", for: .developer) { error, _ in
                error.diagnosis.unsealedOrigin.map { "\($0)" }
            }
        )
        #expect(origin.contains(.textOfOrigin(code: "conflict")))
        let diagnosis = issues(Edge("diagnosis", for: .person) { error, _ in "\(error.diagnosis)" })
        #expect(diagnosis.contains(.operatorFact("try a sample", code: "conflict")))
        let place = "SamplePresentation/SamplePresenter.swift:1"
        #expect(diagnosis.contains(.operatorFact(place, code: "sample.forging")))
        #expect(diagnosis.contains(.cancellation))
        let words = issues(Edge("words", for: .telemetry) { error, _ in error.message(in: .english).title })
        #expect(words.contains(.words(code: "conflict")))
        #expect(words.contains(.controlCharacter(code: "sample.forging")))
        let code = issues(Edge("code", for: .developer) { error, _ in error.code.isEmpty ? "" : "\u{1B}\(error.code)" })
        #expect(code.contains(.controlCharacter(code: "sample.forging")))
        let local = issues(Edge("local", for: .wire) { error, _ in error.content(in: .english)?.title })
        let failures = InfrastructureError.samples.map { PresentationError(DomainError<Never>($0)) }
        let codes = Set(
            failures.filter { $0.forRemoteClient.message(in: .english) != $0.message(in: .english) }.map(\.code)
        )
        #expect(codes.isSuperset(of: ["storageFull", "response"]))
        #expect(Self.missingFields(local).count == 2)
        #expect(local.count == codes.count + 2)
        #expect(Set(local).isSuperset(of: codes.map { .wordsForThisMachine(code: $0) }))
    }

    /// Returns the missing field messages among some issues.
    private static func missingFields(_ issues: [Edge.Issue]) -> [String] {
        issues.compactMap { if case .missingFieldMessage(let text, "sample.forging") = $0 { text } else { nil } }
    }

    @Test("The check of an edge finds a missing first or second field message")
    func cutMessages() {
        func issues(_ kept: @escaping @Sendable ([FieldMessage]) -> FieldMessage?) -> [Edge.Issue] {
            let edge = Edge("cut", for: .person) { error, _ in
                error.content(in: .english).map { "\($0.title)\n\(kept($0.fields)?.text ?? "")" }
            }
            return edge.issues(in: [.english])
        }
        #expect(issues(\.first) == [.missingFieldMessage("Another message.", code: "sample.forging")])
        let first = issues(\.last)
        #expect(first.count == 1)
        #expect(Self.missingFields(first).allSatisfy { $0.hasPrefix("The first message.") })
    }

    @Test("The search for leaks includes custom edges")
    func leaks() {
        let edge = Edge("own", for: .person) { error, _ in error.content(in: .english)?.title }
        let error = presented(SpokenRule(title: "hunter2 is taken."))
        #expect(error.leaks(of: "hunter2", in: [.english], through: [edge]) == ["own, en"])
        #expect(error.leaks(of: "hunter3", in: [.english], through: [edge]) == [])
    }
}
