extension String {
    /// The string without control characters, escaped for HTML text and quoted attributes (HTML Living Standard §13.3).
    ///
    /// In Swift, a quotation mark with a combining accent is one `Character`. A browser interprets the quotation mark
    /// separately. Mustache compares characters and would not escape the quotation mark, so the page uses this
    /// property.
    var escaped: String {
        unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case _ where scalar.properties.generalCategory == .control: ""
            case _: String(scalar)
            }
        }
        .joined()
    }
}
