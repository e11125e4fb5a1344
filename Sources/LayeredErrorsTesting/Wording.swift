import Presentation
import PresentationCatalog
import PresentationTerminal

/// A check of the words in one part of a message.
struct Wording {
    let part: ErrorCatalog.Issue.Part
    let rules: PreparedRules

    func issues(_ text: String) -> [ErrorCatalog.Issue.Kind] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [.missing] }
        var found: [ErrorCatalog.Issue.Kind] = []
        let sentences = Sentences(text).all
        if sentences.count > limits.sentences {
            found.append(.tooManySentences(sentences.count, limit: limits.sentences))
        }
        if text.columns > limits.columns { found.append(.tooWide(text.columns, limit: limits.columns)) }
        if text.hasStraySpaces { found.append(.spacing) }
        if text.contains(where: { "!！".contains($0) }) { found.append(.exclamation) }
        let placeholders = Leftovers.placeholders(in: text)
        found += placeholders.map { .placeholder($0) } + Leftovers.programCodes(in: text).map { .programCode($0) }
        let lowercased = text.lowercased()
        let discouraged =
            lowercased.words.filter { rules.discouragedWords[$0] != nil }
            + lowercased.indices.flatMap { start in
                rules.phrases[lowercased[start], default: []].filter { lowercased.has(word: $0, at: start) }
            }
        found += Set(discouraged).sorted().map { .discouraged($0, instead: rules.discouragedWords[$0] ?? "") }
        found +=
            text.words.filter { word in
                word.isInCapitals && rules.discouragedWords[word.lowercased()] == nil && !placeholders.contains(word)
            }
            .map { .capitals($0) }
        return found + issuesOfPart(text, sentences)
    }

    private func issuesOfPart(_ text: String, _ sentences: [String]) -> [ErrorCatalog.Issue.Kind] {
        switch part {
        case .label:
            return text.filter(\.isLetter).uppercased() == "OK" ? [.okButton] : []
        case .entry, .title, .explanation, .field:
            let endings = rules.sentenceEndings
            guard !endings.isEmpty else { return [] }
            return sentences.filter { sentence in !endings.contains { sentence.core.hasSuffix($0) } }.map {
                .ending($0)
            }
        }
    }

    /// The maximum numbers of sentences and columns.
    ///
    /// Within these limits, a title fits on two lines of an alert, and an explanation on three lines.
    private var limits: (sentences: Int, columns: Int) {
        switch part {
        case .entry, .title: (1, 60)
        case .explanation: (2, 160)
        case .field: (1, 100)
        case .label: (1, 40)
        }
    }
}

/// The sentences of a text.
private struct Sentences {
    /// The sentences, each with its final punctuation.
    private(set) var all: [String] = []

    init(_ text: String) {
        var sentence = ""
        var depth = 0
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            sentence.append(character)
            // Punctuation inside Japanese brackets does not end the sentence around the brackets.
            if "「『（".contains(character) { depth += 1 }
            if "」』）".contains(character) { depth -= 1 }
            let isSpaceNext = index + 1 < characters.count && characters[index + 1].isWhitespace
            let isEnd = ".?!".contains(character) && isSpaceNext && !Self.endsInAbbreviation(sentence)
            if isEnd || "。？！".contains(character) && depth <= 0 {
                all.append(sentence)
                sentence = ""
            }
        }
        all = (all + [sentence]).map(\.trimmed).filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// Returns a Boolean value that indicates whether the final period belongs to an abbreviation or a number.
    private static func endsInAbbreviation(_ text: String) -> Bool {
        guard text.last == "." else { return false }
        let word = text.dropLast().split { $0.isWhitespace || $0 == "." }.last ?? ""
        let known = ["dr", "mr", "mrs", "ms", "st", "vs", "etc", "ca", "bzw"]
        return word.count == 1 || word.allSatisfy(\.isNumber) || known.contains(word.lowercased())
    }
}

extension String {
    /// The text without white space at its beginning and end.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }

    var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }

    /// A Boolean value that indicates whether the text is empty, or contains a line break, consecutive spaces, or a
    /// space at its beginning or end.
    fileprivate var hasStraySpaces: Bool {
        var isAfterSpace = true
        for character in self {
            let isSpace = character.isWhitespace
            if isSpace && isAfterSpace || character.isNewline { return true }
            isAfterSpace = isSpace
        }
        return isAfterSpace
    }

    /// A Boolean value that indicates whether the text consists of capital letters and digits, with at least four
    /// letters.
    fileprivate var isInCapitals: Bool {
        filter(\.isLetter).count >= 4 && allSatisfy { $0.isUppercase || $0.isNumber }
    }

    /// The text without its final punctuation, and without a part in full-width parentheses before the final
    /// punctuation.
    fileprivate var core: String {
        var rest = self[...]
        while let last = rest.last, "。？！.?!".contains(last) { rest.removeLast() }
        if rest.last == "）", let open = rest.lastIndex(of: "（") { rest = rest[..<open] }
        return String(rest)
    }

    /// Returns a Boolean value that indicates whether the text contains a word or a phrase.
    ///
    /// In a writing system with uppercase and lowercase letters, only whole words match.
    func contains(word: String) -> Bool {
        let first = word.first
        // Comparing one character is much faster than comparing substrings.
        return indices.contains { (first == nil || self[$0] == first) && has(word: word, at: $0) }
    }

    /// Returns a Boolean value that indicates whether a word or a phrase begins at an index.
    ///
    /// In a writing system with uppercase and lowercase letters, only a whole word matches.
    fileprivate func has(word: String, at start: Index) -> Bool {
        func continues(_ inside: Character?, _ outside: Character?) -> Bool {
            inside?.isCased == true && outside?.isCased == true
        }
        let rest = self[start...]
        return rest.starts(with: word) && !continues(word.first, self[..<start].last)
            && !continues(word.last, rest.dropFirst(word.count).first)
    }
}
