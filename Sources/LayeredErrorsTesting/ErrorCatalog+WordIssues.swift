import Domain
public import Presentation
public import PresentationCatalog

extension ErrorCatalog {
    /// Returns the issues in the words and the next actions of the catalog.
    ///
    /// The method finds issues that can be found without human judgment. Examples are missing words, discouraged words,
    /// long texts, a missing next action, and two errors with the same title.
    ///
    ///     @Test func words() {
    ///         var catalog = ErrorCatalog()
    ///         catalog.add(LoginRule.allCases)
    ///         #expect(catalog.issues().isEmpty)
    ///     }
    ///
    /// The article "Writing words that help" explains the rules and their sources. If an issue is acceptable in your
    /// product, filter it out: `issues().filter { $0.kind != .capitals("IKEA") }`.
    ///
    /// A program whose users are developers or operators can relax rules by name:
    ///
    ///     catalog.issues(allowing: [.capitals, .width, .word("invalid")])
    ///
    /// - Parameters:
    ///   - wording: The rules for the words of each language. Defaults to the rules of the built-in languages.
    ///   - exceptions: The rules that the words may break. Defaults to an empty set.
    /// - Returns: The issues without duplicates, or an empty array if there are no issues.
    public func issues(
        wording: [Language: WordingRules] = WordingRules.builtIn,
        allowing exceptions: Set<Issue.Exception> = []
    ) -> [Issue] {
        WordCheck(self, wording: wording).issues.filter { issue in !exceptions.contains { $0.covers(issue.kind) } }
    }
}

/// A check of the words in one catalog.
private struct WordCheck {
    typealias Entry = ErrorCatalog.Entry
    typealias Issue = ErrorCatalog.Issue

    let entries: [Entry]
    let tasks: [ErrorCatalog.TaskEntry]
    let languages: [Language]
    private let rules: [Language: PreparedRules]

    init(_ catalog: ErrorCatalog, wording: [Language: WordingRules]) {
        entries = catalog.entries
        tasks = catalog.tasks
        languages = catalog.languages
        rules = Dictionary(languages.map { ($0, PreparedRules(wording[nearest: $0])) }) { first, _ in first }
    }

    var issues: [Issue] {
        let all =
            entries.flatMap(issues(with:)) + tasks.flatMap(issues(with:)) + builtInWords + duplicates + sameTitles
        return all.unique
    }

    private func issues(with entry: Entry) -> [Issue] {
        guard !entry.error.isCancellation else { return [] }
        let isDeadEnd = entry.error.nextActions.allSatisfy { $0 == .dismiss }
        let issue = Issue(code: entry.error.code, language: nil, part: .entry, kind: .noNextAction)
        return (isDeadEnd ? [issue] : []) + languages.flatMap { issues(with: entry, in: $0) }
    }

    private func issues(with entry: Entry, in language: Language) -> [Issue] {
        let code = entry.error.code
        func issue(_ part: Issue.Part, _ kind: Issue.Kind) -> [Issue] {
            [Issue(code: code, language: language, part: part, kind: kind)]
        }
        guard let message = entry.message(in: language) else {
            return issue(.entry, .missing)
        }
        var found = check(message.title, as: .title, of: code, in: language)
        if let explanation = message.explanation {
            found += check(explanation, as: .explanation, of: code, in: language)
            if explanation.says(message.title) { found += issue(.explanation, .repeatsTitle) }
        }
        for field in entry.fields(in: language) {
            let part = Issue.Part.field(field.field)
            if field.field.isEmpty { found += issue(part, .missing) }
            found += check(field.text, as: part, of: code, in: language)
        }
        for field in missingFields(entry, in: language) { found += issue(.field(field), .missing) }
        var labels: [String: String] = [:]
        for action in entry.error.nextActions {
            found += check(action, of: code, in: language)
            let label = action.label(in: language)
            if let other = labels[label] { found += issue(.label(action.id), .sameLabel(other)) }
            labels[label] = action.id
        }
        return found + (entry.hasOwnWords(in: language) ? untranslated(entry, in: language) : [])
    }

    private func issues(with entry: ErrorCatalog.TaskEntry) -> [Issue] {
        languages.flatMap { language -> [Issue] in
            let titles = entry.titles(in: language)
            let earlier = languages.prefix { $0 != language }.filter { $0.primary != language.primary }
            let original = earlier.first { entry.titles(in: $0).contains { titles.contains($0) } }
            let kinds: [Issue.Kind?] = [titles.isEmpty ? .missing : nil, original.map { .untranslated($0) }]
            return kinds.compactMap(\.self)
                .map { Issue(code: entry.task.code, language: language, part: .title, kind: $0) }
                + titles.flatMap { check($0, as: .title, of: entry.task.code, in: language) }
        }
    }

