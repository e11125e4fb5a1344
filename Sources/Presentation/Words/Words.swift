public import Domain

/// The words of the library in one language.
///
/// Presentation provides words for the languages in ``Language/builtIn``, and modules such as PresentationGerman add
/// others. To write words of your own, create a type that conforms to this protocol, and a ``Language`` with a value of
/// that type:
///
///     extension Language {
///         static let french = Language("fr", words: French())
///     }
///
/// Write words for the failures that can occur in your program. For a failure without words, the person reads more
/// general words in the same language: the words for its code, or for an unknown failure.
/// `ErrorCatalog.missingSituations(in:)` lists the failures without words. In a `switch` that lists all cases and ends
/// with `@unknown default: nil`, a new case causes a warning. To replace only some words, use
/// ``Language/replacing(message:label:)``.
public protocol Words: Sendable {
    /// The name of the language in the language itself, such as `English` or `日本語`.
    var languageName: String { get }

    /// Returns the message for a technical failure, or `nil` if the language has no words for the failure.
    ///
    /// Write the explanation in one sentence, because the library can add the time to wait. If the operation may have
    /// taken effect, ``mayHaveTakenEffect`` or ``isSafeToRepeat`` replaces the explanation. If the error has a
    /// ``PresentableTask``, the title of the task comes first. The title of this message is then the first sentence of
    /// the explanation, so the title must state a reason.
    func message(for situation: TechnicalFailure.Situation) -> Message?

    /// The title for a failed task that may have taken effect, and that has no title of its own for this case.
    var unclearOutcome: String { get }

    /// The sentence for a failed operation that may have taken effect, and that the person should check.
    var mayHaveTakenEffect: String { get }

    /// The sentence for a failed operation that may have taken effect, and that the person can safely repeat.
    var isSafeToRepeat: String { get }

    /// The sentence for an operation that took effect although a later step failed.
    ///
    /// The sentence is also the title of a task that has no ``PresentableTask/doneTitle(in:)``.
    var tookEffect: String { get }

    /// The sentence for a failed update of content that the person still sees.
    var mayBeOutdated: String { get }

    /// Returns the sentence that names the item that failed, such as `This is about “groceries.txt”.`
    func isAbout(_ item: String) -> String

    /// Returns the sentence that states the time to wait before the next attempt.
    func canRetry(after wait: SpokenWait) -> String

    /// Returns the text of an action's button, or `nil` for the English text.
    ///
    /// The library calls this method for a custom action only if the action has no labels. In that case, return the
    /// name of the action.
    func label(for action: NextAction) -> String?

    /// The heading of the list of next actions, such as `What you can do:`.
    var whatCanBeDone: String { get }

    /// Returns the text with the reference that a person quotes, such as `Reference: K7QM-2X9D`.
    func quote(_ reference: Reference) -> String

    /// The text between two sentences: a space or an empty string.
    var sentenceSeparator: String { get }
}

extension Words {
    /// Returns the message for a technical failure, or else the message for the most similar failure.
    func nearestMessage(for failure: TechnicalFailure) -> Message {
        message(for: failure.situation) ?? message(for: .failure(failure.code, on: failure.site))
            ?? message(for: .failure(failure.code, on: nil)) ?? message(for: .failure(.unknown, on: nil))
            ?? English().text(for: failure.situation)
    }

    /// Returns the text of an action's button, or else the English text.
    func nearestLabel(for action: NextAction) -> String { label(for: action) ?? English().text(for: action) }
}
