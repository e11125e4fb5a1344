#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

/// The tests of the SECURITY.md table that lists the facts that each reader may see.
@Suite("Visibility of facts")
struct VisibilityTests {
    enum Fact: CaseIterable {
        case codeActionsReference
        case words
        case operationPlacesCodes
        case typeAndNumber
        case textOfTheOrigin
    }

    static let visible: [Fact: Set<Edge.Reader>] = [
        .codeActionsReference: [.person, .developer, .telemetry, .wire],
        .words: [.person, .wire],
        .operationPlacesCodes: [.developer, .telemetry],
        .typeAndNumber: [.developer, .telemetry],
        .textOfTheOrigin: [],
    ]

    private struct DriverError: ClassifiableError {
        let text = "tenant 7 is locked"
        var classification: Classification { Classification(.internalServerError, outcome: .unknown) }
        var systemCode: String? { "E4711" }
    }

    private static let error = throughAllLayers(DriverError())

    /// Returns the texts that reveal a fact in the output of an edge.
    private static func signs(of fact: Fact) -> [String] {
        switch fact {
        case .codeActionsReference: ["K7QM-2X9D"]
        case .words:
            [failed(.response, on: .service).message(in: .english).title, Language.english.words.mayHaveTakenEffect]
        case .operationPlacesCodes:
            [
                "place order", "Net/Client.swift", "Shop/Order.swift", "App/OrderView.swift", "internalServerError",
            ]
        case .typeAndNumber: ["DriverError", "E4711"]
        case .textOfTheOrigin: ["tenant 7"]
        }
    }

    private static func isVisible(_ fact: Fact, to readers: Set<Edge.Reader>) throws -> Bool {
        try !#require(visible[fact]).isDisjoint(with: readers)
    }

    @Test(
        "An edge shows only facts that at least one of its readers may see",
        arguments: Edge.builtIn.indices,
        Fact.allCases
    )
    func hidden(index: Int, fact: Fact) throws {
        let edge = Edge.builtIn[index]
        guard try !Self.isVisible(fact, to: edge.readers) else { return }
        let seen = edge.output(Self.error, in: .english)
        #expect(Self.signs(of: fact).filter(seen.contains) == [], "\(edge.name)")
    }

    @Test(
        "The edges of a reader together show each fact that the reader may see",
        arguments: Edge.Reader.allCases,
        Fact.allCases
    )
    func shown(reader: Edge.Reader, fact: Fact) throws {
        guard try Self.isVisible(fact, to: [reader]) else { return }
        let edges = Edge.builtIn.filter { $0.readers.contains(reader) }
        let seen = edges.map { $0.output(Self.error, in: .english) }.joined()
        var signs = Self.signs(of: fact)
        if fact == .codeActionsReference {
            // A person reads the labels of actions instead of codes.
            signs +=
                reader == .person
                ? [NextAction.checkOutcome, .contactSupport].map { $0.label(in: .english) }
                : ["response", "checkOutcome", "contactSupport"]
        }
        #expect(signs.filter { !seen.contains($0) } == [])
    }

    @Test("The description of an error shows no words and no text of the origin")
    func description() {
        let seen = "\(Self.error)\(Self.error.diagnosis)\(Mirror(reflecting: Self.error).children.map { "\($0)" })"
        #expect((Self.signs(of: .words) + Self.signs(of: .textOfTheOrigin)).filter(seen.contains) == [])
    }

    @Test("The unsealed origin contains the text of the original error")
    func explicitCall() throws {
        let origin = try #require(Self.error.diagnosis.unsealedOrigin)
        #expect("\(origin)".contains("tenant 7"))
    }
}
#endif
