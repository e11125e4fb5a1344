public import Domain
public import LoginSampleDomain
import LoginSamplePresentation
import Mustache
public import Presentation
import PresentationHTTP

/// The web page that the service sends in one response.
public struct Page: Sendable {
    /// The main content of a page.
    public enum Content: Sendable {
        /// A form for signing in, with the previously entered e-mail address.
        ///
        /// If the page offers to replace a temporary password, the content has the intent of the replacement. A
        /// browser that loads the form for the new password again then sends the same intent.
        case signIn(email: String, offering: Intent? = nil)

        /// A confirmation that the new password is set, followed by a form for signing in.
        case signInAnew(email: String)

        /// A form for replacing a temporary password.
        ///
        /// The form contains the intent, so that a form that the browser sends twice replaces the password once.
        case newPassword(email: String, Intent)

        /// The account of the person who is signed in.
        case signedIn(Account)

        /// No content other than the failure.
        case failed

        /// A statement that the page does not exist, with a link to the form for signing in.
        case notFound

        /// The e-mail address in the form of the page, or `nil` if the page has no form with an address.
        public var email: String? {
            switch self {
            case .signIn(let email, _), .signInAnew(let email), .newPassword(let email, _): email
            case .signedIn, .failed, .notFound: nil
            }
        }

        /// Returns the content with another e-mail address in the form.
        public func with(email: String) -> Content {
            switch self {
            case .signIn(_, let intent): .signIn(email: email, offering: intent)
            case .signInAnew: .signInAnew(email: email)
            case .newPassword(_, let intent): .newPassword(email: email, intent)
            case .signedIn, .failed, .notFound: self
            }
        }
    }

    /// The state of a page that the service keeps between two forms.
    public struct Kept: Sendable {
        /// The identifier of the state.
        public let id: String

        /// A Boolean value that indicates whether the service knows the current password of the account.
        ///
        /// The form for a new password then has no field for the current password.
        public let knowsPassword: Bool

        /// The time since the failure of the page.
        public let age: Duration

        /// Creates the description of a kept state.
        ///
        /// - Parameters:
        ///   - id: The identifier of the state.
        ///   - knowsPassword: A Boolean value that indicates whether the service knows the current password.
        ///   - age: The time since the failure of the page. Defaults to zero.
        public init(id: String, knowsPassword: Bool, age: Duration = .zero) {
            self.id = id
            self.knowsPassword = knowsPassword
            self.age = age
        }
    }

    private let content: Content
    private let failure: PresentationError?
    private let language: Language
    private let formToken: String
    private let kept: Kept?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - content: The main content of the page.
    ///   - failure: The failure that the page shows. Defaults to `nil`.
    ///   - language: The language of the words.
    ///   - formToken: The hidden token of the forms.
    ///   - kept: The state that the service keeps. Defaults to `nil`.
    public init(
        _ content: Content,
        failure: PresentationError? = nil,
        in language: Language,
        formToken: String,
        kept: Kept? = nil
    ) {
        self.content = content
        self.failure = failure?.forRemoteClient
        self.language = language
        self.formToken = formToken
        self.kept = kept
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

        /// An action that shows the page again, in the language in the query of the URL.
        case changeLanguage
    }

