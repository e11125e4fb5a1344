extension Language {
    /// Returns the best match for this language in an array of languages.
    ///
    /// The method shortens the tag from its end until an available language has the resulting tag (RFC 4647 §3.4). For
    /// a Chinese tag with a region subtag but no script subtag, the method also tries the script that the region uses:
    /// `zh-TW` matches `zh-Hant`.
    ///
    /// If no tag matches, the method returns a language whose tag starts with one of the tags that it tried. For
    /// example, `pt-PT` matches `pt-BR`, and `ja` matches `ja-JP`.
    ///
    /// - Parameter available: The languages to choose from. The first language is the fallback.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public func nearest(among available: [Language]) -> Language {
        match(among: available) ?? available.first ?? .english
    }

    /// Returns the best match for this language in an array of languages, or `nil` if no language matches.
    ///
    /// The method is `package` because PresentationWire chooses a language for a header field, and because
    /// LayeredErrorsTesting checks whether a label falls back to another language.
    package func match(among available: [Language]) -> Language? {
        lookup(among: available)
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag.hasPrefix(prefix + "-") } }.first
    }

    /// Returns the available language whose tag equals the tag of this language or a shortened form of this tag.
    ///
    /// The lookup follows RFC 4647 §3.4, and prefers the longest form. The result is `nil` if no available language
    /// matches. The method is `package` because PresentationWire compares a language with the ranges of a header field.
    package func lookup(among available: [Language]) -> Language? {
        // Most lookups find the exact tag and need no shortened tags.
        available.first { $0.tag == tag }
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag == prefix } }.first
    }

    /// The tag and its shortened forms, longest first.
    private var prefixes: [String] {
        var parts = tag.split(separator: "-")
        var prefixes: [String] = []
        while !parts.isEmpty {
            prefixes.append(parts.joined(separator: "-"))
            // Chinese uses traditional characters in Taiwan, Hong Kong and Macau, and simplified characters elsewhere
            // (CLDR, likely subtags).
            if parts.count == 2, parts[0] == "zh", parts[1].count == 2 {
                prefixes.append(["TW", "HK", "MO"].contains(parts[1]) ? "zh-Hant" : "zh-Hans")
            }
            parts.removeLast()
        }
        return prefixes
    }

    /// Creates the language that the environment of a POSIX system selects.
    ///
    /// The first nonempty variable of `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, determines the language
    /// (POSIX.1-2017, Base Definitions §8.2). The result is `nil` if each of the three variables is missing or empty,
    /// or if the locale is `C` or `POSIX`.
    ///
    /// The initializer is `package` because tests choose the environment.
    ///
    /// - Parameter variable: A closure that returns the value of an environment variable, or `nil` if the variable is
    ///   not set.
    package init?(posixEnvironment variable: (_ name: String) -> String?) {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
        // The format is `language[_territory][.codeset][@modifier]`.
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        self.init(String(name))
    }
}
