#if canImport(Foundation)
public import Foundation

/// What an alert shows, in the person's language as far as a rule or the library has it.
///
/// Words that you added or replaced come by way of a language that carries them: with ``RecoverablePresentationError``, or
/// with ``message(in:)``. An alert is not shown at all for an error that ``isSilent``.
extension PresentationError: LocalizedError {
    private var language: Language { language(for: .wanted ?? .english) }

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

extension Language {
    /// The one of `available` that is nearest to what the person who runs this program reads.
    ///
    ///     let language = Language.preferred(among: [.english, .japanese, .french])
    ///
    /// On Apple's systems that is the language which the app is shown in, elsewhere that of `LC_ALL`, `LC_MESSAGES` or
    /// `LANG`.
    ///
    /// - Parameter available: the languages that the program speaks, the first one for when nothing fits.
    /// - Returns: one of them, or English if there is none.
    public static func preferred(among available: [Language] = builtIn) -> Language {
        wanted?.nearest(among: available) ?? available.first ?? .english
    }

    /// What the person wants, whether anybody speaks it or not.
    fileprivate static var wanted: Language? {
        #if canImport(Darwin)
        Bundle.main.preferredLocalizations.first.map { Language($0) }
        #else
        Language(posixEnvironment: ProcessInfo.processInfo.environment)
        #endif
    }
}
#endif
