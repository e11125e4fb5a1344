public import Domain

extension Language {
    /// Returns this language with replacements for some words of the library.
    ///
    ///     extension Language {
    ///         static let shopEnglish = Language.english.replacing(
    ///             message: { $0 == .failure(.connection, on: .service) ? Message("The shop is out of reach.") : nil },
    ///             label: { $0 == .dismiss ? "Done" : nil }
    ///         )
    ///     }
    ///
    /// - Parameters:
    ///   - message: A closure that returns a replacement for the words of a failure, or `nil` to keep them. Defaults to
    ///     a closure that returns `nil`.
    ///   - label: A closure that returns a replacement for the label of an action, or `nil` to keep it. Defaults to a
    ///     closure that returns `nil`.
    /// - Returns: A language with the tag of this language. Use it instead of this language.
    public func replacing(
        message: @escaping @Sendable (TechnicalFailure.Situation) -> Message? = { _ in nil },
        label: @escaping @Sendable (NextAction) -> String? = { _ in nil }
    ) -> Language {
        let replaced = ReplacedWords(usual: words, message: message, label: label)
        return Language(tag, words: replaced, hasWords: isSpoken, rewrite: rewrite)
    }
}

/// The words of a language, with replacements for some words.
private struct ReplacedWords: Words {
    let usual: any Words
    let message: @Sendable (TechnicalFailure.Situation) -> Message?
    let label: @Sendable (NextAction) -> String?

    func message(for situation: TechnicalFailure.Situation) -> Message? {
        message(situation) ?? usual.message(for: situation)
    }
    func label(for action: NextAction) -> String? { label(action) ?? usual.label(for: action) }

    var languageName: String { usual.languageName }
    var unclearOutcome: String { usual.unclearOutcome }
    var mayHaveTakenEffect: String { usual.mayHaveTakenEffect }
    var isSafeToRepeat: String { usual.isSafeToRepeat }
    var tookEffect: String { usual.tookEffect }
    var mayBeOutdated: String { usual.mayBeOutdated }
    func isAbout(_ item: String) -> String { usual.isAbout(item) }
    func canRetry(after wait: SpokenWait) -> String { usual.canRetry(after: wait) }
    var whatCanBeDone: String { usual.whatCanBeDone }
    func quote(_ reference: Reference) -> String { usual.quote(reference) }
    var sentenceSeparator: String { usual.sentenceSeparator }
}
