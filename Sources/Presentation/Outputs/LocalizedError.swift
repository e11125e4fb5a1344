#if FoundationEssentials
import Domain
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The texts of an alert, in the language that the person prefers.
///
/// The library chooses the best match for the preferred language among the languages in which the error has words.
/// The texts do not contain words that you added or replaced in a ``Language``. To show your own words, use
/// ``content(in:remainingWait:showsOlderContent:)``. Do not show an alert if ``isCancellation`` is `true`.
extension PresentationError: LocalizedError {
    private var preferredLanguage: Language { .preferred ?? .english }

    /// The alert's title, which describes the state after the failure.
    public var errorDescription: String? { message(in: preferredLanguage).title }

    /// The reason for the failure, or `nil` if the title needs no explanation.
    public var failureReason: String? { message(in: preferredLanguage).explanation }

    /// The messages beside input fields, a list of next actions, and the reference if ``NextAction/contactSupport`` is
    /// a next action.
    ///
    /// The text contains one line for each message and for each action. The list omits actions with the role
    /// ``NextAction/Role/cancel``, and corrections of fields that have a message. The value is `nil` for a
    /// cancellation.
    public var recoverySuggestion: String? {
        guard let content = content(in: preferredLanguage) else { return nil }
        let actions = content.listedActions.map { "  - \($0.label)" }
        let heading = actions.isEmpty ? [] : [content.language.words.whatCanBeDone]
        let lines =
            content.fields.map { "  - \($0.text)" } + heading + actions + [content.quotedReference].compactMap(\.self)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
#endif
