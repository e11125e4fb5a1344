#if canImport(Foundation)
public import Foundation

/// What an alert shows, in the person's language: ``Language/preferred``.
///
/// An alert is not shown at all for an error that ``isSilent``.
extension PresentationError: LocalizedError {
    /// The state: the alert's title.
    public var errorDescription: String? { message(in: .preferred).title }

    /// The reason.
    public var failureReason: String? { message(in: .preferred).explanation }

    /// What can be done, in one line: `What can be done: Try again; Check the connection`.
    public var recoverySuggestion: String? {
        let actions = nextActions.filter { $0.role != .cancel }.map { $0.label(in: .preferred) }
        return actions.isEmpty ? nil : Language.preferred.words.whatCanBeDone + " " + actions.joined(separator: "; ")
    }
}

extension Language {
    /// The built-in language that is nearest to what the person who runs this program reads: on Apple's systems the
    /// language that the app is shown in, and elsewhere that of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    public static var preferred: Language {
        #if canImport(Darwin)
        let wanted = Bundle.main.preferredLocalizations.first.map { Language($0) }
        #else
        let wanted = Language(posixEnvironment: ProcessInfo.processInfo.environment)
        #endif
        return (wanted ?? .english).nearest(among: builtIn)
    }
}
#endif
