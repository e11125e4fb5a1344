import Domain
public import Presentation

extension Catalogue {
    /// What is wrong with the words and the actions, by rules that need no judgement: missing words, words that are not
    /// for a person, too many of them, nothing to do next, two codes that cannot be told apart.
    ///
    ///     @Test func words() {
    ///         var catalogue = Catalogue()
    ///         catalogue.add(LoginRule.allCases)
    ///         #expect(catalogue.problems().isEmpty)
    ///     }
    ///
    /// The article "Writing words that help" has the rules and where they come from. What is right for your product
    /// although a rule says otherwise can be left out: `problems().filter { $0.kind != .capitals("IKEA") }`.
    ///
    /// - Parameter wording: the rules for the words of each language. Defaults to the rules of the built-in languages.
    /// - Returns: the problems in the order of the entries, each once; empty if there are none.
    public func problems(wording: [Language: WordingRules] = WordingRules.builtIn) -> [Problem] {
        WordsCheck(catalogue: self, wording: wording).problems
    }
}

/// One check of a catalogue.
private struct WordsCheck {
    typealias Entry = Catalogue.Entry
    typealias Problem = Catalogue.Problem

    let catalogue: Catalogue
    let wording: [Language: WordingRules]

    var entries: [Entry] { catalogue.entries }
    var languages: [Language] { catalogue.languages }

    var problems: [Problem] {
        let all =
            entries.flatMap(problems(with:)) + builtInWords + duplicates + sameTitles
        var seen: Set<Problem> = []
        return all.filter { seen.insert($0).inserted }
    }

    private func problems(with entry: Entry) -> [Problem] {
        guard !entry.isSilent else { return [] }
        let isDeadEnd = entry.nextActions.allSatisfy { $0.kind == .dismiss }
        let problem = Problem(code: entry.presentation, language: nil, part: .entry, kind: .noNextAction)
        return (isDeadEnd ? [problem] : []) + languages.flatMap { problems(with: entry, in: $0) }
    }

    private func problems(with entry: Entry, in language: Language) -> [Problem] {
        let code = entry.presentation
        func problem(_ part: Problem.Part, _ kind: Problem.Kind) -> [Problem] {
            [Problem(code: code, language: language, part: part, kind: kind)]
        }
        guard let message = entry.messages[language] else {
            return problem(.entry, .missing)
        }
        var found = check(message.title, as: .title, of: code, in: language)
        if let explanation = message.explanation {
            found += check(explanation, as: .explanation, of: code, in: language)
            if explanation.says(message.title) { found += problem(.explanation, .repeatsTitle) }
        }
        for field in entry.fields[language] ?? [] {
            let part = Problem.Part.field(field.field)
            if field.field.isEmpty { found += problem(part, .missing) }
            found += check(field.text, as: part, of: code, in: language)
        }
        var labels: [String: String] = [:]
        for action in entry.nextActions {
            found += check(action, of: code, in: language)
            let label = action.label(in: language)
            if let other = labels[label] { found += problem(.label(action.id), .sameLabel(other)) }
            labels[label] = action.id
        }
        return found + untranslated(entry, in: language)
    }

    private func check(
        _ text: String,
        as part: Problem.Part,
        of code: String,
        in language: Language
    ) -> [Problem] {
        Wording(part: part, rules: wording[nearest: language]).problems(text).map {
            Problem(code: code, language: language, part: part, kind: $0)
        }
    }

    private func check(_ action: NextAction, of code: String, in language: Language) -> [Problem] {
        // A name in another language is none.
        let label = action.isNamed(in: language) ? action.label(in: language) : ""
        return check(label, as: .label(action.id), of: code, in: language)
    }

    /// What is the same, word for word, in an earlier language.
    ///
    /// A single word may be: `Menu`.
    private func untranslated(_ entry: Entry, in language: Language) -> [Problem] {
        func texts(in language: Language) -> [(Problem.Part, String)] {
            let message = entry.messages[language]
            let labels = entry.nextActions.map { (Problem.Part.label($0.id), $0.label(in: language)) }
            return [(.title, message?.title ?? ""), (.explanation, message?.explanation ?? "")]
                + (entry.fields[language] ?? []).map { (.field($0.field), $0.text) }
                + labels.filter { $0.1.contains(" ") }
        }
        let own = texts(in: language)
        let earlier = languages.prefix { $0 != language }
            .filter { $0.primary != language.primary && entry.messages[$0] != nil }
        return own.filter { !$0.1.isEmpty }.compactMap { part, text in
            let original = earlier.first { other in texts(in: other).contains { $0 == (part, text) } }
            return original.map {
                Problem(code: entry.presentation, language: language, part: part, kind: .untranslated($0))
            }
        }
    }

