/// The rules for the words of one part of a message in one language.
struct Wording {
    private let part: Catalogue.Problem.Part
    private let language: Language

    init(_ part: Catalogue.Problem.Part, _ language: Language) {
        self.part = part
        self.language = language
    }

    func problems(_ text: String) -> [Catalogue.Problem.Kind] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [.missing] }
        var found: [Catalogue.Problem.Kind] = []
        let sentences = text.sentences
        if sentences.count > limits.sentences {
            found.append(.tooManySentences(sentences.count, limit: limits.sentences))
        }
        if text.columns > limits.columns { found.append(.tooWide(text.columns, limit: limits.columns)) }
        if text.contains(where: { "!！".contains($0) }) { found.append(.exclamation) }
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        found += words.filter(\.isInCapitals).map { .capitals($0) }
        found += text.split(whereSeparator: \.isWhitespace).compactMap { $0.programCode.map { .programCode($0) } }
        found += text.placeholders.map { .placeholder($0) }
        if language.isSpoken { found += problemsOfLanguage(text, sentences) }
        return found
    }

    private func problemsOfLanguage(_ text: String, _ sentences: [String]) -> [Catalogue.Problem.Kind] {
        let words = language.words
        var found: [Catalogue.Problem.Kind] = words.discouraged.sorted { $0.key < $1.key }
            .filter { text.containsWord($0.key) }
            .map { .discouraged($0.key, instead: $0.value) }
        switch part {
        case .label:
            if text.filter(\.isLetter).uppercased() == "OK" { found.append(.okButton) }
        case .entry, .title, .explanation, .field:
            guard !words.sentenceEndings.isEmpty else { break }
            found += sentences.filter { sentence in !words.sentenceEndings.contains { sentence.hasSuffix($0) } }
                .map { .ending($0) }
        }
        return found
    }

    /// What fits a title on one line or two of an alert, and an explanation on two or three.
    private var limits: (sentences: Int, columns: Int) {
        switch part {
        case .entry, .title: (1, 60)
        case .explanation: (2, 160)
        case .field: (1, 100)
        case .label: (1, 40)
        }
    }
}

extension String {
    /// The sentences, each with the mark that ends it.
    fileprivate var sentences: [String] {
        var sentences = [""]
        var isAtEnd = false
        for character in self {
            if isAtEnd, character.isWhitespace {
                sentences.append("")
                isAtEnd = false
                continue
            }
            sentences[sentences.count - 1].append(character)
            // A point within a word, as in name@example.com, ends nothing; an ideographic one always does.
            isAtEnd = ".?!".contains(character)
            if "。？！".contains(character) { sentences.append("") }
        }
        return sentences.filter { $0.contains { !$0.isWhitespace } }
    }

    /// Four letters or more, all of them capitals.
    fileprivate var isInCapitals: Bool {
        filter(\.isLetter).count >= 4 && allSatisfy { $0.isUppercase || $0.isNumber }
    }

    /// What is in it of format strings, templates and notes to oneself, or the key of a string catalogue that had no value.
    fileprivate var placeholders: [String] {
        let marks = ["%1$", "%2$", "<#", "\\(", "(null)", "Optional("]
        let notes = ["TODO", "FIXME", "TBD", "XXX", "lorem ipsum"]
        let isKey =
            allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
            && dropLast().contains { "._".contains($0) }
        return marks.filter { contains($0) } + notes.filter { containsWord($0) } + (isKey ? [self] : [])
            + formats + templates
    }

    /// `%@`, `%d` and their like; not the sign after a number, `50%discount`.
    private var formats: [String] {
        indices.filter { index in
            self[index] == "%" && (index == startIndex || !self[self.index(before: index)].isNumber)
        }
        .compactMap { index in
            ["%@", "%d", "%i", "%u", "%s", "%f", "%ld", "%lu", "%lld"].first { self[index...].hasPrefix($0) }
        }
    }

    /// `{name}`.
    private var templates: [String] {
        guard let start = firstIndex(where: { "{}".contains($0) }) else { return [] }
        let end = self[start...].firstIndex(of: "}") ?? start
        return [String(self[start...end])]
    }

    /// Whether a word or phrase is in it, in any case and, in scripts that have spaces, as a whole.
    fileprivate func containsWord(_ phrase: String) -> Bool {
        let (text, phrase) = (lowercased(), phrase.lowercased())
        return text.ranges(of: phrase).contains { range in
            func continues(_ inside: Character?, _ outside: Character?) -> Bool {
                inside?.isCased == true && outside?.isCased == true
            }
            let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
            let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
            return !continues(phrase.first, before) && !continues(phrase.last, after)
        }
    }
}

extension Substring {
    /// `0x80004005` or `-1009`.
    fileprivate var programCode: String? {
        let bare = drop { !$0.isLetter && !$0.isNumber && $0 != "-" }
        let digits = bare.dropFirst(bare.hasPrefix("-") ? 1 : 2)
        let number = digits.prefix(while: \.isHexDigit)
        if bare.lowercased().hasPrefix("0x"), !number.isEmpty { return String(bare.prefix(2) + number) }
        if bare.hasPrefix("-"), digits.prefix(while: \.isNumber).count >= 3 { return String(bare.prefix(1) + number) }
        return nil
    }
}
