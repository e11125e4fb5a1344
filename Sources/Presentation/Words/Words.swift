public import Domain

/// What the library itself says, in one language.
///
/// The library has them for ``Language/builtIn``. Another language is a conformance of yours, and a ``Language`` that
/// carries it:
///
///     struct French: Words { … }
///
///     extension Language {
///         static let french = Language("fr", words: French())
///     }
///
/// The compiler asks for every word. Write the switches without a `default`, and it will ask again when there is a new
/// failure or a new action. To say only a few things in another way, use
/// ``Language/replacing(message:label:)``.
public protocol Words: Sendable {
    /// The name of the language in itself: `English`, `日本語`.
    var languageName: String { get }

    /// State and reason of a failure, the reason in one sentence: what the failure's facts add comes after it.
    func message(for code: TechnicalFailure.Code) -> Message

    /// What is said, in one sentence, where the thing may have been done although it failed.
    var mayHaveTakenEffect: String { get }

    /// What is said, in one sentence, where the other side told how long to wait.
    func canRetry(after wait: SpokenWait) -> String

    /// What to write on the button of an action.
    ///
    /// The name of a custom action is no word of the library's; it is asked for only where the action has no labels.
    func label(for action: NextAction) -> String

    /// What stands over a list of what can be done: `What can be done:`.
    var whatCanBeDone: String { get }

    /// What introduces the reference that a person quotes: `Reference: K7QM-2X9D`.
    func quote(_ reference: Reference) -> String

    /// What stands between two sentences: a space, or nothing.
    var sentenceSeparator: String { get }
}

extension TechnicalFailure {
    /// The words for the failure, with what its facts add to them.
    func message(in language: Language) -> Message {
        let words = language.words
        let message = words.message(for: code)
        // Who has to check first must not be told to wait and repeat.
        let fact =
            mayHaveTakenEffect ? words.mayHaveTakenEffect : retryAfter.map { words.canRetry(after: SpokenWait($0)) }
        guard let fact else { return message }
        let sentences = [message.explanation, fact].compactMap(\.self)
        return Message(message.title, sentences.joined(separator: words.sentenceSeparator))
    }
}
