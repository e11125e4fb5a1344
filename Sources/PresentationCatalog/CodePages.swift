import Domain
import Infrastructure
import Presentation
import PresentationTerminal
import PresentationWire

/// The contents of the pages that explain the codes of each layer.
struct CodePages {
    private typealias Block = PageDocument.Block
    private typealias Section = PageDocument.Section

    private let language: Language
    private let document: PageDocument

    /// The entries of the catalog, grouped by the code of the upper layers.
    ///
    /// The order of the groups is the order of the catalog.
    private let groups: [CodeGroup]

    /// The first task of the catalog for each task code.
    private let tasks: [ErrorCatalog.TaskEntry]

    /// The facts in the responses of a server, keyed by the code that a client receives.
    private let answersToClients: [String: [CodeAnswer]]

    init(_ catalog: ErrorCatalog, _ format: ErrorCatalog.PageFormat, in language: Language) {
        self.language = language
        let groups = CodeGroup.groups(of: catalog.entries)
        self.groups = groups
        var codes: Set<String> = []
        let tasks = catalog.tasks.filter { codes.insert($0.task.code).inserted }
        self.tasks = tasks
        answersToClients = Dictionary(grouping: groups.flatMap(\.answersToClients), by: \.code)
        document = PageDocument(
            format,
            sections: [
                .infrastructure: InfrastructureError.Code.allCases.map { .code($0.rawValue) },
                .domain: groups.map { .code($0.code) } + TechnicalFailure.Detail.allCases.map(Section.detail),
                .presentation: groups.map { .code($0.code) } + tasks.map { .task($0.task.code) },
            ]
        )
    }

    var pages: [ErrorCatalog.Page] {
        [
            document.page(.infrastructure, InfrastructureError.Code.allCases.map(infrastructure)),
            document.page(.domain, groups.map(domain) + TechnicalFailure.Detail.allCases.map(domain)),
            document.page(.presentation, groups.map(presentation) + tasks.map(presentation)),
        ]
    }

    // MARK: - Sections

    private func infrastructure(_ code: InfrastructureError.Code) -> String {
        let translations = groups.filter { $0.infrastructure.contains(code.rawValue) }
        let details = translations.flatMap(\.entries).filter { $0.infrastructure.contains(code.rawValue) }
            .compactMap(\.detail)
        let codes = translations.map { Section.code($0.code) }
        return document.section(
            .infrastructure,
            .code(code.rawValue),
            blocks(code.explanation) + [
                .text("In the domain", links(.domain, codes + details.map(Section.detail))),
                .text("The user and the program", links(.presentation, codes)),
            ]
        )
    }

    private func domain(_ group: CodeGroup) -> String {
        let causes = group.infrastructure.map { code in
            // A problem type of a remote system is not an infrastructure code.
            InfrastructureError.Code(rawValue: code) == nil
                ? PageDocument.quoted(code) : document.link(.infrastructure, .code(code))
        }
        return document.section(
            .domain,
            .code(group.code),
            meaning(of: group) + [
                .text("From the infrastructure", causes.joined(separator: ", ")),
                .text("With a detail", links(.domain, group.entries.compactMap(\.detail).map(Section.detail))),
                .text("In the presentation", document.link(.presentation, .code(group.code))),
            ]
        )
    }

    private func domain(_ detail: TechnicalFailure.Detail) -> String {
        let groups = groups.filter { $0.entries.contains { $0.detail == detail } }
        let causes = groups.flatMap(\.entries).filter { $0.detail == detail }.flatMap(\.infrastructure)
        let codes = groups.map { Section.code($0.code) }
        return document.section(
            .domain,
            .detail(detail),
            blocks(detail.explanation) + [
                .text("From the infrastructure", links(.infrastructure, causes.map { .code($0) })),
                .text("A detail of", links(.domain, codes)),
                .text("In the presentation", links(.presentation, codes)),
            ]
        )
    }

