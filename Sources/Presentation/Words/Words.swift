public import Domain

/// The words of the library in one language.
///
/// The library has words for the languages in ``Language/builtIn``. For another language, write a type that conforms to
/// this protocol, and create a ``Language`` with a value of that type:
///
///     extension Language {
///         static let french = Language("fr", words: French())
///     }
///
/// A missing text is a compile error. In each `switch`, list all cases, and let `@unknown default` return the words of
/// ``Language/english``. After an update of the library, a new failure or a new action without words is then a warning.
/// To replace only some words, use ``Language/replacing(message:label:)``.
public protocol Words: Sendable {
    /// The name of the language in the language itself, such as `English` or `日本語`.
    var languageName: String { get }

    /// Returns the message for a technical failure: the title and the explanation.
    ///
    /// Write the explanation in one sentence, because the library can add the time to wait. If the operation may have
    /// taken effect and is not idempotent, ``mayHaveTakenEffect`` replaces the explanation. If the error has a
    /// ``PresentableTask``, the title of the task comes first. The title of this message is then the first sentence of
    /// the explanation, so the title must state a reason.
    func message(for situation: TechnicalFailure.Situation) -> Message

    /// The title for a failed task that may have taken effect, and that has no title of its own for this case.
    var unclearOutcome: String { get }

    /// The sentence for a failed operation that may have taken effect.
    var mayHaveTakenEffect: String { get }

    /// The sentence for an operation that took effect although a later step failed.
    ///
    /// The sentence is also the title of a task that has no ``PresentableTask/doneTitle(in:)``.
    var tookEffect: String { get }

    /// Returns the sentence that states the time to wait before the next attempt.
    func canRetry(after wait: SpokenWait) -> String

    /// Returns the text of an action's button.
    ///
    /// The library calls this method for a custom action only if the action has no labels. The name of the custom
    /// action is a suitable label.
    func label(for action: NextAction) -> String

    /// The heading of the list of next actions, such as `What you can do:`.
    var whatCanBeDone: String { get }

    /// Returns the text with the reference that a person quotes, such as `Reference: K7QM-2X9D`.
    func quote(_ reference: Reference) -> String

    /// The text between two sentences: a space or an empty string.
    var sentenceSeparator: String { get }
}
