#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

/// The tests of the table in SECURITY.md, which lists the visible facts for each reader.
@Suite("Visibility of facts")
struct VisibilityTests {
    enum Fact: CaseIterable {
        case codeActionsReference
        case words
        case operationPlacesCodes
        case typeAndNumber
        case textOfUnderlyingError
    }

    static let visible: [Fact: Set<ErrorOutput.Reader>] = [
        .codeActionsReference: [.person, .developer, .telemetry, .wire],
        .words: [.person, .wire],
        .operationPlacesCodes: [.developer, .telemetry],
        .typeAndNumber: [.developer, .telemetry],
        .textOfUnderlyingError: [],
    ]

    private struct DriverError: ClassifiableError {
        let text = "tenant 7 is locked"
        var classification: Classification { Classification(.internalServerError, outcome: .unknown) }
        var systemCode: SystemCode? { .name("E4711") }
    }

    private static let error = throughAllLayers(DriverError())

    /// Returns the texts that reveal a fact in an output.
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
        case .textOfUnderlyingError: ["tenant 7"]
        }
    }

    private static func isVisible(_ fact: Fact, to readers: Set<ErrorOutput.Reader>) throws -> Bool {
        try !#require(visible[fact]).isDisjoint(with: readers)
    }

    @Test(
        "An output shows only facts that at least one of its readers may see",
        arguments: ErrorOutput.builtIn.indices,
        Fact.allCases
    )
    func hidden(index: Int, fact: Fact) throws {
        let output = ErrorOutput.builtIn[index]
        guard try !Self.isVisible(fact, to: output.readers) else { return }
        let seen = output.output(Self.error, in: .english)
        #expect(Self.signs(of: fact).filter(seen.contains) == [], "\(output.name)")
    }

    @Test(
        "The outputs of a reader show each fact that the reader may see",
        arguments: ErrorOutput.Reader.allCases,
        Fact.allCases
    )
    func shown(reader: ErrorOutput.Reader, fact: Fact) throws {
        guard try Self.isVisible(fact, to: [reader]) else { return }
        let outputs = ErrorOutput.builtIn.filter { $0.readers.contains(reader) }
        let seen = outputs.map { $0.output(Self.error, in: .english) }.joined()
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

    @Test("A printed error contains no words and no text of the underlying error")
    func description() {
        let seen = "\(Self.error)\(Self.error.diagnosis)\(Mirror(reflecting: Self.error).children.map { "\($0)" })"
        #expect((Self.signs(of: .words) + Self.signs(of: .textOfUnderlyingError)).filter(seen.contains) == [])
    }

    @Test("The unredacted underlying error contains its own text")
    func explicitCall() throws {
        let underlying = try #require(Self.error.diagnosis.unredactedUnderlyingError)
        #expect("\(underlying)".contains("tenant 7"))
    }
}
#endif
