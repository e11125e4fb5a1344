import Domain
import Infrastructure
public import Presentation

extension ErrorCatalog {
    /// Returns a Markdown document that tells operators the log level and the meaning of each code, and how to begin an
    /// investigation.
    ///
    ///     let runbook = catalog.runbook(pages: "ErrorCodes/")
    ///     try runbook.write(toFile: "Documentation/Runbook.md", atomically: true, encoding: .utf8)
    ///
    /// The first table lists the values of `error.type` in an alert, a log or a trace. Codes whose errors an operator
    /// has to investigate come first. The second table lists the values of `layered_errors.infrastructure.code`, which
    /// are more specific. Each code links to its section in ``pages(_:in:)``. In the first table, each code is also an
    /// anchor to which an alert can link.
    ///
    /// - Parameters:
    ///   - language: The preferred language of the rules' words. The document uses the best match among the languages
    ///     of the catalog. All other text is in English. Defaults to English.
    ///   - pages: The beginning of the links to the pages, such as the path of their folder and a slash. Defaults to an
    ///     empty string, which means that the pages are in the same folder as the document.
    /// - Returns: The Markdown document.
    public func runbook(in language: Language = .english, pages: String = "") -> String {
        Runbook(self, in: language.nearest(among: languages), pages: pages).text
    }
}

/// The contents of the document for operators.
private struct Runbook {
    private let language: Language
    private let document: PageDocument
    private let groups: [CodeGroup]

    init(_ catalog: ErrorCatalog, in language: Language, pages: String) {
        self.language = language
        document = PageDocument(.markdown, sections: [:], folder: pages)
        groups = CodeGroup.groups(of: catalog.entries)
    }

    var text: String {
        """
        # Runbook

        The codes of the errors that the program records. Codes whose errors an operator has to investigate come first.

        1. Find the `error.type` of the alert or of the line in the first table.
        2. A line can also have a `layered_errors.infrastructure.code`, which is more specific. Find it in the second \
        table. A line without it has the code of the same name, if the table has one.
        3. Search the log and the traces for the `layered_errors.reference` of the line. A person who contacts support \
        quotes the same reference.

        The level is that of a line in the log of a server. After “or”, it is the level of an error with another cause, \
        or at another place: if a service refuses a request of the program itself, the level is `error`.

        ## Error types

        \(ErrorCatalog.table(["`error.type`", "level", "meaning", "first look"], rows(groups, self.row)))
        ## Infrastructure codes

        \(ErrorCatalog.table(
            ["`layered_errors.infrastructure.code`", "`error.type`", "level", "meaning", "first look"],
            rows(InfrastructureError.Code.allCases, self.row)
        ))
        """
    }

    private typealias Row = (levels: Levels, rows: [[String]])

    /// Returns the rows of the given codes, sorted from the highest level to the lowest.
    private func rows<Code>(_ codes: [Code], _ row: (Code) -> Row) -> [[String]] {
        let rows = codes.map(row).enumerated().sorted { first, second in
            // Codes with equal levels keep their order.
            (second.element.levels.rank, first.offset) < (first.element.levels.rank, second.offset)
        }
        return rows.flatMap(\.element.rows)
    }

    private func row(_ group: CodeGroup) -> Row {
        let levels = group.failureCode.map { Levels($0, group.entries) } ?? Levels(usual: .info)
        let anchor = PageDocument.Section.code(group.code).anchor
        let link = document.link(.presentation, .code(group.code))
        let rows = group.explanations(in: language).enumerated().map { index, explanation in
            [(index == 0 ? "<a id=\"\(anchor)\"></a>" : "") + link, levels.text] + cells(explanation)
        }
        return (levels, rows)
    }

    /// Returns the row of an infrastructure code, or no row if the domain code with the same name has the same
    /// explanation.
    private func row(_ code: InfrastructureError.Code) -> Row {
        let levels = Levels(code)
        let translations = groups.filter { $0.infrastructure.contains(code.rawValue) }
        let isKnown = translations.contains { group in
            group.code == code.rawValue && group.failureCode?.explanation == code.explanation
        }
        guard !isKnown else { return (levels, []) }
        let link = document.link(.infrastructure, .code(code.rawValue))
        let types = translations.map {
            "[\(PageDocument.quoted($0.code))](#\(PageDocument.Section.code($0.code).anchor))"
        }
        return (levels, [[link, types.joined(separator: ", "), levels.text] + cells(code.explanation)])
    }

    private func cells(_ explanation: CodeExplanation) -> [String] {
        [explanation.meaning, explanation.operatorAdvice].map(\.withoutEscapedBars)
    }
}

/// The levels at which a server logs errors with one code.
private struct Levels {
    let usual: Severity
    private let others: [Severity]

    init(usual: Severity, others: Set<Severity> = []) {
        self.usual = usual
        self.others = Severity.allCases.reversed().filter { $0 != usual && others.contains($0) }
    }

    init(_ code: TechnicalFailure.Code, _ entries: [ErrorCatalog.Entry]) {
        let stated = ([nil] + TechnicalFailure.Site.allCases).map { site in
            DomainError<Never>.failure(TechnicalFailure(code, operation: "list failures", on: site))
                .severity(on: .server)
        }
        let translated = InfrastructureError.Code.allCases.filter { lower in
            entries.contains { $0.infrastructure.contains(lower.rawValue) }
        }
        self.init(
            usual: stated[0],
            others: Set(stated + entries.map { $0.error.severity(on: .server) } + translated.flatMap(Self.all))
        )
    }

    init(_ code: InfrastructureError.Code) {
        let all = Self.all(code)
        self.init(usual: all[0], others: Set(all))
    }

    /// Returns the level of an error without a site, followed by the level of an error at each site.
    private static func all(_ code: InfrastructureError.Code) -> [Severity] {
        ([nil] + InfrastructureError.Site.allCases).map { site in
            let row = Classification(code, outcome: .notApplied, on: site)
            return DomainError<Never>(InfrastructureError(row, operation: "list failures")).severity(on: .server)
        }
    }

    /// The sort key of a code: the usual level, and then the highest level.
    var rank: Int { Self.number(usual) * 10 + Self.number(others.first.map { max($0, usual) } ?? usual) }

    var text: String {
        let others = others.map { "`\($0)`" }
        return "`\(usual)`" + (others.isEmpty ? "" : ", or \(others.joined(separator: " or "))")
    }

    private func max(_ first: Severity, _ second: Severity) -> Severity {
        Self.number(first) > Self.number(second) ? first : second
    }

    private static func number(_ severity: Severity) -> Int { Severity.allCases.firstIndex(of: severity) ?? 0 }
}
