#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

/// The table "What is shown to whom", one case for each of its cells.
@Suite("What is shown to whom")
struct VisibilityTests {
    enum Fact: CaseIterable {
        case codeActionsReference
        case words
        case operationPlacesCodes
        case typeAndNumber
        case textOfTheOrigin
    }

    enum Reader: CaseIterable {
        case person
        case developer
        case telemetry
        case wire
    }

    static let visible: [Fact: Set<Reader>] = [
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

    /// What would tell of a fact, were it there.
    private static func signs(of fact: Fact) -> [String] {
        switch fact {
        case .codeActionsReference: ["response", "checkOutcome", "contactSupport", "K7QM-2X9D"]
        case .words:
            [
                "This could not be completed.",
                "The reason lies with the service, not with anything that was entered.",
                "It may have gone through anyway, so check before trying again.",
            ]
        case .operationPlacesCodes:
            [
                "place order", "Net/Client.swift", "Shop/Order.swift", "App/OrderView.swift", "internalServerError",
            ]
        case .typeAndNumber: ["DriverError", "E4711"]
        case .textOfTheOrigin: ["tenant 7"]
        }
    }

    /// Everything that a reader gets.
    private static func everything(for reader: Reader) throws -> String {
        switch reader {
        case .person:
            return [
                TerminalText(error, in: .english).description, error.html(in: .english),
                error.errorDescription ?? "", error.failureReason ?? "", error.recoverySuggestion ?? "",
            ].joined(separator: "\n")
        case .developer:
            return [
                "\(error)", error.diagnosis.description, error.diagnosis.singleLine, "\(error.logMetadata)",
                "\(Mirror(reflecting: error).children.map { "\($0)" })",
            ].joined(separator: "\n")
        case .telemetry:
            return "\(error.logMetadata)"
        case .wire:
            let problem = try #require(ProblemDetails(error, in: .english, typeBase: "/problems/"))
            return "\(problem.headerFields)\n\(String(decoding: problem.json(), as: UTF8.self))"
        }
    }

    @Test("Each reader sees what is for it, and nothing else", arguments: Fact.allCases, Reader.allCases)
    func cell(fact: Fact, reader: Reader) throws {
        let isVisible = try #require(Self.visible[fact]).contains(reader)
        let seen = try Self.everything(for: reader)
        for sign in Self.signs(of: fact) {
            #expect(seen.contains(sign) == isVisible, "\(sign)")
        }
    }

    @Test("A developer gets the text of the origin only by a call that says so")
    func explicitCall() throws {
        let origin = try #require(Self.error.diagnosis.unsealedOrigin)
        #expect("\(origin)".contains("tenant 7"))
    }
}
#endif
