import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

@Suite("Runbook")
struct RunbookTests {
    private static let catalog: ErrorCatalog = {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add(OrderRule.allCases) { rule in
            switch rule {
            case .soldOut: "Order *more* | less."
            case .address: nil
            }
        }
        return catalog
    }()

    /// Returns the rows of a table, each as an array of cells.
    private static func rows(below heading: String, of text: String = catalog.runbook()) throws -> [[String]] {
        let section = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) })
        return section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
            row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " "]) }
        }
    }

    /// Returns the codes of a column, each without its anchor and link.
    private static func codes(_ rows: [[String]]) -> [String] {
        rows.compactMap { $0[0].firstMatch(of: /\[`([^`]*)`\]/).map { String($0.1) } }
    }

    @Test("Codes that need an operator come first")
    func order() throws {
        let rows = try Self.rows(below: "Error types")
        #expect(
            zip(Self.codes(rows), rows).map { "\($0): \($1[1])" } == [
                "insecureConnection: `error`", "response: `error`", "storageFull: `error`", "storage: `error`",
                "damaged: `error`", "unsupported: `error`, or `info`", "unknown: `error`",
                "unavailable: `warning`, or `error`", "connection: `warning`", "timeout: `warning`, or `info`",
                "notCompleted: `warning`", "interrupted: `warning`", "unauthenticated: `info`, or `error`",
                "permission: `info`, or `error`", "notFound: `info`, or `error`", "alreadyExists: `info`, or `error`",
                "conflict: `info`, or `error`", "rejected: `info`, or `error`", "rateLimited: `info`, or `warning`",
                "order.soldOut: `info`", "order.address: `info`", "cancelled: `debug`",
            ]
        )
    }

    @Test("A row contains a link, the log level, the meaning and the advice")
    func row() throws {
        let text = Self.catalog.runbook(pages: "../codes/")
        #expect(
            text.contains(
                """
                \n| <a id="storageFull"></a>[`storageFull`](../codes/PresentationCodes.md#storageFull) | `error` \
                | No storage space is left. | Free up space or enlarge the disk, and watch the free space of the disk. |

                """
            )
        )
        #expect(
            text.contains(
                """
                \n| [`inUse`](../codes/InfrastructureCodes.md#inUse) | [`unavailable`](#unavailable) | `warning` \
                | Another program, another connection or another part of the program uses the item. | Find the process \
                that uses the item, for example with `lsof`, and end it if it hangs. |

                """
            )
        )
    }

    @Test("The second table lists infrastructure codes that refine an error type")
    func infrastructure() throws {
        let rows = try Self.rows(below: "Infrastructure codes")
        #expect(
            Self.codes(rows) == [
                "insecureConnection", "wrongClock", "internalServerError", "response", "tooManyOpenFiles", "portInUse",
                "storage", "isFolder", "isNotFolder", "folderNotEmpty", "nameTooLong", "readOnly", "linkLoop",
                "otherVolume", "commandNotFound", "unsupported", "offline", "networkSignIn", "unavailable", "busy",
                "inUse", "deviceLocked", "unauthenticated", "forbidden", "rejected", "tooLarge",
            ]
        )
        let refined = zip(Self.codes(rows), rows).filter { $1[1] == "[`unavailable`](#unavailable)" }
        #expect(
            refined.map { "\($0): \($1[2])" } == [
                "tooManyOpenFiles: `error`", "portInUse: `error`", "unavailable: `warning`", "busy: `warning`",
                "inUse: `warning`", "deviceLocked: `warning`",
            ]
        )
        // Each other code has a row in the first table, with the same name.
        let types = Self.codes(try Self.rows(below: "Error types"))
        let others = InfrastructureError.Code.allCases.map(\.rawValue).filter { !Self.codes(rows).contains($0) }
        #expect(others.filter { !types.contains($0) } == [])
    }

    @Test("The row of a rule contains the rule's words and the program's advice")
    func rules() throws {
        let english = Self.catalog.runbook()
        #expect(
            english.contains(
                """
                [`order.soldOut`](PresentationCodes.md#order.soldOut) | `info` | This is sold out. \
                | Order \\*more\\* &#124; less. |
                """
            )
        )
        #expect(english.contains("| The address is not complete. | The program states no advice for operators. |"))
        #expect(Self.catalog.runbook(in: .japanese).contains("| `info` | 売り切れました。 |"))
    }

    @Test("Each link leads to an anchor in the runbook or in a page")
    func links() throws {
        let pages = Dictionary(uniqueKeysWithValues: Self.catalog.pages().map { ($0.fileName, $0.text) })
        let text = Self.catalog.runbook()
        let links = text.matches(of: /\]\(([^)#]*)#([^)]*)\)/)
        #expect(links.count == 74)
        for link in links {
            let target = try #require(link.1.isEmpty ? text : pages[String(link.1)])
            #expect(target.contains("<a id=\"\(link.2)\"></a>"), "\(link.0)")
        }
    }
}
