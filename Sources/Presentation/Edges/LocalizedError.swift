#if Foundation
public import Foundation

/// What an alert shows, in the person's language as far as a rule or the library has it.
///
/// Words that you added or replaced come by way of a language that carries them: with ``RecoverablePresentationError``,
/// or with ``message(in:)``. Here a rule may speak a language that failures do not. An alert is not shown at all for an
/// error that ``isCancellation``.
extension PresentationError: LocalizedError {
    private var language: Language { language(for: .preferred ?? .english) }

    /// The state: the alert's title.
    public var errorDescription: String? { message(in: language).title }

    /// The reason.
    public var failureReason: String? { message(in: language).explanation }

    /// What can be done, a line each, and the reference, where there is somebody to quote it to.
    public var recoverySuggestion: String? {
        let text = TerminalText(self, in: language)
        let lines = (text.nextActions + text.reference).split(separator: "\n")
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
#endif
