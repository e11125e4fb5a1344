extension Catalogue {
    /// The conversion table and the words as Markdown.
    ///
    /// - Returns: a document that can be committed and compared.
    public func markdown() -> String {
        var lines = Self.row(["infrastructure", "domain", "presentation"]) + Self.row(["---", "---", "---"])
        for entry in entries {
            let below =
                entry.infrastructure.isEmpty ? "–" : entry.infrastructure.map { "`\($0)`" }.joined(separator: ", ")
            lines += Self.row([below, "`\(entry.domain)`", "`\(entry.presentation)`"])
        }
        for language in languages {
            lines += "\n### \(language)\n\n"
            lines += Self.row(["code", "state", "reason", "next actions"]) + Self.row(["---", "---", "---", "---"])
            for entry in entries {
                let message = entry.messages[language]
                let actions = entry.nextActions.map { $0.label(in: language) }.joined(separator: "; ")
                lines += Self.row([
                    "`\(entry.presentation)`", message?.title ?? "", message?.explanation ?? "", actions,
                ])
            }
        }
        return lines
    }

    /// A row of a Markdown table; a bar or a line break in a cell would end it.
    private static func row(_ cells: [String]) -> String {
        let escaped = cells.map { cell in
            cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
                .split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        return "| " + escaped.joined(separator: " | ") + " |\n"
    }

    /// The conversion table as text in columns, one language.
    ///
    /// - Parameter language: the language of the words.
    /// - Returns: lines for a terminal.
    public func text(in language: Language) -> String {
        let header = ["INFRASTRUCTURE", "DOMAIN", "PRESENTATION"]
        let rows = entries.map { entry in
            let below = entry.infrastructure.isEmpty ? "-" : entry.infrastructure.joined(separator: ", ")
            return [below, entry.domain, entry.presentation]
        }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        let titles = ["WHAT THE PERSON SEES"] + entries.map { $0.messages[language]?.title ?? "" }
        let lines = zip([header] + rows, titles).map { row, title in
            let columns = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (columns + [title]).joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
