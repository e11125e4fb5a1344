public import Domain
public import Presentation

extension BatchReport {
    /// The part of a report that a person may see, in one language.
    public struct Content: Sendable, Hashable {
        /// The language of all texts.
        public let language: Language

        /// The sentence about the number of items that failed, or an empty string if there are only warnings.
        public let title: String

        /// The sentence about the number of items whose outcome is unknown, or `nil` if there are no such items.
        ///
        /// The value is also `nil` if every failed item has an unknown outcome, because this sentence is then the
        /// ``title``.
        public let unclearTitle: String?

        /// The groups of failures, the worst group first.
        public let groups: [Group]

        /// The groups of warnings, the worst group first.
        public let warnings: [Group]

        /// The next actions, best first.
        public let nextActions: [PresentationError.Content.Action]

        /// The reference of the worst failure, which the person can quote, or `nil` if no item failed.
        public let reference: Reference?

        /// A group of items whose failures or warnings have the same cause.
        public struct Group: Sendable, Hashable {
            /// The sentence that states the cause.
            public let title: String

            /// The reason or the advice, or `nil` if there is neither.
            public let explanation: String?

            /// The messages beside input fields.
            public let fields: [FieldMessage]

            /// The names of all items in the group.
            public fileprivate(set) var names: [String]
        }

        /// The explanation for a message without a list, or `nil` if no item failed.
        ///
        /// The text contains the sentence about unknown outcomes and the cause of each group. A single cause is
        /// followed by its explanation. After ten causes, the text states how many more there are.
        public var explanation: String? {
            let causes =
                groups.count == 1
                ? [groups[0].title, groups[0].explanation].compactMap(\.self) : shortened(groups.map(\.title))
            let sentences = [unclearTitle].compactMap(\.self) + causes
            return sentences.isEmpty ? nil : sentences.joined(separator: language.words.sentenceSeparator)
        }

        /// The text that contains the reference, or `nil` if contacting support is not a next action.
        public var quotedReference: String? {
            nextActions.contains { $0.action == .contactSupport }
                ? reference.map { language.words.quote($0).printable } : nil
        }

        /// Returns at most ten of the given texts, followed by a text such as "and 290 more" if there are others.
        ///
        /// - Parameter texts: A list of any length, such as the names of a group.
        public func shortened(_ texts: [String]) -> [String] {
            texts.count > 10 ? texts.prefix(10) + [language.shown(language.more(texts.count - 10))] : texts
        }
    }

    /// Returns the part of the report that a person may see.
    ///
    /// - Parameters:
    ///   - language: The language of the words.
    ///   - isOffered: A closure that returns `true` if the program offers the given action. Defaults to a closure that
    ///     returns `true`.
    /// - Returns: The content, or `nil` for a report without failures or warnings.
    public func content(in language: Language, offering isOffered: (NextAction) -> Bool = { _ in true }) -> Content? {
        let language = task.language(for: language)
        let groups = groups
        let warnings = warningGroups
        guard !groups.isEmpty || !warnings.isEmpty else { return nil }
        let sentences = task.sentences(failed: failedCount, unclear: unclearCount, of: entries.count, in: language)
        let actions = Self.nextActions(of: groups)?.contents(in: language).filter { isOffered($0.action) } ?? []
        return Content(
            language: language,
            title: sentences.first ?? "",
            unclearTitle: sentences.dropFirst().first,
            groups: Self.merged(Self.sortedByWords(groups, in: language).map { $0.content(in: language) }),
            warnings: Self.merged(Self.sortedByWords(warnings, in: language).map { $0.content(in: language) }),
            nextActions: actions.isEmpty ? NextActions(.dismiss).contents(in: language) : actions,
            reference: groups.first?.error.reference
        )
    }
}

extension BatchReport {
    /// Returns the groups, after merging groups with the same words.
    private static func merged(_ groups: [Content.Group]) -> [Content.Group] {
        var merged: [Content.Group] = []
        var positions: [Content.Group: Int] = [:]
        for group in groups {
            var words = group
            words.names = []
            let position = positions[words] ?? merged.count
            positions[words] = position
            if position == merged.count { merged.append(words) }
            merged[position].names += group.names
        }
        return merged
    }
}

extension BatchReport.Group {
    fileprivate func content(in language: Language) -> BatchReport.Content.Group {
        let circumstances = PresentationError.Circumstances(namesItem: false)
        let content = error.content(in: language, circumstances)
        return BatchReport.Content.Group(
            title: content?.title ?? "",
            explanation: content?.explanation,
            fields: content?.fields ?? [],
            names: entries.map(\.name)
        )
    }
}

extension Language {
    /// Returns the end of a shortened list, such as "and 290 more".
    ///
    /// The text is `+290` in a language for which this method has no text.
    fileprivate func more(_ count: Int) -> String {
        let isOne = count == 1
        return switch tag.prefix(while: { $0 != "-" }) {
        case "en": "and \(count) more"
        case "ja": "ほか\(count)件"
        case "es": "y \(count) más"
        case "pt": "e mais \(count)"
        case "fr": "et \(count) \(isOne ? "autre" : "autres")"
        case "it": isOne ? "e un altro" : "e altri \(count)"
        case "de": isOne ? "und 1 weiteres" : "und \(count) weitere"
        case "ko": "외 \(count)개"
        case "zh": lookup(among: [Language("zh-Hant")]) == nil ? "以及另外 \(count) 项" : "以及另外 \(count) 項"
        case _: "+\(count)"
        }
    }
}

extension BatchReport.Content: RedactedWords {}

extension BatchReport.Content.Group: RedactedWords {}
