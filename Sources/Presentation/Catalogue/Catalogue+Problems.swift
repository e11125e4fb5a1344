import Domain

extension Catalogue {
    /// What is wrong with the words and the actions, by rules that need no judgement: missing words, words that are not for a
    /// person, too many of them, nothing to do next, two codes that cannot be told apart.
    ///
    ///     @Test func words() {
    ///         var catalogue = Catalogue()
    ///         catalogue.add(LoginRule.allCases)
    ///         #expect(catalogue.problems().isEmpty)
    ///     }
    ///
    /// The article "Writing words that help" has the rules and where they come from. What is right for your product although
    /// a rule says otherwise can be left out: `problems().filter { $0.kind != .capitals("IKEA") }`.
    ///
    /// - Returns: the problems in the order of the entries, each once; empty if there are none.
    public func problems() -> [Problem] {
        let all =
            entries.flatMap(problems(with:)) + builtInWordsWithFacts + builtInLabels + duplicates + sameTitles
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
        func problem(_ part: Problem.Part, _ kind: Problem.Kind) -> Problem {
            Problem(code: entry.presentation, language: language, part: part, kind: kind)
        }
        guard !entry.missing.contains(language), let message = entry.messages[language] else {
            return [problem(.entry, .missing)]
        }
        let fields = entry.fields[language] ?? []
        // Of two that are the same, the later one is not translated.
        let original = languages.prefix { $0 != language }.first { other in
            other.primary != language.primary && entry.messages[other]?.title == message.title
        }
        let untranslated = original.map { [problem(.title, .untranslated($0))] } ?? []
        return untranslated + check(message, of: entry.presentation, in: language)
            + fields.flatMap { field in
                Wording(.field(field.field), language).problems(field.text).map { problem(.field(field.field), $0) }
            }
            + entry.nextActions.flatMap { action in
                check(action, of: entry.presentation, in: language)
            }
    }

    private func check(_ message: Message, of code: String, in language: Language) -> [Problem] {
        var found = Wording(.title, language).problems(message.title)
            .map { Problem(code: code, language: language, part: .title, kind: $0) }
        if let explanation = message.explanation {
            var kinds = Wording(.explanation, language).problems(explanation)
            if explanation.says(message.title) { kinds.append(.repeatsTitle) }
            found += kinds.map { Problem(code: code, language: language, part: .explanation, kind: $0) }
        }
        return found
    }

    private func check(_ action: NextAction, of code: String, in language: Language) -> [Problem] {
        let kinds =
            action.isNamed(in: language)
            ? Wording(.label(action.id), language).problems(action.label(in: language)) : [.missing]
        return kinds.map { Problem(code: code, language: language, part: .label(action.id), kind: $0) }
    }

    /// What the facts of a failure add to its words.
    private var builtInWordsWithFacts: [Problem] {
        languages.filter(\.isSpoken).flatMap { language in
            TechnicalFailure.Code.allCases.filter { $0 != .cancelled }.flatMap { code in
                [
                    TechnicalFailure(code, operation: "list failures", mayHaveTakenEffect: true),
                    TechnicalFailure(code, operation: "list failures", retryAfter: .seconds(120)),
                ].flatMap { check($0.message(in: language), of: code.rawValue, in: language) }
            }
        }
    }

    /// The library's own actions, of which a rule may use any.
    private var builtInLabels: [Problem] {
        let actions: [NextAction] = [
            .retry, .retry(after: .seconds(1)), .retry(after: .seconds(120)), .retry(after: .seconds(10_000)),
            .retry(after: .seconds(200_000)), .checkOutcome, .checkConnection, .correct("field"), .signIn,
            .resetPassword, .goBack, .reload, .freeSpace, .updateApp, .contactSupport, .dismiss,
        ]
        return languages.filter(\.isSpoken).flatMap { language in
            actions.flatMap { check($0, of: $0.id, in: language) }
        }
    }

    private var duplicates: [Problem] {
        var seen: Set<String> = []
        return entries.filter { !seen.insert($0.presentation).inserted }
            .map { Problem(code: $0.presentation, language: nil, part: .entry, kind: .duplicateCode) }
    }

    private var sameTitles: [Problem] {
        languages.flatMap { language in
            var first: [String: String] = [:]
            return entries.filter { !$0.missing.contains(language) }
                .compactMap { entry -> Problem? in
                    let (code, title) = (entry.presentation, entry.messages[language]?.title ?? "")
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

extension String {
    /// Whether it says what another sentence says, without regard to case and to the mark at its end.
    fileprivate func says(_ sentence: String) -> Bool {
        let core = sentence.lowercased().filter { !$0.isPunctuation }
        return !core.isEmpty && lowercased().filter { !$0.isPunctuation }.contains(core)
    }
}
