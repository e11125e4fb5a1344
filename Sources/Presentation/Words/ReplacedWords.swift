public import Domain

extension Language {
    /// Returns the same language with some of the library's words replaced.
    ///
    ///     extension Language {
    ///         static let shopEnglish = Language.english.replacing(
    ///             message: { $0 == .connection ? Message("The shop is out of reach.", "The network may be down.") : nil },
    ///             label: { $0 == .dismiss ? "Done" : nil }
    ///         )
    ///     }
    ///
    /// - Parameters:
    ///   - message: A closure that returns other words for a failure, or `nil` to keep the words. Defaults to `nil` for
    ///     each failure.
    ///   - label: A closure that returns another label for an action, or `nil` to keep the label. Defaults to `nil` for
    ///     each action.
    /// - Returns: A language with the same tag, to use instead of this language.
    public func replacing(
        message: @escaping @Sendable (TechnicalFailure.Code) -> Message? = { _ in nil },
        label: @escaping @Sendable (NextAction) -> String? = { _ in nil }
    ) -> Language {
        let replaced = ReplacedWords(usual: words, message: message, label: label)
        return Language(tag, words: replaced, hasWords: isSpoken)
    }
}

/// The words of a language, some of which are replaced.
private struct ReplacedWords: Words {
    let usual: any Words
    let message: @Sendable (TechnicalFailure.Code) -> Message?
    let label: @Sendable (NextAction) -> String?

    func message(for code: TechnicalFailure.Code) -> Message { message(code) ?? usual.message(for: code) }
    func label(for action: NextAction) -> String { label(action) ?? usual.label(for: action) }

    var languageName: String { usual.languageName }
    var mayHaveTakenEffect: String { usual.mayHaveTakenEffect }
    func canRetry(after wait: SpokenWait) -> String { usual.canRetry(after: wait) }
    var whatCanBeDone: String { usual.whatCanBeDone }
    func quote(_ reference: Reference) -> String { usual.quote(reference) }
    var sentenceSeparator: String { usual.sentenceSeparator }
}
