#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

@Suite("Several violations")
struct ViolationsTests {
    private func error(_ rules: [OrderRule]) throws -> PresentationError {
        let error = try #require(DomainError(violating: rules))
        return PresentationError(error, task: OrderTask.place(item: "tea"), reference: .fixed)
    }

    enum OrderTask: PresentableTask {
        case place(item: String)

        var code: String { "order.place" }

        func title(in language: SampleLanguage) -> String {
            switch (self, language) {
            case (.place, .english): "The order could not be placed."
            case (.place, .japanese): "注文できませんでした。"
            }
        }
    }

    @Test("The terminal shows each title once, and all fields")
    func terminal() throws {
        let error = try error([.address(missing: "city"), .soldOut, .address(missing: "street")])
        #expect(
            TerminalText(error, in: .english).description == """
                The order could not be placed.
                The address is not complete. This is sold out.
                  - Enter it.
                  - Enter it.

                """
        )
        #expect(error.nextActions.map(\.id) == ["correct.city", "correct.street", "goBack", "dismiss"])
        #expect(error.violatedRule(as: OrderRule.self) == .address(missing: "city"))
        #expect(
            error.violatedRules(as: OrderRule.self) == [
                .address(missing: "city"), .soldOut, .address(missing: "street"),
            ]
        )
        #expect(error.violatedRules(as: Never.self).isEmpty)
    }

    @Test("A retry is offered only if every rule offers one")
    func retry() throws {
        let retries = SpokenRule(title: "It is busy.", nextActions: NextActions(.retry, .dismiss))
        let refuses = SpokenRule(title: "It is gone.", nextActions: NextActions(.goBack))
        let one = try #require(DomainError(violating: [retries, refuses]))
        #expect(PresentationError(one).nextActions.map(\.id) == ["dismiss", "goBack"])
        let both = try #require(DomainError(violating: [retries, SpokenRule(title: "It is full.")]))
        #expect(PresentationError(both).nextActions.map(\.id) == ["retry", "contactSupport", "dismiss"])
    }

    @Test("The next actions do not reveal whether two rules are equal")
    func sameActions() throws {
        func ids(_ titles: String...) throws -> [String] {
            let rules = titles.map { SpokenRule(title: $0, nextActions: NextActions(.contactSupport, .goBack)) }
            return PresentationError(try #require(DomainError(violating: rules))).nextActions.map(\.id)
        }
        #expect(try ids("It is gone.", "It is gone.") == ["contactSupport", "goBack"])
        #expect(try ids("It is gone.", "It is full.") == ["contactSupport", "goBack"])
    }

    @Test("Problem details contain each rule's code and each field's message")
    func problem() throws {
        let error = try error([.address(missing: "city"), .address(missing: "street")])
        let problem = try #require(ProblemDetails(error, in: .english, typeBase: "/problems#"))
        #expect(
            String(decoding: problem.json(), as: UTF8.self) == #"""
                {"code":"order.address","detail":"The order could not be placed.",\#
                "fields":[{"code":"invalid","pointer":"/city","text":"Enter it."},\#
                {"code":"invalid","pointer":"/street","text":"Enter it."}],"instance":"K7QM-2X9D",\#
                "nextActions":[{"id":"correct.city"},{"id":"correct.street"}],"outcome":"notApplied",\#
                "reference":"K7QM-2X9D","responsible":"caller","retryable":false,"status":422,\#
                "title":"The address is not complete.","type":"/problems#order.address",\#
                "violations":["order.address","order.address"]}
                """#
        )
        #expect(error.exitStatus == 65)
        #expect(problem.markdown.contains("\n- code: `order.address`, `order.address`\n"))
    }

    @Test("A rule without a field message makes the user responsible")
    func responsible() throws {
        let mixed = try error([.address(missing: "city"), .soldOut])
        #expect(ProblemDetails(mixed, in: .english)?.responsible == .user)
        #expect(ProblemDetails(mixed, in: .english)?.violations == ["order.address", "order.soldOut"])
        #expect(ProblemDetails(presented(OrderRule.soldOut), in: .english)?.violations == [])
    }

    @Test("The log contains the codes of all rules, but none of their values")
    func log() throws {
        let metadata = try error([.address(missing: "city"), .soldOut]).logMetadata
        #expect(metadata["error.type"] == .string("order.address"))
        #expect(metadata["layered_errors.domain.violations"] == .string("order.address,order.soldOut"))
        #expect(!"\(metadata.values)".contains("Enter"))
    }
}
#endif
