#if Foundation
public import Foundation

/// The texts of an alert, in the person's language as far as a rule or the library has words in it.
///
/// Words that you added or replaced belong to a ``Language``: use ``RecoverablePresentationError`` or
/// ``content(in:)`` to show them. Show no alert for an error that ``isCancellation``.
extension PresentationError: LocalizedError {
    private var preferredLanguage: Language { .preferred ?? .english }

    /// The state: the alert's title.
    public var errorDescription: String? { message(in: preferredLanguage).title.printable }

    /// The reason.
    public var failureReason: String? { message(in: preferredLanguage).explanation?.printable }

    /// The next actions, one in each line, and the reference if there is somebody to quote it to.
    public var recoverySuggestion: String? {
        guard let content = content(in: preferredLanguage) else { return nil }
        let actions = content.listedActions.map { "  - \($0.label)" }
        let heading = actions.isEmpty ? [] : [content.language.words.whatCanBeDone]
        let lines = heading + actions + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
#endif
