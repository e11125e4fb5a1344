import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Testing

@Suite("Error code pages")
struct CodePagesTests {
    private static let catalog: ErrorCatalog = {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add(OrderRule.allCases) { rule in
            switch rule {
            case .soldOut: "Order *more*."
            case .address: nil
            }
        }
        catalog.add(TeapotRule.allCases)
        catalog.add(SimilarRule.allCases)
        catalog.add(tasks: [OrderTask.place(item: "tea"), .place(item: "rice"), .list])
        return catalog
    }()

    /// Returns the pages, by file name.
    private static func pages(
        _ format: ErrorCatalog.PageFormat = .markdown,
        in language: Language = .english
    ) -> [String: String] {
        Dictionary(uniqueKeysWithValues: catalog.pages(format, in: language).map { ($0.fileName, $0.text) })
    }

    private static let english = pages()

    /// Returns the section of a page that has the given anchor.
    private static func section(_ anchor: String, of page: String, in language: Language = .english) throws -> String {
        let text = try #require((language == .english ? english : pages(in: language))[page])
        let sections = text.split(separator: "<a id=\"").map(String.init)
        return try #require(sections.first { $0.hasPrefix(anchor + "\">") }).replacing("\(anchor)\"></a>\n\n", with: "")
    }

    // MARK: - Contents

    @Test("Each layer has one page")
    func files() {
        let names = ["InfrastructureCodes.md", "DomainCodes.md", "PresentationCodes.md"]
        for format in ErrorCatalog.PageFormat.allCases {
            #expect(Self.catalog.pages(format).map(\.fileName) == names)
        }
    }

