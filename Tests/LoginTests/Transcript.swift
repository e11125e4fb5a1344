import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation

/// The expected exit status and output of a failed sign-in with an account of the mock server.
///
/// The program runs without a terminal.
struct Transcript: Sendable {
    let account: MockAccount
    let status: Int32
    let error: DomainError<LoginRule>
    /// The next actions that the output lists.
    ///
    /// The output omits actions with the role `cancel`.
    let actions: [NextAction]

    func text(in language: Language) -> String {
        let shown = PresentationError(error, task: LoginTask.signIn)
        guard !shown.isCancellation else { return "" }
        let message = shown.message(in: language)
        var lines = [message.title, message.explanation ?? "", "", language.words.whatCanBeDone]
        lines += actions.map { "  - \($0.label(in: language))" }
        if actions.contains(.contactSupport) {
            lines += ["", Printed.reference(in: language), Printed.support(in: language)]
        }
        if actions.contains(.setNewPassword) { lines.append(Printed.needsTerminal(in: language)) }
        return lines.map { "\($0)\n" }.joined()
    }

    static let failures = [
        Transcript(.wrong, 77, .violation(.wrongCredentials), [.correctPassword, .correctEmail]),
        Transcript(.guest, 77, .violation(.permission), [.signInWithAnotherAccount, .contactSupport]),
        Transcript(.expired, 77, .violation(.temporaryPasswordExpired), [.setNewPassword]),
        Transcript(.offline, 75, failure(.connection), [.retry, .checkConnection]),
        Transcript(.slow, 75, failure(.timeout), [.retry, .checkConnection]),
        Transcript(.broken, 75, failure(.response, on: .service, isTransient: true), [.retry, .contactSupport]),
        Transcript(.busy, 75, failure(.rateLimited, retryAfter: .seconds(3)), [.retryAfter(.seconds(3))]),
        Transcript(.garbled, 69, failure(.response, on: .service), [.contactSupport, .retry]),
        Transcript(.strange, 69, failure(.response, on: .service), [.contactSupport, .retry]),
        Transcript(.untrusted, 69, failure(.insecureConnection), [.checkConnection, .contactSupport, .retry]),
        Transcript(.cancelled, 130, failure(.cancelled), []),
        Transcript(.unforeseen, 70, failure(.unknown), [.contactSupport, .retry]),
    ]

    private init(_ account: MockAccount, _ status: Int32, _ error: DomainError<LoginRule>, _ actions: [NextAction]) {
        self.account = account
        self.status = status
        self.error = error
        self.actions = actions
    }

    private static func failure(
        _ code: TechnicalFailure.Code,
        on site: TechnicalFailure.Site? = nil,
        retryAfter: Duration? = nil,
        isTransient: Bool? = nil
    ) -> DomainError<LoginRule> {
        .failure(
            TechnicalFailure(code, operation: "sign in", on: site, retryAfter: retryAfter, isTransient: isTransient)
        )
    }
}
