import Domain
public import Presentation
import PresentationTerminal
import PresentationWire

extension ErrorCatalog {
    /// Returns a Markdown document that lists the error codes of each layer, and the words in each language.
    ///
    /// - Returns: A document that you can keep under version control.
    public func markdown() -> String {
        var document = """
            # Error catalog

            The failures of each layer, their translations, and the words and next actions for a person.


            """
        document += Self.table(
            ["infrastructure", "domain", "presentation", "site or detail", "wire", "HTTP", "exit"],
            entries.map { entry in
                let below = entry.infrastructure.map { "`\($0)`" }.joined(separator: ", ")
                let error = entry.error
                let http = error.isCancellation ? "–" : String(error.httpStatus)
                // A presentation error has the same code as its domain error, so both columns contain that code.
                return [
                    below.isEmpty ? "–" : below, PageDocument.quoted(error.code), PageDocument.quoted(error.code),
                    entry.fact.map { "`\($0)`" } ?? "–",
                    entry.wireCode.map { "`\($0)`" } ?? "–", http, String(error.exitStatus),
                ]
            }
        )
        document += """

            The tables show the usual exit status and the usual next actions of each code. If the operation did not \
            take effect, a transient failure has the exit status 75, and its first next action is to try again.

            """
        for language in languages {
            document +=
                "\n## \(language.isSpoken ? language.words.languageName : language.tag)\n\n" + words(in: language)
        }
        return document
    }

    private func words(in language: Language) -> String {
        let shown = entries.filter { !$0.error.isCancellation }
        var document = Self.table(
            ["code", "site or detail", "state", "reason", "next actions"],
            shown.map { entry in
                let message = entry.message(in: language)
                let actions = entry.error.nextActions.map { $0.label(in: language) }.joined(separator: "; ")
                let fact = entry.fact.map { "`\($0)`" } ?? "–"
                return [
                    PageDocument.quoted(entry.error.code), fact, message?.title.cell ?? "",
                    message?.explanation?.cell ?? "", actions.cell,
                ]
            }
        )
        let fields = shown.flatMap { entry in
            entry.fields(in: language).map {
                [PageDocument.quoted(entry.error.code), PageDocument.quoted($0.field), $0.text.cell]
            }
        }
        if !fields.isEmpty { document += "\n" + Self.table(["code", "field", "message"], fields) }
        let titles = tasks.map {
            [PageDocument.quoted($0.task.code), $0.titles(in: language).joined(separator: " / ").cell]
        }
        if !titles.isEmpty { document += "\n" + Self.table(["task", "title"], titles) }
        document +=
            "\n"
            + Self.table(
                ["fact", "sentence after the reason"],
                [
                    ["it may have taken effect", language.words.mayHaveTakenEffect],
                    ["it may have taken effect, and a repetition is safe", language.words.isSafeToRepeat],
                    ["it took effect", language.words.tookEffect],
                    ["title of a task that may have taken effect", language.words.unclearOutcome],
                    ["a wait of two minutes", language.words.canRetry(after: SpokenWait(.seconds(120)))],
                ]
            )
        return document
    }

    static func table(_ header: [String], _ rows: [[String]]) -> String {
        ([header, header.map { _ in "---" }] + rows).map(row).joined()
    }

    /// Returns a row of a Markdown table.
    ///
    /// The function escapes vertical bars and replaces line breaks with spaces, because a vertical bar or a line break
    /// would end the cell.
    private static func row(_ cells: [String]) -> String {
        let escaped = cells.map { cell in
            withoutBars(cell).split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        return "| " + escaped.joined(separator: " | ") + " |\n"
    }

    /// Returns the Markdown text of a cell with escaped vertical bars, so that no bar ends the cell.
    ///
    /// The function escapes a bar in a code span with a backslash, because Markdown ignores character references in
    /// code.
    private static func withoutBars(_ cell: String) -> String {
        var isInCode = false
        var isEscaped = false
        return cell.unicodeScalars.map { scalar in
            if scalar == "`", !isEscaped { isInCode.toggle() }
            isEscaped = scalar == "\\" && !isEscaped && !isInCode
            return scalar == "|" ? (isInCode ? "\\|" : "&#124;") : String(scalar)
        }
        .joined()
    }

    /// Returns a plain-text list of the error codes of each layer, with the titles in one language.
    ///
    /// The list is a table with aligned columns. If the table is wider than the terminal, the list contains a paragraph
    /// for each error instead.
    ///
    /// - Parameters:
    ///   - language: The preferred language of the titles. The list uses the best match for this language among the
    ///     languages of the catalog.
    ///   - columns: The width of the terminal in columns, or `nil` for a file or a pipe, which always receives a
    ///     table. Defaults to `nil`.
    /// - Returns: The lines of the list.
    public func text(in language: Language, columns: Int? = nil) -> String {
        let language = language.nearest(among: languages)
        let header = ["INFRASTRUCTURE", "DOMAIN", "PRESENTATION", "SITE OR DETAIL"]
        let rows = entries.map { entry in
            let below = entry.infrastructure.isEmpty ? "-" : entry.infrastructure.joined(separator: ", ")
            return [below, entry.error.code, entry.error.code, entry.fact ?? "-"]
        }
        let titles = entries.map { entry in
            entry.error.isCancellation ? "-" : entry.message(in: language)?.title.printable ?? ""
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].columns }.max() ?? 0 }
        let lines = zip([header] + rows, ["WHAT THE PERSON SEES"] + titles).map { row, title in
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.columns) }
            return (cells + [title]).joined(separator: "  ")
        }
        if let columns, lines.contains(where: { $0.columns > columns }) {
            return zip(rows, titles).map { Self.paragraph($0, $1, columns: max(columns, 20)) }.joined(separator: "\n")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the lines about one error: the error code of the upper layers, the codes of the infrastructure, and the
    /// title.
    private static func paragraph(_ row: [String], _ title: String, columns: Int) -> String {
        let fact = row[3] == "-" ? "" : " (\(row[3]))"
        let details = ["infrastructure: \(row[0])", title].flatMap { $0.broken(into: columns - 2) }
        return ((row[1] + fact).broken(into: columns) + details.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }
}

extension ErrorCatalog.Entry {
    /// Returns the message of the error in a language, or `nil` if the error has no words in that language.
    ///
    /// The function is `package` because LayeredErrorsTesting reports the languages in which an error has no words.
    package func message(in language: Language) -> Message? {
        languages.contains(language) ? error.unfilteredMessage(in: language) : nil
    }

    /// Returns the field messages of the error in a language.
    ///
    /// The array is empty if the error has no words in that language. The function is `package` because
    /// LayeredErrorsTesting checks the messages.
    package func fields(in language: Language) -> [FieldMessage] {
        languages.contains(language) ? error.fields(in: language) : []
    }
}
