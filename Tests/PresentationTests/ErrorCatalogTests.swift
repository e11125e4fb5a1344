import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Testing

@Suite("ErrorCatalog")
struct ErrorCatalogTests {
    let catalog: ErrorCatalog = {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add(OrderRule.allCases)
        return catalog
    }()

    @Test("The catalog contains each infrastructure code and detail")
    func complete() {
        let entries = ErrorCatalog().entries
        #expect(Set(entries.flatMap(\.infrastructure)) == Set(InfrastructureError.Code.allCases.map(\.rawValue)))
        #expect(Set(entries.map { [$0.error.code, $0.fact] }).count == entries.count)
        #expect(Set(entries.compactMap(\.fact)).isSuperset(of: TechnicalFailure.Detail.allCases.map { "\($0)" }))
    }

    @Test("The text for a narrow terminal contains a paragraph for each error")
    func narrow() {
        let paragraphs = catalog.text(in: .english, columns: 30).split(separator: "\n\n")
        #expect(paragraphs.count == catalog.entries.count)
        #expect(
            paragraphs.first == """
                connection
                  infrastructure: connection
                  The service could not be
                  reached.
                """
        )
        #expect(catalog.text(in: .english, columns: 1000) == catalog.text(in: .english))
    }

    @Test("The catalog lists a code's sites that have their own words or actions")
    func sites() {
        func facts(of code: String) -> [String?] {
            ErrorCatalog().entries.filter { $0.error.code == code && $0.fact != "isFolder" }.map(\.fact)
        }
        #expect(facts(of: "notFound") == [nil, "device"])
        #expect(
            facts(of: "rejected") == [
                nil, "device", "service", "request", "nameTooLong", "tooLarge", "entryMissing", "entryOfWrongType",
                "entryInvalid",
            ]
        )
        #expect(facts(of: "unknown") == [nil])
    }

    @Test("The catalog lists tasks with their titles in each language")
    func tasks() throws {
        var catalog = catalog
        catalog.add(tasks: [OrderTask.place(item: "tea")])
        let entry = try #require(catalog.tasks.first)
        #expect(
            entry.titles(in: .english) == [
                "“tea” could not be ordered.", "“tea” may have been ordered.", "“tea” was ordered.",
            ]
        )
        #expect(entry.titles(in: Language("fr")) == [])
        let titles = "「tea」を注文できませんでした。 / 「tea」は注文済みの可能性があります。 / 「tea」を注文しました。"
        #expect(catalog.markdown().contains("\n| `order.place` | \(titles) |\n"))
        struct Task: Decodable {
            let task: String?
            let titles: [String: [String]]?
        }
        let last = try JSONDecoder().decode([Task].self, from: JSONEncoder().encode(catalog)).last
        #expect(last?.task == "order.place")
        #expect(last?.titles?["en"] == entry.titles(in: .english))
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

    @Test("The text contains a header and one line for each error")
    func text() {
        let lines = catalog.text(in: .english).split(separator: "\n")
        #expect(lines.count == 1 + catalog.entries.count)
        let titles = [failed(.connection), failed(.connection, on: .device)].map { $0.message(in: .english).title }
        #expect(
            lines.prefix(3) == [
                "INFRASTRUCTURE                 DOMAIN              PRESENTATION        SITE OR DETAIL    WHAT THE PERSON SEES",
                "connection                     connection          connection          -                 \(titles[0])",
                "connection                     connection          connection          device            \(titles[1])",
            ]
        )
        #expect(
            lines.last
                == """
                -                              order.address       order.address       -                 \
                The address is not complete.
                """
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

    @Test("The Markdown contains a conversion table and words in each language")
    func markdown() {
        let document = catalog.markdown()
        let lines = document.split(separator: "\n")
        let rows = [
            "| `connection` | `connection` | `connection` | – | `unavailable` | 502 | 75 |",
            "| `cancelled` | `cancelled` | `cancelled` | – | – | – | 130 |",
            "| – | `order.address` | `order.address` | – | `order.address` | 422 | 65 |",
        ]
        for row in rows { #expect(lines.contains { $0 == row }, "\(row)") }
        #expect(lines.filter { $0.hasPrefix("## ") } == ["## English", "## 日本語"])
        for (language, title) in [(Language.english, "This is sold out."), (.japanese, "売り切れました。")] {
            #expect(lines.contains("| `order.soldOut` | – | \(title) |  | \(NextAction.goBack.label(in: language)) |"))
        }
        #expect(lines.contains("| `order.address` | `city` | Enter it. |"))
        let wait = Language.japanese.words.canRetry(after: SpokenWait(.seconds(120)))
        #expect(lines.contains("| a wait of two minutes | \(wait) |"))
        #expect(!document.contains(failed(.cancelled).message(in: .english).title))
    }

    @Test("The schema and the OpenAPI components list the codes of the catalog")
    func schema() throws {
        enum Quoting: PresentableRule {
            case only
            var code: String { #"a "quoted" \ rule"# }
            func message(in language: SampleLanguage) -> Message { Message("This is a rule.") }
            var nextActions: NextActions { NextActions(.goBack) }
        }
        struct Schema: Decodable {
            struct Properties: Decodable { let code: Code }
            struct Code: Decodable { let examples: [String] }
            let properties: Properties
        }
        struct Description: Decodable {
            struct Components: Decodable {
                let schemas: [String: Schema]
                let responses: [String: Response]
            }
            struct Response: Decodable { let content: [String: [String: [String: String]]] }
            let components: Components
        }
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([Quoting.only])
        let schema = try JSONDecoder().decode(Schema.self, from: Data(catalog.jsonSchema().utf8))
        let codes = schema.properties.code.examples
        #expect(codes.first == #"a "quoted" \ rule"#)
        #expect(codes.count == 20)
        #expect(!codes.contains("cancelled"))
        let components = try JSONDecoder().decode(Description.self, from: Data(catalog.openAPI().utf8)).components
        #expect(components.schemas["Problem"]?.properties.code.examples == codes)
        let forms = ["application/json", "application/problem+json", "text/markdown; charset=utf-8"]
        #expect(components.responses["Problem"]?.content.keys.sorted() == forms)
    }

    @Test("No character in a rule's words breaks a Markdown cell")
    func markdownEscapes() {
        enum Rule: PresentableRule {
            case only
            var code: String { "rule" }
            func message(in language: SampleLanguage) -> Message {
                Message("This \\| *that* |.\nNothing\u{202E} else.\u{1B}")
            }
            var nextActions: NextActions { NextActions(.goBack) }
        }
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([Rule.only])
        #expect(catalog.markdown().contains("\n| `rule` | – | This \\\\&#124; \\*that\\* &#124;. Nothing else. |  | "))
    }

    @Test("The JSON contains an object for each entry")
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
                let fields: [[String: String]]
                let nextActions: [String]
            }
        }
        let entries = try JSONDecoder().decode([Entry].self, from: JSONEncoder().encode(catalog))
        #expect(entries.count == catalog.entries.count)
        let first = try #require(entries.first)
        #expect(first.infrastructure == ["connection"])
        #expect(first.httpStatus == 502)
        #expect(first.exitStatus == 75)
        #expect(first.nextActions == ["retry", "checkConnection", "dismiss"])
        #expect(first.words["ja"]?.title == failed(.connection).message(in: .japanese).title)
        let actions: [NextAction] = [.retry, .checkConnection, .dismiss]
        #expect(first.words["en"]?.nextActions == actions.map { $0.label(in: .english) })
        #expect(entries.filter(\.isCancellation).map(\.domain) == ["cancelled"])
        #expect(entries.last?.words["en"]?.fields == [["field": "city", "text": "Enter it.", "code": "invalid"]])
    }
}