    /// Returns the names of the fields for which the entry has fewer messages in the given language than in another
    /// language.
    private func missingFields(_ entry: Entry, in language: Language) -> [String] {
        func counts(in language: Language) -> [String: Int] {
            Dictionary(entry.fields(in: language).map { ($0.field, 1) }, uniquingKeysWith: +)
        }
        let own = counts(in: language)
        let all = languages.map(counts).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: max) }
        return all.keys.filter { own[$0, default: 0] < all[$0, default: 0] }.sorted()
    }

    private func check(
        _ text: String,
        as part: Issue.Part,
        of code: String,
        in language: Language
    ) -> [Issue] {
        guard let rules = rules[language] else { return [] }
        return Wording(part: part, rules: rules).issues(text).map {
            Issue(code: code, language: language, part: part, kind: $0)
        }
    }

    private func check(_ action: NextAction, of code: String, in language: Language) -> [Issue] {
        check(action.ownLabel(in: language), as: .label(action.id), of: code, in: language)
    }

    /// Returns an issue for each text that is the same in an earlier language of the catalog.
    ///
    /// The method ignores labels without spaces, such as `Menu`, which can be the same in two languages.
    private func untranslated(_ entry: Entry, in language: Language) -> [Issue] {
        func texts(in language: Language) -> [(Issue.Part, String)] {
            let message = entry.message(in: language)
            let labels = entry.error.nextActions.map { (Issue.Part.label($0.id), $0.label(in: language)) }
            return [(.title, message?.title ?? ""), (.explanation, message?.explanation ?? "")]
                + entry.fields(in: language).map { (.field($0.field), $0.text) }
                + labels.filter { $0.1.contains(" ") }
        }
        let own = texts(in: language)
        let earlier = languages.prefix { $0 != language }
            .filter { $0.primary != language.primary && entry.languages.contains($0) }
        return own.filter { !$0.1.isEmpty }.compactMap { part, text in
            let original = earlier.first { other in texts(in: other).contains { $0 == (part, text) } }
            return original.map {
                Issue(code: entry.error.code, language: language, part: part, kind: .untranslated($0))
            }
        }
    }

    /// The issues in the built-in words of the library, which do not belong to an entry.
    ///
    /// The built-in words are the sentences for the facts of a failure, the labels of built-in actions, and other short
    /// texts. The check includes all built-in actions, because any rule may use a built-in action.
    private var builtInWords: [Issue] {
        let spoken = languages.filter(\.isSpoken)
        let texts = spoken.map { ($0, builtInTexts(in: $0)) }
        return texts.enumerated().flatMap { index, own in
            let (language, words) = own
            let earlier = texts[..<index].filter { $0.0.primary != language.primary }
            return words.flatMap { word in
                let original = earlier.first { $0.1.contains { $0 == word && word.text.contains(" ") } }
                let untranslated = original.map { other in
                    Issue(code: word.code, language: language, part: word.part, kind: .untranslated(other.0))
                }
                return check(word.text, as: word.part, of: word.code, in: language) + (untranslated.map { [$0] } ?? [])
            }
        }
    }

    /// A built-in text, with the code and the part that identify the text in an issue.
    private struct BuiltInText: Equatable {
        let code: String
        let part: Issue.Part
        let text: String
    }

    private func builtInTexts(in language: Language) -> [BuiltInText] {
        let words = language.words
        let facts = entries.flatMap { entry -> [BuiltInText] in
            guard case .failure(let failure) = entry.error.subject, failure.code != .cancelled else { return [] }
            // Missing words are not an issue here; `missingSituations(in:)` returns the failures without words.
            guard let message = words.message(for: failure.situation) else { return [] }
            // For the code `rateLimited`, the person reads only the time to wait.
            let waits = failure.code == .rateLimited ? Self.waits : Self.waits.suffix(1)
            return waits.map { wait in
                let advice = failure.code == .rateLimited ? nil : message.explanation
                let text = [advice, words.canRetry(after: SpokenWait(wait))].compactMap(\.self)
                    .joined(separator: words.sentenceSeparator)
                return BuiltInText(code: failure.code.rawValue, part: .explanation, text: text)
            }
        }
        let labels = NextAction.Name.allCases.flatMap(builtInActions).map {
            BuiltInText(code: $0.id, part: .label($0.id), text: $0.ownLabel(in: language))
        }
        // The check for untranslated texts compares whole texts, so the array also contains the added sentences as
        // separate texts.
        // With a task, the reason precedes `mayHaveTakenEffect`. Any sentence can stand for the reason.
        let unclear = words.unclearOutcome + words.sentenceSeparator + words.mayHaveTakenEffect
        let additions =
            [words.unclearOutcome, words.tookEffect].map { BuiltInText(code: "words", part: .title, text: $0) }
            + [
                words.mayHaveTakenEffect, unclear, words.isSafeToRepeat, words.tookEffect, words.mayBeOutdated,
                words.isAbout("tea"),
                words.canRetry(after: SpokenWait(Self.waits[0])),
            ]
            .map { BuiltInText(code: "words", part: .explanation, text: $0) }
        // This reference does not cause an issue of the kind `capitals` or `programCode`.
        let quoted = words.quote(Reference("1A1A-1A1A") ?? Reference())
        let others = [
            ("languageName", words.languageName), ("whatCanBeDone", words.whatCanBeDone), ("reference", quoted),
        ].map { BuiltInText(code: "words", part: .label($0.0), text: $0.1) }
        return facts + additions + labels + others
    }

    /// Returns the built-in actions with a given name.
    ///
    /// For an action with a duration, the array contains one action for each sample wait. For `custom`, the array is
    /// empty.
    private func builtInActions(_ name: NextAction.Name) -> [NextAction] {
        switch name {
        case .retry: [.retry]
        case .retryAfter: Self.waits.map { .retryAfter($0) }
        case .checkOutcome: [.checkOutcome]
        case .checkConnection: [.checkConnection]
        case .correct: [.correct("field")]
        case .signIn: [.signIn]
        case .resetPassword: [.resetPassword]
        case .goBack: [.goBack]
        case .reload: [.reload]
        case .chooseAnotherFile: [.chooseAnotherFile]
        case .chooseAnotherPlace: [.chooseAnotherPlace]
        case .rename: [.rename]
        case .changeSettings: [.changeSettings]
        case .freeSpace: [.freeSpace]
        case .updateApp: [.updateApp]
        case .contactSupport: [.contactSupport]
        case .dismiss: [.dismiss]
        case .custom: []
        }
    }

    /// Sample waits: one second, and waits of several seconds, minutes, hours and days.
    private static let waits: [Duration] = [1, 2, 91, 5401, 129_601].map { .seconds($0) }

    private var duplicates: [Issue] {
        var seen: Set<[String?]> = []
        var seenTasks: Set<String> = []
        let codes =
            entries.filter { !seen.insert([$0.error.code, $0.fact]).inserted }.map(\.error.code)
            + tasks.map(\.task.code).filter { !seenTasks.insert($0).inserted }
        return codes.map { Issue(code: $0, language: nil, part: .entry, kind: .duplicateCode) }
    }

    private var sameTitles: [Issue] {
        languages.flatMap { language in
            var first: [String: String] = [:]
            return entries.compactMap { entry -> Issue? in
                // A failure without words of its own shows the title of another failure.
                guard entry.hasOwnWords(in: language), let title = entry.message(in: language)?.title else {
                    return nil
                }
                let code = entry.error.code
                guard let other = first[title], other != code else {
                    first[title] = code
                    return nil
                }
                return Issue(code: code, language: language, part: .title, kind: .sameTitle(other))
            }
        }
    }
}

