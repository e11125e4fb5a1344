import Domain

/// An action that the person can take after an error.
///
/// An action is data. The view shows the label of the action, and performs the action:
///
///     switch action {
///     case .retry: await load()
///     case .correct(let field, _): focus = field
///     case .setNewPassword: showNewPassword()
///     …
///     }
///
/// Declare an action of your own as a constant, and use it like the actions of the library:
///
///     extension NextAction {
///         static let setNewPassword = NextAction.custom(
///             "setNewPassword",
///             labels: [.english: "Set a new password", .japanese: "新しいパスワードを設定する"]
///         )
///     }
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NextAction: Sendable, Hashable, Identifiable {
    /// An action that repeats the operation.
    case retry

    /// An action that repeats the operation after the given duration has passed.
    case retryAfter(Duration)

    /// An action in which the person checks whether the operation took effect.
    case checkOutcome

    /// An action in which the person checks the network connection.
    case checkConnection

    /// An action in which the person corrects the entry in an input field.
    ///
    /// The first value is the name of the field in the program. If you pass no labels, the button shows the library's
    /// label, such as "Correct the entry".
    case correct(String, labels: [Language: String] = [:])

    /// An action in which the person signs in.
    case signIn

    /// An action in which the person requests a new password.
    case resetPassword

    /// An action that returns to the previous screen.
    case goBack

    /// An action that loads the current data.
    case reload

    /// An action in which the person chooses another file.
    case chooseAnotherFile

    /// An action in which the person chooses another folder or another place for a file.
    case chooseAnotherPlace

    /// An action in which the person chooses another name.
    case rename

    /// An action in which the person changes the settings of the program, such as the port number.
    case changeSettings

    /// An action in which the person frees up space on the device.
    case freeSpace

    /// An action that installs a newer version of the program.
    case updateApp

    /// An action in which the person contacts support and quotes the reference.
    case contactSupport

    /// An action that closes the message.
    case dismiss

    /// An action of your own, with a name, a label in each language, and a role.
    case custom(String, labels: [Language: String], role: Role = .secondary)

    /// The role of an action in a list of actions.
    public enum Role: String, Sendable, Encodable {
        /// The role of the best action, which the Return key usually triggers.
        case primary

        /// The role of an alternative action.
        case secondary

        /// The role of an action that only closes the message or leaves the screen.
        case cancel

        /// The role of an action that permanently discards data.
        case destructive
    }

    /// The stable name of the action, such as `retry` or `correct.email`, or the name that you gave a custom action.
    ///
    /// The name contains no control characters.
    public var id: String {
        switch self {
        case .correct(let field, _): "correct.\(field.printable)"
        case .custom(let name, _, _): name.printable
        case .retry: "retry"
        case .retryAfter: "retryAfter"
        case .checkOutcome: "checkOutcome"
        case .checkConnection: "checkConnection"
        case .signIn: "signIn"
        case .resetPassword: "resetPassword"
        case .goBack: "goBack"
        case .reload: "reload"
        case .chooseAnotherFile: "chooseAnotherFile"
        case .chooseAnotherPlace: "chooseAnotherPlace"
        case .rename: "rename"
        case .changeSettings: "changeSettings"
        case .freeSpace: "freeSpace"
        case .updateApp: "updateApp"
        case .contactSupport: "contactSupport"
        case .dismiss: "dismiss"
        }
    }

    /// A Boolean value that indicates whether the action repeats the operation.
    ///
    /// The property is `package` because a store in PresentationFlow retries the failed action of a notice.
    package var isRetry: Bool {
        switch self {
        case .retry, .retryAfter: true
        case .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .goBack, .reload, .chooseAnotherFile,
            .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp, .contactSupport, .dismiss, .custom:
            false
        }
    }

    /// The role of the action, regardless of its position in a list.
    ///
    /// The property is `package` because PresentationBatch merges lists of actions.
    package var role: Role {
        switch self {
        case .goBack, .dismiss: .cancel
        case .custom(_, _, let role): role
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .reload,
            .chooseAnotherFile, .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp, .contactSupport:
            .secondary
        }
    }

    /// The labels that your program defined for the action.
    ///
    /// The property is `package` because LayeredErrorsTesting reports the languages in which an action has no label.
    package var labels: [Language: String] {
        switch self {
        case .correct(_, let labels), .custom(_, let labels, _): labels
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .signIn, .resetPassword, .goBack, .reload,
            .chooseAnotherFile, .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp, .contactSupport,
            .dismiss:
            [:]
        }
    }

    /// Returns the text of the action's button, without control or invisible characters.
    ///
    /// Among the labels that your program defined, the method chooses the label in the language that best matches the
    /// given language. If no language matches, a standard action falls back to the library's label. A custom action
    /// falls back to a label in another language, preferably English.
    ///
    /// - Parameter language: The preferred language of the label.
    /// - Returns: The text of the button.
    public func label(in language: Language) -> String {
        let labels = labels
        if labels.isEmpty { return language.words.nearestLabel(for: self) }
        let available = [.english] + labels.keys.filter { $0 != .english }.sorted { $0.tag < $1.tag }
        if let own = language.match(among: available).flatMap({ labels[$0] }) { return language.shown(own.printable) }
        if case .custom = self, let other = available.lazy.compactMap({ labels[$0] }).first {
            return language.shown(other.printable)
        }
        return language.words.nearestLabel(for: self)
    }
}

extension NextAction: RedactedWords {
    /// The name of the action, without the labels and the duration.
    public var description: String { id }
}
