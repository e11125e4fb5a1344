extension String {
    /// The string as text, or as an attribute between quotation marks (HTML Living Standard §13.3), without control
    /// characters.
    ///
    /// A quotation mark with an accent is one character for Swift, and still a quotation mark for a browser. Mustache's own
    /// escaping compares characters, so the page does not use it.
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
