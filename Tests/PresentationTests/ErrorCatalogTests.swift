import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("ErrorCatalog")
struct ErrorCatalogTests {
    let catalog: ErrorCatalog = {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add(OrderRule.allCases)
        return catalog
    }()

    @Test("The catalog contains each infrastructure code exactly once")
    func complete() {
        let listed = ErrorCatalog().entries.flatMap(\.infrastructure)
        #expect(listed.sorted() == InfrastructureError.Code.allCases.map(\.rawValue).sorted())
    }

    @Test("The catalog lists the infrastructure codes that a rule claims")
    func claims() throws {
        let entry = try #require(catalog.entries.first { $0.error.code == "order.soldOut" })
        #expect(entry.infrastructure == ["conflict"])
        #expect(entry.languages == [.english, .japanese])
        #expect(entry.error == presented(OrderRule.soldOut))
        #expect(try #require(catalog.entries.last).infrastructure == [])
    }

    @Test("The catalog lists the problem types that a rule claims")
    func claimedProblems() {
        enum CreditRule: String, PresentableRule, CaseIterable {
            case outOfCredit = "credit.out"

            init?(_ error: InfrastructureError) {
                guard error.problem?.type == "https://example.com/problems/out-of-credit" else { return nil }
                self = .outOfCredit
            }

            func message(in language: SampleLanguage) -> Message { Message("There is no credit left.") }
            var nextActions: NextActions { NextActions(.goBack) }
        }
        var catalog = ErrorCatalog()
        catalog.add(CreditRule.allCases)
        let types = ["https://example.com/problems/other", "https://example.com/problems/out-of-credit"]
        catalog.add(CreditRule.allCases, problemTypes: types)
        #expect(catalog.entries.suffix(2).map(\.infrastructure) == [[], [types[1]]])
    }

    @Test("The text has a header and one line for each error")
    func text() {
        let lines = catalog.text(in: .english).split(separator: "\n")
        #expect(lines.count == 1 + TechnicalFailure.Code.allCases.count + 2)
        let titles = [failed(.connection), failed(.insecureConnection)].map { $0.message(in: .english).title }
        #expect(
            lines.prefix(4) == [
                "INFRASTRUCTURE                 DOMAIN              PRESENTATION        WHAT THE PERSON SEES",
                "connection, timeout            connection          connection          \(titles[0])",
                "insecureConnection             insecureConnection  insecureConnection  \(titles[1])",
                "cancelled                      cancelled           cancelled           -",
            ]
        )
        #expect(
            lines.last
                == "-                              order.address       order.address       The address is not complete."
        )
    }

    @Test(
        "The text is in the best-matching language of the catalog",
        arguments: [("en-GB", "en"), ("ja-JP", "ja"), ("de", "en")]
    )
    func textInNearest(wanted: String, found: String) {
        #expect(catalog.text(in: Language(wanted)) == catalog.text(in: Language(found)))
        #expect(catalog.text(in: Language(wanted)) != catalog.text(in: Language(found == "en" ? "ja" : "en")))
    }

    @Test("The Markdown has a conversion table and the words in each language")
    func markdown() {
        let document = catalog.markdown()
        let lines = document.split(separator: "\n")
        #expect(lines.contains("| `connection`, `timeout` | `connection` | `connection` | 503 | 75 |"))
        #expect(lines.contains("| `cancelled` | `cancelled` | `cancelled` | – | 130 |"))
        #expect(lines.contains("| – | `order.address` | `order.address` | 422 | 65 |"))
        #expect(lines.filter { $0.hasPrefix("## ") } == ["## English", "## 日本語"])
        for (language, title) in [(Language.english, "This is sold out."), (.japanese, "売り切れました。")] {
            #expect(lines.contains("| `order.soldOut` | \(title) |  | \(NextAction.goBack.label(in: language)) |"))
        }
        #expect(lines.contains("| `order.address` | `city` | Enter it. |"))
        let wait = Language.japanese.words.canRetry(after: SpokenWait(.seconds(120)))
        #expect(lines.contains("| a wait of two minutes | \(wait) |"))
        #expect(!document.contains(failed(.cancelled).message(in: .english).title))
    }

    @Test("In a Markdown cell, pipes are escaped and line breaks become spaces")
    func markdownEscapes() {
        enum Rule: PresentableRule {
            case only
            var code: String { "rule" }
            func message(in language: SampleLanguage) -> Message { Message("This | that.\nNothing else.") }
            var nextActions: NextActions { NextActions(.goBack) }
        }
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([Rule.only])
        #expect(catalog.markdown().contains("\n| `rule` | This \\| that. Nothing else. |  | "))
    }

    @Test("The JSON has an object for each entry")
    func json() throws {
        struct Entry: Decodable {
            let infrastructure: [String]
            let domain: String
            let presentation: String
            let httpStatus: Int
            let exitStatus: Int
            let isCancellation: Bool
            let nextActions: [String]
            let words: [String: Words]

            struct Words: Decodable {
                let title: String
                let explanation: String?
                let fields: [FieldMessage]
                let nextActions: [String]
            }
        }
        let entries = try JSONDecoder().decode([Entry].self, from: JSONEncoder().encode(catalog))
        #expect(entries.count == catalog.entries.count)
        let first = try #require(entries.first)
        #expect(first.infrastructure == ["connection", "timeout"])
        #expect(first.httpStatus == 503)
        #expect(first.exitStatus == 75)
        #expect(first.nextActions == ["retry", "checkConnection", "dismiss"])
        #expect(first.words["ja"]?.title == failed(.connection).message(in: .japanese).title)
        let actions: [NextAction] = [.retry, .checkConnection, .dismiss]
        #expect(first.words["en"]?.nextActions == actions.map { $0.label(in: .english) })
        #expect(entries.filter(\.isCancellation).map(\.domain) == ["cancelled"])
        #expect(entries.last?.words["en"]?.fields == [FieldMessage("city", "Enter it.")])
    }
}
