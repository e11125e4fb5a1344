/// A private text for each source.
struct PrivateTexts {
    private var texts: [PrivateSource: String] = [:]

    /// Accesses the private text of the given source.
    subscript(source: PrivateSource) -> String {
        get { texts[source] ?? "the same" }
        set { texts[source] = newValue }
    }
}

extension PrivateTexts {
    /// Returns two different private texts.
    ///
    /// The texts have many forms. An output that depends only on the length of a text, on its sort order, or on a
    /// property such as "is a number" therefore differs for some pairs.
    static func pair(using generator: inout SplitMix64) -> (String, String) {
        let one = text(using: &generator)
        var other = text(using: &generator)
        while Array(one.utf8) == Array(other.utf8) { other = text(using: &generator) }
        return (one, other)
    }

    private static func text(using generator: inout SplitMix64) -> String {
        // The text is longer than each limit of the library, such as the 4,096 bytes of a body that the library reads.
        if Int.random(in: 0..<50, using: &generator) == 0 {
            return String(repeating: letters(1, using: &generator), count: 5_000)
        }
        let kind = Int.random(in: 0..<14, using: &generator)
        switch kind {
        case 0: return ""
        case 1: return String(Int.random(in: 0...999, using: &generator))
        case 2: return letters(250, using: &generator)
        case 3: return known.randomElement(using: &generator) ?? ""
        case 4: return letters(4, using: &generator) + (special.randomElement(using: &generator) ?? "")
        case 5: return (special.randomElement(using: &generator) ?? "") + letters(4, using: &generator)
        case 6: return "\u{7}" + letters(1, using: &generator)
        case 7: return "~" + letters(2, using: &generator)
        case _: return letters(8, using: &generator)
        }
    }

    private static func letters(_ count: Int, using generator: inout SplitMix64) -> String {
        let letters = (0..<count).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator) }
        return String(letters)
    }

    /// Texts that code could confuse with a fact.
    private static let known = [
        "example.com", "localhost", "127.0.0.1", "/", "/etc/passwd", "https://example.com/a?b=c", "NSPOSIXErrorDomain",
        "NSURLErrorDomain", "-1009", "timeout", "applied", "true", "null", "{}", "[]", "K7QM-2X9D", "email", "*",
        "Index 0",
        "sign in", "idempotency", "name",
    ]

    private static let special = [
        "\n", "\r\n", "\t", "\u{0}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{200B}", "\u{202E}", "\u{2028}", "\u{2060}",
        "\u{E0041}", "\u{FFF9}", "\u{FEFF}", "|", "\\|", "`", "<b>", "&amp;", "*", "_", "\"", "\\", "%", "é",
        "e\u{301}", "日本語",
        "👩‍👩‍👧", "🇯🇵", "अ", "ﷺ",
    ]
}
