extension String {
    /// The string without control characters, escaped for HTML text and quoted attributes (HTML Living Standard §13.3).
    ///
    /// The page uses this property, because Mustache does not escape a quotation mark with a combining accent. Mustache
    /// compares characters, and Swift combines the quotation mark and the accent into one `Character`. A browser
    /// interprets the quotation mark separately.
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