    private func presentation(_ group: CodeGroup) -> String {
        document.section(
            .presentation,
            .code(group.code),
            meaning(of: group) + [.text("In the domain", document.link(.domain, .code(group.code)))]
                + words(of: group) + program(group)
        )
    }

    private func presentation(_ entry: ErrorCatalog.TaskEntry) -> String {
        // For a task without titles in the language, the page shows the titles in the best matching language.
        let titles =
            entry.titles(in: language).isEmpty ? entry.task.titles(nearest: language) : entry.titles(in: language)
        return document.section(
            .presentation,
            .task(entry.task.code),
            [
                .text("Meaning", "A task of a person. Its title comes before the reason of the failure."),
                .text("The user reads", titles.map(\.escapedForMarkdown).joined(separator: " / ")),
            ]
        )
    }

    // MARK: - Blocks

    private func blocks(_ explanation: CodeExplanation) -> [Block] {
        [
            .text("Meaning", explanation.meaning),
            .text("Cause", explanation.cause),
            .text("The operator", explanation.operatorAdvice),
        ]
    }

    /// Returns the blocks that explain the failure and each rule of a group.
    private func meaning(of group: CodeGroup) -> [Block] {
        group.explanations(in: language).flatMap(blocks)
    }

    /// Returns the blocks that show the words that a person reads.
    private func words(of group: CodeGroup) -> [Block] {
        let shown = group.entries.filter { !$0.error.isCancellation }
        guard !shown.isEmpty else { return [.text("The user reads", "Nothing: the user or the program gave up.")] }
        let messages = shown.map { entry in
            let message = entry.error.message(in: language)
            let detail = entry.detail.map { document.link(.domain, .detail($0)) }
            let actions = entry.error.nextActions.map { action in
                "\(action.label(in: language).cell) (\(PageDocument.quoted(action.id)))"
            }
            return [
                detail ?? entry.fact.map(PageDocument.quoted) ?? "–", message.title.cell,
                message.explanation?.cell ?? "–", actions.joined(separator: ", "),
            ]
        }
        let fields = shown.flatMap { $0.error.fields(in: language) }.map { field in
            [PageDocument.quoted(field.field), field.text.cell, PageDocument.quoted(field.code)]
        }
        return [
            .table("The user reads", ["site or detail", "title", "explanation", "next actions"], messages),
            .table("Beside input fields", ["field", "message", "code"], fields),
        ]
    }

    /// Returns the blocks that describe the reactions of a program to the code.
    private func program(_ group: CodeGroup) -> [Block] {
        let others = group.answersToClients.map(\.code).filter { $0 != group.code }
        let statuses = group.entries.map { "\($0.error.exitStatus)" }.joined(separator: ", ")
        let scripts = group.answersToScripts
        return [
            .table("A client of a server", Self.header("HTTP status"), (answersToClients[group.code] ?? []).rows),
            .text("A client of a server receives another code", links(.presentation, others.map { .code($0) })),
            .table("A script", Self.header("exit status"), scripts.rows),
            .text("A script", scripts.isEmpty ? "It reads the exit status \(statuses), and no document." : ""),
        ]
    }

    private static func header(_ status: String) -> [String] {
        ["outcome", status, "retryable", "responsible", "the program"]
    }

    /// Returns one link to each distinct section, or an empty string if there are no sections.
    private func links(_ layer: PageDocument.Layer, _ sections: [Section]) -> String {
        sections.unique.map { document.link(layer, $0) }.joined(separator: ", ")
    }
}

extension ErrorCatalog.Entry {
    /// The detail of the technical failure, or `nil` if the error has none.
    fileprivate var detail: TechnicalFailure.Detail? { error.technicalFailure?.detail }
}

extension String {
    /// The text as the contents of a table cell.
    ///
    /// The vertical bars are not escaped, because the table escapes them.
    var cell: String { printable.escapedForMarkdown.withoutEscapedBars }

    /// The Markdown text without the escapes of its vertical bars.
    ///
    /// A table escapes the vertical bars of its cells itself.
    var withoutEscapedBars: String { replacing("\\|", with: "|") }
}
