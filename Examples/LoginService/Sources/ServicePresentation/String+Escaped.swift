extension String {
    /// The string escaped for HTML text and quoted attributes (HTML Living Standard §13.3), without control characters.
    ///
    /// A quotation mark with an accent is one `Character` in Swift, but still a quotation mark for a browser.
    /// Mustache's escaping compares characters, so the page uses this property instead.
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
