/// An action that the person can take after an error.
///
/// An action is data. The view shows the label of an action and performs the action:
///
///     switch action {
///     case .retry: await load()
///     case .correct(let field, _): focus = field
///     case .setNewPassword: showNewPassword()
///     …
///     }
///
/// Declare an action of your own as a constant, and use the constant like the actions of the library:
///
///     extension NextAction {
///         static let setNewPassword = NextAction.custom(
///             "setNewPassword",
///             labels: [.english: "Set a new password", .japanese: "新しいパスワードを設定する"]
///         )
///     }
public enum NextAction: Sendable, Hashable, Identifiable {
    /// Repeats the operation.
    case retry

    /// Repeats the operation, but not before the given duration has passed.
    case retryAfter(Duration)

    /// Checks whether the operation took effect.
    case checkOutcome

    /// Checks the network connection.
    case checkConnection

    /// Corrects the entry in an input field.
    ///
    /// The first value is the name of the field in the program. Without a label of your own, the action has the
    /// library's label, such as "Correct the entry".
    case correct(String, labels: [Language: String] = [:])

    /// Signs in, or signs in again.
    case signIn

    /// Requests a new password.
    case resetPassword

    /// Returns to the previous screen.
    case goBack

    /// Loads the current data.
    case reload

    /// Frees up space on the device.
    case freeSpace

    /// Installs a newer version of the program.
    case updateApp

    /// Contacts support, and quotes the reference.
    case contactSupport

    /// Closes the message.
    case dismiss

    /// Performs an action of your own, with a name in the program, a label in each language, and a role.
    case custom(String, labels: [Language: String], role: Role = .secondary)

    /// The role of an action in a list of actions.
    public enum Role: String, Sendable, Encodable {
        /// The best action, which the view usually assigns to the Return key.
        case primary

        /// An alternative action.
        case secondary

        /// An action that changes nothing.
        case cancel

        /// An action that permanently discards something.
        case destructive
    }

    /// The name of a case, without associated values.
    ///
    /// The type is `package` because LayeredErrorsTesting needs a complete list of the actions.
    package enum Name: String, CaseIterable {
        case retry, retryAfter, checkOutcome, checkConnection, correct, signIn, resetPassword, goBack, reload, freeSpace
        case updateApp, contactSupport, dismiss, custom
    }

    /// The name of the action's case.
    package var name: Name {
        switch self {
        case .retry: .retry
        case .retryAfter: .retryAfter
        case .checkOutcome: .checkOutcome
        case .checkConnection: .checkConnection
        case .correct: .correct
        case .signIn: .signIn
        case .resetPassword: .resetPassword
        case .goBack: .goBack
        case .reload: .reload
        case .freeSpace: .freeSpace
        case .updateApp: .updateApp
        case .contactSupport: .contactSupport
        case .dismiss: .dismiss
        case .custom: .custom
        }
    }

    /// The stable name of the action, such as `retry` or `correct.email`, or the name that you gave to a custom action.
    public var id: String {
        switch self {
        case .correct(let field, _): "correct.\(field)"
        case .custom(let name, _, _): name
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .signIn, .resetPassword, .goBack, .reload,
            .freeSpace, .updateApp, .contactSupport, .dismiss:
            name.rawValue
        }
    }

    /// The role of the action, regardless of its position in a list.
    var role: Role {
        switch self {
        case .goBack, .dismiss: .cancel
        case .custom(_, _, let role): role
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .reload,
            .freeSpace, .updateApp, .contactSupport:
            .secondary
        }
    }

    /// The labels that your program defined for the action.
    ///
    /// The property is `package` because LayeredErrorsTesting reports the languages without a label.
    package var labels: [Language: String] {
        switch self {
        case .correct(_, let labels), .custom(_, let labels, _): labels
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .signIn, .resetPassword, .goBack, .reload,
            .freeSpace, .updateApp, .contactSupport, .dismiss:
            [:]
        }
    }

    /// Returns the text of the action's button.
    ///
    /// The method returns the label that your program defined in the language that best matches the given language. If
    /// no language matches, the method returns the label of the library. For a custom action with labels only in other
    /// languages, the method returns one of these labels, preferably the English label.
    ///
    /// - Parameter language: The language of the label.
    /// - Returns: The text of the button.
    public func label(in language: Language) -> String {
        let labels = labels
        if labels.isEmpty { return language.words.label(for: self) }
        let available = [.english] + labels.keys.filter { $0 != .english }.sorted { $0.tag < $1.tag }
        if let own = language.match(among: available).flatMap({ labels[$0] }) { return own }
        if case .custom = self, let other = available.lazy.compactMap({ labels[$0] }).first { return other }
        return language.words.label(for: self)
    }
}