    /// The values that the template inserts into the page.
    var values: [String: Any] {
        let heading = words(heading)
        var values: [String: Any] = [
            "language": language.tag,
            "heading": heading,
            "title": failure.map { words(.error(title: "\($0.message(in: language).title) – \(heading)")) } ?? heading,
            "formToken": formToken,
            "languages": words(.languages),
            "isEnglish": language == .english,
            "isJapanese": language == .japanese,
            "email": email,
        ]
        if let kept { values["kept"] = kept.id }
        if let alert { values["failure"] = ["html": "\(alert)"] }
        switch content {
        case .newPassword(_, let intent):
            values["intent"] = intent.rawValue
            values["failureIntent"] = intent.rawValue
        case .signIn(_, let intent?): values["failureIntent"] = intent.rawValue
        case .signIn(_, nil), .signInAnew, .signedIn, .failed, .notFound: break
        }
        if case .signInAnew = content { values["notice"] = words(.newPasswordIsSet) }
        switch content {
        case .signIn, .signInAnew:
            values["form"] = form(
                .signIn,
                .signIn,
                [emailInput, input(LoginField.password, .password, "current-password")]
            )
        case .newPassword:
            let current = knowsPassword ? [] : [input(LoginField.password, .currentPassword, "current-password")]
            let new = input(LoginField.newPassword, .newPasswordLabel, "new-password", hint: newPasswordHint)
            values["form"] = form(.replacePassword, .setNewPassword, [emailInput] + current + [new])
        case .failed: break
        case .notFound:
            values["notFound"] = ["explanation": words(.notFoundExplanation), "signIn": words(.signIn)]
        case .signedIn:
            values["account"] = ["signOut": words(.signOut)]
        }
        return values
    }

    private var alert: HTMLFragment? {
        failure.map { HTMLFragment($0, in: language, age: kept?.age ?? .zero) { control(for: $0) } }
    }

    /// The names of the next actions that the page offers after the failure, in the same order.
    public var offeredActions: [String] { alert?.actions ?? [] }

    private var heading: PageWords {
        switch content {
        case .signIn, .signInAnew, .failed: .signIn
        case .newPassword: .newPassword
        case .signedIn(let account): .signedIn(account.name)
        case .notFound: .notFound
        }
    }

    private var email: String {
        if case .signedIn(let account) = content { account.email } else { content.email ?? "" }
    }

    private var knowsPassword: Bool { kept?.knowsPassword ?? false }

    /// The hint of the new password, or `nil` if the message of the field says the same.
    private var newPasswordHint: PageWords? {
        let tooShort = PresentationError(DomainError.violation(LoginRule.input([.newPasswordTooShort])))
        let shown = failure?.content(in: language)?.fields ?? []
        let message = tooShort.content(in: language)?.fields ?? []
        return shown.contains(where: message.contains) ? nil : .newPasswordHint
    }

    private func words(_ words: PageWords) -> String { words.text(in: language) }

    private func form(_ action: Action, _ submit: PageWords, _ inputs: [[String: Any]]) -> [String: Any] {
        ["action": action.rawValue, "submit": words(submit), "inputs": inputs]
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
        if type == "password" {
            values["control"] = [
                "show": words(.show), "showLabel": words(.showEntry(label: words(label))),
                "hide": words(.hide), "hideLabel": words(.hideEntry(label: words(label))),
                "isShown": words(.entryIsShown), "isHidden": words(.entryIsHidden),
            ]
        }
        return values
    }

    /// Returns the control for an action on this page.
    private func control(for offered: PresentationError.Content.Action) -> HTMLControl {
        switch offered.action {
        case .retry, .retryAfter:
            switch content {
            // The page contains no password, so the person has to enter the password again.
            case .signIn, .signInAnew: .link("#" + LoginField.password, suffix: words(.enterPassword))
            case .newPassword:
                knowsPassword
                    ? .link("#" + LoginField.newPassword, suffix: words(.enterNewPassword))
                    : .link("#" + LoginField.password, suffix: words(.enterPassword))
            case .signedIn: .button(name: "action", value: Action.signOut.rawValue)
            case .failed, .notFound: .link("/")
            }
        case .checkOutcome:
            switch content {
            case .newPassword: .button(name: "action", value: Action.checkPassword.rawValue)
            case .signIn, .signInAnew, .signedIn, .failed, .notFound: .link("/")
            }
        case .signIn, .reload, .goBack: .link("/")
        case .setNewPassword:
            switch content {
            // The message of the field already links to the field.
            case .newPassword: .nothing
            case .signIn, .signInAnew, .signedIn, .failed, .notFound:
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
