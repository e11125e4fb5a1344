/// The texts that explain the program.
enum Help {
    /// Returns the help for a terminal of a given width.
    static func text(columns: Int) -> String {
        let usage = [
            "login [--server URL] [--email ADDRESS] [--password-stdin] [OPTIONS]",
            "login catalog [--format FORMAT] [--language LANGUAGE]",
            "login completions bash|fish|zsh",
        ]
        let options = Option.available.map { option in
            (name: ([option.rawValue] + (option.value.map { [$0] } ?? [])).joined(separator: " "), option.explanation)
        }
        return
            ([
                lines("Sign in, and see how a layered program reports a failure.", columns: columns),
                "Usage:\n" + usage.map { lines($0, columns: columns, indentation: 2, further: 8) }.joined(),
                lines(
                    "Without options, the program asks for an e-mail address and a password. The accounts are made up; "
                        + "--accounts lists them. With --server, the accounts are those of a service.",
                    columns: columns
                ),
                "Options:\n" + rows(options, columns: columns),
                lines(
                    "login catalog prints the translation of each failure from layer to layer, and the words for the "
                        + "person. The formats markdown and json contain every language.",
                    columns: columns
                ),
                lines(
                    "Ctrl-C stops a request or a countdown. At a question, Ctrl-C ends the program. Ctrl-D and q leave a "
                        + "menu.",
                    columns: columns
                ),
                "Exit status:\n" + rows(statuses, columns: columns),
            ]).joined(separator: "\n")
    }

    private static let statuses = [
        ("0", "Signed in"), ("64", "Wrong usage"), ("65", "Wrong input"), ("66", "Standard input cannot be read"),
        ("69", "Not available"), ("70", "Unexpected"), ("74", "The output cannot be written"),
        ("75", "Try again later"), ("77", "Refused"), ("130", "Interrupted"),
    ]

    /// Returns a table with two columns, or, on a narrow terminal, each text below its name.
    static func rows(_ rows: [(name: String, text: String)], columns: Int) -> String {
        let width = (rows.map(\.name.count).max() ?? 0) + 4
        return rows.map { row in
            guard columns >= width + 30 || width <= 8 else {
                return lines(row.name, columns: columns, indentation: 2, further: 6)
                    + lines(row.text, columns: columns, indentation: 6, further: 6)
            }
            let text = lines(row.text, columns: columns, indentation: width, further: width)
            return "  " + row.name + text.dropFirst(2 + row.name.count)
        }
        .joined()
    }

    /// Returns a text in lines of at most a given width.
    ///
    /// - Parameters:
    ///   - text: English text, in which a line can end at each space.
    ///   - columns: The maximum number of columns.
    ///   - indentation: The number of spaces before the first line. Defaults to 0.
    ///   - further: The number of spaces before the other lines. Defaults to 0.
    static func lines(_ text: String, columns: Int, indentation: Int = 0, further: Int = 0) -> String {
        var lines = [String(repeating: " ", count: indentation)]
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, lines[lines.count - 1].count + 1 + word.count > columns {
                lines.append(String(repeating: " ", count: further))
                isEmpty = true
            }
            lines[lines.count - 1] += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
