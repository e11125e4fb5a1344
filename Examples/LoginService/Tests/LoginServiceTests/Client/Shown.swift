import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// The expected texts that a person reads after an error.
///
/// The texts come from the library and the sample, so a change of wording does not break the tests.
/// The character `…` replaces each reference, because every run creates different references.
enum Shown {
    /// Returns the title of an error.
    static func title(_ error: PresentationError, in language: Language = .english) -> String {
        error.message(in: language).title
    }

    /// Returns the lines that the command prints before the next actions.
    static func lines(_ error: PresentationError) -> String {
        let message = error.message(in: .english)
        return [message.title, message.explanation].compactMap { $0.map { "\($0)\n" } }.joined()
    }

    /// Returns the message that a field shows for an input problem.
    static func message(_ problem: LoginRule.InputProblem, in language: Language) -> String {
        let content = PresentationError.violation(.input([problem])).content(in: language)
        return (content?.fields ?? []).map(\.text).joined(separator: "\n")
    }

    /// Returns the sentence about the reference, with `…` in place of the reference.
    static func reference(in language: Language = .english) -> String {
        masked(language.words.quote(.fixed))
    }

    /// Returns the text that the command prints for an error and a list of next actions.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - actions: The next actions.
    ///   - mark: The text after the reference. Defaults to an empty string.
    static func text(_ error: PresentationError, _ actions: [NextAction], mark: String = "") -> String {
        var list = ["", Language.english.words.whatCanBeDone] + actions.map { "  - \($0.label(in: .english))" }
        if actions.contains(.contactSupport) { list += ["", reference() + mark, "Support: support@example.com"] }
        if actions.contains(.setNewPassword) {
            list.append("To set a new password, run the same command at a terminal without --password-stdin.")
        }
        return lines(error) + list.map { "\($0)\n" }.joined()
    }

    /// Returns the menu of numbered next actions that the program shows at a terminal.
    static func menu(_ actions: [NextAction]) -> String {
        actions.enumerated().map { "  \($0 + 1)  \($1.label(in: .english))\n" }.joined()
    }

    /// Returns a text with `…` in place of each reference.
    static func masked(_ text: String) -> String {
        text.replacing(referencePattern, with: "…")
    }

    /// A regular expression that matches a reference.
    static var referencePattern: Regex<Substring> { /[0-9A-Z]{4}-[0-9A-Z]{4}/ }
}

extension PresentationError {
    /// Returns the error for a violation of a login rule during a sign-in or another task.
    static func violation(_ rule: LoginRule, during task: LoginTask? = .signIn) -> PresentationError {
        PresentationError(DomainError.violation(rule), task: task, reference: .fixed)
    }

    /// Returns the error for a failure of the service, with the given code.
    static func failure(
        _ code: TechnicalFailure.Code,
        during task: LoginTask? = .signIn,
        retryAfter: Duration? = nil
    ) -> PresentationError {
        let failure = TechnicalFailure(code, operation: "sign in", on: .service, retryAfter: retryAfter)
        return PresentationError(DomainError<LoginRule>.failure(failure), task: task, reference: .fixed)
    }
}

extension Reference {
    /// A constant reference for all tests.
    static let fixed = Reference("K7QM-2X9D") ?? Reference()
}