    /// What the library says beside the entries: what the facts of a failure add to its words, the labels of its own
    /// actions, of which a rule may use any, and its other words.
    private var builtInWords: [Problem] {
        let spoken = languages.filter(\.isSpoken)
        let texts = spoken.map { ($0, builtInTexts(in: $0)) }
        return texts.enumerated().flatMap { index, own in
            let (language, words) = own
            let earlier = texts[..<index].filter { $0.0.primary != language.primary }
            return words.flatMap { word in
                let original = earlier.first { $0.1.contains { $0 == word && word.text.contains(" ") } }
                let untranslated = original.map { other in
                    Problem(code: word.code, language: language, part: word.part, kind: .untranslated(other.0))
                }
                return check(word.text, as: word.part, of: word.code, in: language) + (untranslated.map { [$0] } ?? [])
            }
        }
    }

    /// A text of the library's.
    private struct BuiltInText: Equatable {
        let code: String
        let part: Problem.Part
        let text: String
    }

    private func builtInTexts(in language: Language) -> [BuiltInText] {
        let facts = TechnicalFailure.Code.allCases.filter { $0 != .cancelled }.flatMap { code in
            let uncertain = TechnicalFailure(code, operation: "list failures", mayHaveTakenEffect: true)
            // Every unit with one code, and one with every code, is enough.
            let waits = code == .rateLimited ? Self.waits : Self.waits.suffix(1)
            let waiting = waits.map { TechnicalFailure(code, operation: "list failures", retryAfter: $0) }
            return ([uncertain] + waiting)
                .compactMap { PresentationError(DomainError<Never>.failure($0)).message(in: language).explanation }
                .map { BuiltInText(code: code.rawValue, part: .explanation, text: $0) }
        }
        let actions: [NextAction] =
            Self.waits.map { .retry(after: $0) } + [
                .retry, .checkOutcome, .checkConnection, .correct("field"), .signIn, .resetPassword, .goBack, .reload,
                .freeSpace, .updateApp, .contactSupport, .dismiss,
            ]
        let labels = actions.map {
            BuiltInText(code: $0.id, part: .label($0.id), text: $0.isNamed(in: language) ? $0.label(in: language) : "")
        }
        let words = language.words
        // What is added to any of the reasons above, and by itself, because another language would not be noticed
        // there.
        let additions = [words.mayHaveTakenEffect, words.canRetry(after: SpokenWait(Self.waits[0]))]
            .map { BuiltInText(code: "words", part: .explanation, text: $0) }
        // Any reference that is neither a word in capitals nor the code of a failure.
        let quoted = words.quote(Reference("1A1A-1A1A") ?? Reference())
        let others = [
            ("languageName", words.languageName), ("whatCanBeDone", words.whatCanBeDone), ("reference", quoted),
        ].map { BuiltInText(code: "words", part: .label($0.0), text: $0.1) }
        return facts + additions + labels + others
    }

    /// One and several of each unit in which a wait is said.
    private static let waits: [Duration] = [1, 2, 91, 5401, 129_601].map { .seconds($0) }

    private var duplicates: [Problem] {
        var seen: Set<String> = []
        return entries.filter { !seen.insert($0.presentation).inserted }
            .map { Problem(code: $0.presentation, language: nil, part: .entry, kind: .duplicateCode) }
    }

    private var sameTitles: [Problem] {
        languages.flatMap { language in
            var first: [String: String] = [:]
            return entries.compactMap { entry -> Problem? in
                guard let title = entry.messages[language]?.title else { return nil }
                let code = entry.presentation
                guard let other = first[title], other != code else {
                    first[title] = code
                    return nil
                }
                return Problem(code: code, language: language, part: .title, kind: .sameTitle(other))
            }
        }
    }
}

extension Language {
    /// `en` of `en-GB`.
    fileprivate var primary: Substring { tag.prefix { $0 != "-" } }
}

extension NextAction {
    /// Returns whether the action has a label in this language, and does not fall back on another language.
    fileprivate func isNamed(in language: Language) -> Bool {
        guard labels.isEmpty else { return language.match(among: Array(labels.keys)) != nil }
        if case .custom = kind { return false }
        return language.isSpoken
    }
}

extension String {
    /// Whether it says what another sentence says, without regard to case and to the mark at its end.
    fileprivate func says(_ sentence: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { !$0.isPunctuation } }
        let core = plain(sentence)
        return core.contains { !$0.isWhitespace } && plain(self).contains(word: core)
    }
}
