/// Functions that convert text to Swift literals and names.
enum SwiftLiteral {
    /// Returns a string literal for a text, with an interpolation in place of each placeholder.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - value: A function that returns the Swift expression for a placeholder.
    static func literal(_ text: String, _ value: (Placeholder) -> String = { $0.description }) -> String {
        let parts = Placeholder.parts(of: text).map { part in
            part.placeholder.map { "\\(\(value($0)))" } ?? escaped(part.text)
        }
        return "\"\(parts.joined())\""
    }

    private static func escaped(_ text: Substring) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case "\t": escaped += "\\t"
            // An escape sequence makes invisible characters and special spaces recognizable.
            case _
            where scalar != " "
                && (scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
                    || scalar.properties.generalCategory == .format):
                escaped += "\\u{\(String(scalar.value, radix: 16))}"
            case _: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Returns the name of the enum case for a language, such as `pl` or `ptBR`.
    static func name(ofLanguage tag: String) -> String {
        let parts = tag.split(separator: "-")
        return parts.enumerated().map { $0 == 0 ? $1.lowercased() : String($1) }.joined()
    }
}
