import Domain
import Foundation
import Infrastructure
import Presentation
import Testing

@Suite("Catalogue")
struct CatalogueTests {
    let catalogue: Catalogue = {
        var catalogue = Catalogue()
        catalogue.add(OrderRule.allCases)
        return catalogue
    }()

    @Test("Every failure of the infrastructure is in it once")
    func complete() {
        let listed = Catalogue().entries.flatMap(\.infrastructure)
        #expect(listed.sorted() == InfrastructureError.Code.allCases.map(\.rawValue).sorted())
    }

    @Test("A rule is listed with the failures that it claims")
    func claims() throws {
        let entry = try #require(catalogue.entries.first { $0.domain == "order.soldOut" })
        #expect(entry.infrastructure == ["conflict"])
        #expect(entry.messages == [.english: Message("This is sold out."), .japanese: Message("売り切れました。")])
        #expect(try #require(catalogue.entries.last).infrastructure == [])
    }

    @Test("As text it has a line for each thing that a person can be shown")
    func text() {
        let lines = catalogue.text(in: .english).split(separator: "\n")
        #expect(lines.count == 1 + TechnicalFailure.Code.allCases.count + 2)
        #expect(
            lines.prefix(2) == [
                "INFRASTRUCTURE                 DOMAIN              PRESENTATION        WHAT THE PERSON SEES",
                "connection, timeout            connection          connection          The service could not be reached.",
            ]
        )
        #expect(
            lines.last
                == "-                              order.address       order.address       The address is not complete."
        )
    }

    @Test("As Markdown it has a table of conversions and one of words for each language")
    func markdown() {
        let lines = catalogue.markdown().split(separator: "\n")
        #expect(lines.contains("| `connection`, `timeout` | `connection` | `connection` |"))
        #expect(lines.contains("| – | `order.address` | `order.address` |"))
        #expect(lines.contains("| `order.soldOut` | This is sold out. |  | Go back |"))
        #expect(lines.contains("| `order.soldOut` | 売り切れました。 |  | 戻る |"))
    }

    @Test("As JSON it has an object for each entry")
    func json() throws {
        struct Entry: Decodable {
            let infrastructure: [String]
            let domain: String
            let presentation: String
            let nextActions: [String]
            let words: [String: Words]

            struct Words: Decodable {
                let title: String
                let explanation: String?
                let nextActions: [String]
            }
        }
        let entries = try JSONDecoder().decode([Entry].self, from: JSONEncoder().encode(catalogue))
        #expect(entries.count == catalogue.entries.count)
        let first = try #require(entries.first)
        #expect(first.infrastructure == ["connection", "timeout"])
        #expect(first.nextActions == ["retry", "checkConnection", "dismiss"])
        #expect(first.words["ja"]?.title == "サービスに接続できませんでした。")
        #expect(first.words["en"]?.nextActions == ["Try again", "Check the connection", "Close"])
    }
}
