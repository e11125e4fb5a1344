#if Foundation
public import Foundation

/// The texts of an alert, in the language that the person prefers.
///
/// The language is the nearest one in which the rule or the library has words. These texts do not contain words that
/// you added or replaced in a ``Language``. To show those words, use ``RecoverablePresentationError`` or
/// ``content(in:)``. Show no alert if ``isCancellation`` is `true`.
extension PresentationError: LocalizedError {
    private var preferredLanguage: Language { .preferred ?? .english }

    /// The title of the alert: the state.
    public var errorDescription: String? { message(in: preferredLanguage).title.printable }

    /// The reason, or `nil` if the title says enough.
    public var failureReason: String? { message(in: preferredLanguage).explanation?.printable }

    /// The next actions, one on each line, and the reference if ``NextAction/contactSupport`` is a next action.
    public var recoverySuggestion: String? {
        guard let content = content(in: preferredLanguage) else { return nil }
        let actions = content.listedActions.map { "  - \($0.label)" }
        let heading = actions.isEmpty ? [] : [content.language.words.whatCanBeDone]
        let lines = heading + actions + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
#endif