    @Test("The infrastructure page explains a code and its translation")
    func infrastructure() throws {
        #expect(
            try Self.section("folderNotEmpty", of: "InfrastructureCodes.md") == """
                ## `folderNotEmpty`

                **Meaning:** The folder must be empty for the operation.

                **Cause:** A person or another program put files into the folder.

                **The operator:** Move or delete the contents of the folder if it belongs to the program.

                **In the domain:** [`conflict`](DomainCodes.md#conflict), \
                [Detail `folderNotEmpty`](DomainCodes.md#detail:folderNotEmpty)

                **The user and the program:** [`conflict`](PresentationCodes.md#conflict)


                """
        )
        let claimed = "[`conflict`](DomainCodes.md#conflict), [`order.soldOut`](DomainCodes.md#order.soldOut)"
        #expect(try Self.section("conflict", of: "InfrastructureCodes.md").contains(claimed))
    }

    @Test("The domain page explains a code, its causes and its details")
    func domain() throws {
        #expect(
            try Self.section("conflict", of: "DomainCodes.md") == """
                ## `conflict`

                **Meaning:** The request conflicts with the current state of an item.

                **Cause:** Another client changed, locked or deleted the item, or another item refers to it.

                **The operator:** Do nothing for single cases. If locks stay, find the process that holds them.

                **From the infrastructure:** [`conflict`](InfrastructureCodes.md#conflict), \
                [`folderNotEmpty`](InfrastructureCodes.md#folderNotEmpty)

                **With a detail:** [Detail `folderNotEmpty`](DomainCodes.md#detail:folderNotEmpty)

                **In the presentation:** [`conflict`](PresentationCodes.md#conflict)


                """
        )
        #expect(
            try Self.section("detail:entryMissing", of: "DomainCodes.md") == """
                ## Detail `entryMissing`

                **Meaning:** The request has no value for an entry that the program needs.

                **Cause:** A person left an entry out, or the client has an older version.

                **The operator:** Compare the version of the client with that of the service.

                **From the infrastructure:** [`rejected`](InfrastructureCodes.md#rejected)

                **A detail of:** [`rejected`](DomainCodes.md#rejected)

                **In the presentation:** [`rejected`](PresentationCodes.md#rejected)


                """
        )
    }

    @Test("The presentation page shows what users read and how programs react")
    func presentation() throws {
        #expect(
            try Self.section("conflict", of: "PresentationCodes.md") == """
                ## `conflict`

                **Meaning:** The request conflicts with the current state of an item.

                **Cause:** Another client changed, locked or deleted the item, or another item refers to it.

                **The operator:** Do nothing for single cases. If locks stay, find the process that holds them.

                **In the domain:** [`conflict`](DomainCodes.md#conflict)

                **The user reads:**

                | site or detail | title | explanation | next actions |
                | --- | --- | --- | --- |
                | – | This conflicts with existing data. | The data may have changed elsewhere, so copy your changes \
                before you reload. | Reload (`reload`), Go back (`goBack`) |
                | `device` | This conflicts with existing data. | The data may have changed elsewhere, so copy your \
                changes before you reload. | Reload (`reload`), Go back (`goBack`) |
                | [Detail `folderNotEmpty`](DomainCodes.md#detail:folderNotEmpty) | The folder is not empty. | Move or \
                delete its contents, and then try again. | Try again (`retry`), Go back (`goBack`) |

                **A client of a server:**

                | outcome | HTTP status | retryable | responsible | the program |
                | --- | --- | --- | --- | --- |
                | `notApplied` | 409 | `false` | `caller` | changes the request before it sends the request again |
                | `unknown` | 409 | `false` | `caller` | asks for the outcome, or repeats the request with the same \
                idempotency key |
                | `applied` | 409 | `false` | `caller` | goes on, because the operation took effect |

                **A client of a server receives another code:** [`response`](PresentationCodes.md#response)

                **A script:**

                | outcome | exit status | retryable | responsible | the program |
                | --- | --- | --- | --- | --- |
                | `notApplied` | 69 | `false` | `caller` | changes the request before it sends the request again |
                | `unknown` | 69 | `false` | `caller` | asks for the outcome, or repeats the request with the same \
                idempotency key |
                | `applied` | 69 | `false` | `caller` | goes on, because the operation took effect |


                """
        )
    }

    @Test("The pages show a rule's title and the advice for operators")
    func rule() throws {
        let soldOut = try Self.section("order.soldOut", of: "DomainCodes.md")
        #expect(
            soldOut == """
                ## `order.soldOut`

                **Meaning:** This is sold out.

                **Cause:** The rule claims a failure of the infrastructure.

                **The operator:** Order \\*more\\*.

                **From the infrastructure:** [`conflict`](InfrastructureCodes.md#conflict)

                **In the presentation:** [`order.soldOut`](PresentationCodes.md#order.soldOut)


                """
        )
        let address = try Self.section("order.address", of: "PresentationCodes.md")
        #expect(address.contains("**Cause:** The domain detects the violation.\n"))
        #expect(address.contains("**The operator:** The program states no advice for operators.\n"))
        #expect(
            address.contains(
                """
                **Beside input fields:**

                | field | message | code |
                | --- | --- | --- |
                | `city` | Enter it. | `invalid` |

                """
            )
        )
    }

    @Test("The section of a cancellation shows an exit status but no words")
    func cancelled() throws {
        let section = try Self.section("cancelled", of: "PresentationCodes.md")
        #expect(section.contains("\n**The user reads:** Nothing: the user or the program gave up.\n"))
        #expect(section.hasSuffix("\n\n**A script:** It reads the exit status 130, and no document.\n\n"))
    }

    @Test("Tasks with the same code share a section with the first one's titles")
    func task() throws {
        #expect(
            try Self.section("task:order.place", of: "PresentationCodes.md") == """
                ## Task `order.place`

                **Meaning:** A task of a person. Its title comes before the reason of the failure.

                **The user reads:** “tea” could not be ordered. / “tea” may have been ordered. / “tea” was ordered.


                """
        )
    }

    @Test("The words for a person are in the given language")
    func japanese() throws {
        let section = try Self.section("order.soldOut", of: "PresentationCodes.md", in: .japanese)
        #expect(section.contains("\n| – | 売り切れました。 | – | 戻る (`goBack`) |\n"))
        #expect(section.contains("\n**Meaning:** 売り切れました。\n"))
    }

    @Test("A rule's texts cannot add control characters or headings to a page")
    func controls() {
        var catalog = ErrorCatalog(languages: [.english])
        let evil = "\u{1B}[31m\u{202E}\u{200B}a\n# Forged"
        let actions = NextActions(.custom("a", labels: [.english: evil]))
        let rule = SpokenRule(
            title: evil,
            explanation: evil,
            messages: [FieldMessage(evil, evil)],
            nextActions: actions
        )
        catalog.add([rule], operatorAdvice: { _ in evil })
        let texts = catalog.pages().map(\.text) + catalog.pages(.docc).map(\.text) + [catalog.runbook()]
        for text in texts + [catalog.markdown(), catalog.text(in: .english)] {
            #expect(text.unicodeScalars.allSatisfy { !["\u{1B}", "\u{202E}", "\u{200B}"].contains($0) })
            #expect(!text.contains("\n# Forged"))
        }
    }

    @Test("A printed catalog does not contain the values of rules and tasks")
    func printed() {
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([SpokenRule(title: "Sw0rdf1sh")], operatorAdvice: { _ in "Sw0rdf1sh" })
        catalog.add(tasks: [OrderTask.place(item: "Sw0rdf1sh")])
        let values: [Any] = [catalog, catalog.entries, catalog.tasks]
        #expect(values.flatMap { printedForms(of: $0) }.filter { $0.contains("Sw0rdf1sh") } == [])
        #expect("\(catalog.tasks)" == "[TaskEntry(order.place)]")
    }

    @Test("Special characters in a rule do not break the page")
    func escaping() throws {
        let section = try Self.section("teapot%2Fshort%20%26%20stout%20~%C3%A9", of: "PresentationCodes.md")
        #expect(section.hasPrefix("## `teapot/short & stout ~é`\n"))
        var catalog = ErrorCatalog(languages: [.english])
        let title = "<b>|`a`| [x](y) # \n\n## `forged`\\"
        let actions = NextActions(.custom("a|`b`", labels: [.english: "*c* | d"]))
        catalog.add([SpokenRule(title: title, messages: [FieldMessage("f|`", "_g_|")], nextActions: actions)])
        let text = try #require(catalog.pages().last?.text)
        #expect(text.contains("\n**Meaning:** \\<b\\>\\|\\`a\\`\\| \\[x\\](y) #   ## \\`forged\\`\\\\\n"))
        let cells = #"\<b\>&#124;\`a\`&#124; \[x\](y) #   ## \`forged\`\\ | – | \*c\* &#124; d (`a\|b`)"#
        #expect(text.contains("\n| – | \(cells) |\n"))
        #expect(text.contains("\n| `f\\|` | \\_g\\_&#124; | `invalid` |\n"))
        #expect(text.matches(of: /\n## .*forged/).isEmpty)
    }

    // MARK: - Anchors and links

    @Test("Each page contains an anchor for each of its codes, details and tasks")
    func anchors() throws {
        let pages = Self.english
        func anchors(_ page: String) throws -> [String] {
            try #require(pages[page]).matches(of: #/<a id="([^"]*)"></a>\n\n## /#).map { String($0.1) }
        }
        let rules = [
            "order.soldOut", "order.address", "teapot%2Fshort%20%26%20stout%20~%C3%A9", "order.late", "orderlate",
            "orderLate", "detail%3Aoffline", "order.late%202",
        ]
        let failures = TechnicalFailure.Code.allCases.map(\.rawValue)
        let details = TechnicalFailure.Detail.allCases.map { "detail:\($0)" }
        #expect(try anchors("InfrastructureCodes.md") == InfrastructureError.Code.allCases.map(\.rawValue))
        #expect(try anchors("DomainCodes.md") == failures + rules + details)
        #expect(try anchors("PresentationCodes.md") == failures + rules + ["task:order.place", "task:order.list"])
    }

    @Test("Each link in the Markdown pages leads to an anchor")
    func markdownLinks() throws {
        let pages = Self.english
        var count = 0
        for (page, text) in pages {
            for link in text.matches(of: /\]\((\w+\.md)(?:#([^)]*))?\)/) {
                let target = try #require(pages[String(link.1)], "\(link.0)")
                guard let anchor = link.2 else { continue }
                #expect(target.contains("<a id=\"\(anchor)\"></a>\n"), "\(page): \(link.0)")
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test("Each code and detail is linked from the page of another layer")
    func reachable() throws {
        let pages = Self.english
        for (page, text) in pages {
            let others = pages.filter { $0.key != page }.values.joined()
            for anchor in text.matches(of: /<a id="([^"]*)">/) where !anchor.1.hasPrefix("task:") {
                #expect(others.contains("](\(page)#\(anchor.1))"), "\(page)#\(anchor.1)")
            }
        }
    }

    @Test("Each error's problem type leads to the section of its code")
    func problemTypes() throws {
        let text = try #require(Self.english["PresentationCodes.md"])
        for entry in Self.catalog.entries {
            let base = "PresentationCodes.md#"
            guard let problem = ProblemDetails(entry.error, in: .english, typeBase: base) else { continue }
            let anchor = try #require(problem.type).dropFirst(base.count)
            let section = try Self.section(String(anchor), of: "PresentationCodes.md")
            let facts = "`\(problem.isRetryable)` | `\(problem.responsible.rawValue)` |"
            let rows = section.matches(of: #/\n\| `notApplied` \| ([\d, ]+) \| (.*\|) /#)
            let hasRow = rows.contains { row in
                row.1.split(separator: ", ").contains("\(problem.status)") && row.2.hasPrefix(facts)
            }
            #expect(hasRow, "\(entry.error.code): \(problem.status) \(facts)")
            #expect(text.contains("<a id=\"\(anchor)\"></a>\n\n## `\(problem.content.code)"))
        }
    }

    @Test("On GitHub, no heading has the anchor of another section")
    func gitHub() {
        // GitHub keeps letters, numbers, hyphens and underscores, and replaces spaces.
        func slug(_ heading: some StringProtocol) -> String {
            heading.lowercased().replacing(/[^\p{L}\p{N}\-_ ]/, with: "").replacing(" ", with: "-")
        }
        for (page, text) in Self.english {
            let sections = text.matches(of: /<a id="([^"]*)"><\/a>\n\n## (.*)\n/).map { (String($0.1), slug($0.2)) }
            #expect(Set(sections.map(\.1)).count == sections.count, "\(page)")
            for (anchor, slug) in sections {
                let others = sections.map(\.0).filter { $0 == slug && $0 != anchor }
                #expect(others == [], "\(page): \(anchor)")
            }
        }
    }

    @Test("Each link in the DocC articles leads to a heading")
    func docc() throws {
        // DocC derives the fragment of a heading in this way.
        func fragment(_ heading: some StringProtocol) -> String {
            let words = heading.split { $0.isWhitespace || $0 == "-" }.joined(separator: "-")
            return words.replacing(/[\p{P}`--[\-]]/, with: "")
        }
        let pages = Self.pages(.docc)
        var count = 0
        for (page, text) in pages {
            #expect(!text.contains("<a id"))
            let headings = text.matches(of: /\n## (.*)\n/).map { fragment($0.1).lowercased() }
            #expect(Set(headings).count == headings.count, "\(page)")
            for link in text.matches(of: /<doc:(\w+)(?:#([^>]*))?>/) {
                let target = try #require(pages["\(link.1).md"])
                guard let anchor = link.2 else { continue }
                let targets = target.matches(of: /\n## (.*)\n/).map { fragment($0.1) }
                #expect(targets.contains(String(anchor)), "\(page): \(link.0)")
                // DocC merges two consecutive dashes in a link, but not in a heading.
                #expect(!anchor.contains("--"), "\(page): \(link.0)")
                count += 1
            }
        }
        #expect(count > 200)
    }
}

/// Rules whose codes differ only in the letter case or in punctuation, or look like other anchors.
private enum SimilarRule: String, PresentableRule, CaseIterable {
    case late = "order.late"
    case joined = "orderlate"
    case capital = "orderLate"
    case detail = "detail:offline"
    case number = "order.late 2"

    func message(in language: SampleLanguage) -> Message { Message("This is too late.") }
    var nextActions: NextActions { NextActions(.goBack) }
}