extension ErrorCatalog.Entry {
    /// Returns a Boolean value that indicates whether a language has words for this failure, and not only for a similar
    /// failure.
    fileprivate func hasOwnWords(in language: Language) -> Bool {
        guard case .failure(let failure) = error.subject else { return true }
        return language.words.message(for: failure.situation) != nil
    }
}

extension Language {
    /// The primary subtag of the language tag, such as `en` in `en-GB`.
    fileprivate var primary: Substring { tag.prefix { $0 != "-" } }
}

extension NextAction {
    /// Returns the label of the action, or an empty string if the label falls back to another language.
    fileprivate func ownLabel(in language: Language) -> String {
        isNamed(in: language) ? label(in: language) : ""
    }

    private func isNamed(in language: Language) -> Bool {
        guard labels.isEmpty else { return language.match(among: Array(labels.keys)) != nil }
        if case .custom = self { return false }
        return language.isSpoken
    }
}

extension String {
    /// Returns a Boolean value that indicates whether the text contains a given sentence.
    ///
    /// The comparison ignores letter case and punctuation.
    fileprivate func says(_ sentence: String) -> Bool {
        func plain(_ text: String) -> String { text.lowercased().filter { !$0.isPunctuation } }
        let core = plain(sentence)
        return core.contains { !$0.isWhitespace } && plain(self).contains(word: core)
    }
}
