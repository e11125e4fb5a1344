public import Domain

extension Language {
    /// The same language, with some of the library's words replaced.
    ///
    ///     extension Language {
    ///         static let shopEnglish = Language.english.replacing(
    ///             message: { $0 == .connection ? Message("The shop is out of reach.", "The network may be down.") : nil },
    ///             label: { $0 == .dismiss ? "Done" : nil }
    ///         )
    ///     }
    ///
    /// - Parameters:
    ///   - message: other words for a failure; `nil` for those that stay.
    ///   - label: another name for an action; `nil` for those that stay.
    /// - Returns: a language of the same tag, to be asked for in place of this one.
    public func replacing(
        message: @escaping @Sendable (TechnicalFailure.Code) -> Message? = { _ in nil },
        label: @escaping @Sendable (NextAction) -> String? = { _ in nil }
    ) -> Language {
        let replaced = ReplacedWords(usual: words, message: message, label: label)
        return Language(tag, words: replaced, hasWords: isSpoken)
    }
}

/// Words of which some are replaced.
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
