public import Domain
public import LoginSampleDomain
import LoginSamplePresentation
import Mustache
public import Presentation
import PresentationWire

/// The web page that the service sends in one response.
public struct Page: Sendable {
    /// The main content of a page.
    public enum Content: Sendable {
        /// A form for signing in, with the previously entered e-mail address.
        case signIn(email: String)

        /// A confirmation that the new password is set, followed by a form for signing in.
        case signInAnew(email: String)

        /// A form for replacing a temporary password.
        ///
        /// The form contains the intent, so that a form that the browser sends twice replaces the password only once.
        case newPassword(email: String, Intent)

        /// The account of the person who is signed in.
        case signedIn(Account)

        /// No content other than the failure.
        case failed
    }

    private let content: Content
    private let failure: PresentationError?
    private let language: Language

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - content: The main content of the page.
    ///   - failure: The failure that the page shows. Defaults to `nil`.
    ///   - language: The language of the words.
    public init(_ content: Content, failure: PresentationError? = nil, in language: Language) {
        self.content = content
        self.failure = failure?.forRemoteClient
        self.language = language
    }

    /// The actions that a person can submit with the forms of the page.
    public enum Action: String, Sendable {
        /// A sign-in.
        case signIn

        /// A request for the form that replaces a temporary password.
        ///
        /// The raw value equals the ``Presentation/NextAction/id`` of the sample's next action `setNewPassword`.
        case showNewPassword = "setNewPassword"

        /// An action that replaces the password and then signs in.
        case replacePassword

        /// An action that checks whether the password was replaced.
        case checkPassword

        /// A sign-out.
        case signOut
    }

    /// The values that the template inserts into the page.
    var values: [String: Any] {
        let heading = words(heading)
        var values: [String: Any] = [
            "language": language.tag,
            "heading": heading,
            "title": failure.map { words(.error(title: "\($0.message(in: language).title) – \(heading)")) } ?? heading,
            "languages": words(.languages),
            "isEnglish": language == .english,
            "isJapanese": language == .japanese,
            "email": email,
        ]
        if let alert { values["failure"] = ["html": "\(alert)"] }
        switch content {
        case .signIn: values["form"] = signInForm
        case .signInAnew:
            values["notice"] = words(.newPasswordIsSet)
            values["form"] = signInForm
        case .newPassword(_, let intent):
            values["intent"] = intent.rawValue
            values["form"] = form(
                .replacePassword,
                .setNewPassword,
                progress: .saving,
                [
                    emailInput, input(LoginField.password, .currentPassword, "current-password"),
                    input(LoginField.newPassword, .newPasswordLabel, "new-password", hint: .newPasswordHint),
                ]
            )
        case .signedIn: values["account"] = ["signOut": words(.signOut)]
        case .failed: break
        }
        return values
    }

    private var alert: HTMLFragment? {
        failure.map { HTMLFragment($0, in: language) { control(for: $0) } }
    }

    /// The names of the next actions that the page offers after the failure, in the order in which they appear.
    public var offeredActions: [String] { alert?.actions ?? [] }

    private var heading: PageWords {
        switch content {
        case .signIn, .signInAnew, .failed: .signIn
        case .newPassword: .newPassword
        case .signedIn(let account): .signedIn(account.name)
        }
    }

    private var email: String {
        switch content {
        case .signIn(let email), .signInAnew(let email), .newPassword(let email, _): email
        case .signedIn(let account): account.email
        case .failed: ""
        }
    }

    private func words(_ words: PageWords) -> String { words.text(in: language) }

    private var signInForm: [String: Any] {
        let password = input(LoginField.password, .password, "current-password")
        return form(.signIn, .signIn, progress: .signingIn, [emailInput, password])
    }

    private func form(
        _ action: Action,
        _ submit: PageWords,
        progress: PageWords,
        _ inputs: [[String: Any]]
    ) -> [String: Any] {
        ["action": action.rawValue, "submit": words(submit), "progress": words(progress), "inputs": inputs]
    }

    private var emailInput: [String: Any] {
        var values = input(LoginField.email, .email, "username", type: "email")
        values["value"] = email
        return values
    }

    private func input(
        _ name: String,
        _ label: PageWords,
        _ autocomplete: String,
        type: String = "password",
        hint: PageWords? = nil
    ) -> [String: Any] {
        let message = HTMLFragment(field: name, failure?.content(in: language)?.fields ?? []).description
        let describedBy = (message.isEmpty ? [] : ["\(name)-message"]) + (hint == nil ? [] : ["\(name)-hint"])
        var values: [String: Any] = [
            "name": name,
            "label": words(label),
            "type": type,
            // A page must not contain a password that the person has entered.
            "value": "",
            "autocomplete": autocomplete,
            "isInvalid": !message.isEmpty,
            "message": message,
        ]
        if let hint { values["hint"] = words(hint) }
        if !describedBy.isEmpty { values["describedBy"] = describedBy.joined(separator: " ") }
        return values
    }

    /// Returns the control for an action on this page.
    private func control(for offered: PresentationError.Content.Action) -> HTMLControl {
        switch offered.action {
        case .retry, .retryAfter:
            switch content {
            // The page contains no password, so the person has to enter the password again.
            case .signIn, .signInAnew, .newPassword: .link("#" + LoginField.password, suffix: words(.enterPassword))
            case .signedIn: .button(name: "action", value: Action.signOut.rawValue)
            case .failed: .link("/")
            }
        case .checkOutcome: .button(name: "action", value: Action.checkPassword.rawValue)
        case .signIn, .reload, .goBack: .link("/")
        case .setNewPassword:
            switch content {
            // The message of the field already links to the field.
            case .newPassword: .nothing
            case .signIn, .signInAnew, .signedIn, .failed:
                .button(name: "action", value: Action.showNewPassword.rawValue)
            }
        case .contactSupport:
            .link("mailto:support@example.com?subject=\(failure.map { "\($0.reference)" } ?? "")")
        // The page does not perform the following actions itself. A dismissal needs no control, because the person
        // can continue on the page.
        case .custom, .checkConnection, .correct, .resetPassword, .chooseAnotherFile, .chooseAnotherPlace, .rename,
            .changeSettings, .freeSpace,
            .updateApp, .dismiss:
            HTMLControl(default: offered)
        // A later version of the library can offer an action that the page does not know.
        @unknown default: HTMLControl(default: offered)
        }
    }
}
