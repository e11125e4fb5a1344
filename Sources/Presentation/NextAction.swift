/// Something that the person can do now.
///
/// An action is data. The view shows its label and performs it:
///
///     switch action {
///     case .retry: await load()
///     case .correct(let field, _): focus = field
///     case .setNewPassword: showNewPassword()
///     …
///     }
///
/// An action of your own is a constant that looks like the library's:
///
///     extension NextAction {
///         static let setNewPassword = NextAction.custom(
///             "setNewPassword",
///             labels: [.english: "Set a new password", .japanese: "新しいパスワードを設定する"]
///         )
///     }
public enum NextAction: Sendable, Hashable, Identifiable {
    /// Do the same once more.
    case retry

    /// Do the same once more, but not before this much time has passed.
    case retryAfter(Duration)

    /// Find out whether the operation took effect.
    case checkOutcome

    /// Check the network connection.
    case checkConnection

    /// Change the entry in a field.
    ///
    /// The first value is the name of the field in the program. The labels default to the library's: "Correct the
    /// entry".
    case correct(String, labels: [Language: String] = [:])

    /// Sign in, or sign in again.
    case signIn

    /// Ask for a new password.
    case resetPassword

    /// Return to the previous screen.
    case goBack

    /// Load the current state.
    case reload

    /// Free up space on the device.
    case freeSpace

    /// Install a newer version.
    case updateApp

    /// Ask somebody who can help, and quote the reference.
    case contactSupport

    /// Close the message.
    case dismiss

    /// An action of your own, with its name in the program and its label in each language.
    case custom(String, labels: [Language: String], role: Role = .secondary)

    /// The position of an action among the others.
    public enum Role: String, Sendable, Encodable {
        /// The best action, which the return key performs.
        case primary

        /// Another action.
        case secondary

        /// An action that changes nothing.
        case cancel

        /// An action that gives up something for good.
        case destructive
    }

    /// The name of each case.
    ///
    /// `package`, because the check of words needs a list of all actions that cannot forget one.
    package enum Name: String, CaseIterable {
        case retry, retryAfter, checkOutcome, checkConnection, correct, signIn, resetPassword, goBack, reload, freeSpace
        case updateApp, contactSupport, dismiss, custom
    }

    /// The name of the case.
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

    /// The stable name of the action: `retry`, `correct.email`, or the name of an action of your own.
    public var id: String {
        switch self {
        case .correct(let field, _): "correct.\(field)"
        case .custom(let name, _, _): name
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .signIn, .resetPassword, .goBack, .reload,
            .freeSpace, .updateApp, .contactSupport, .dismiss:
            name.rawValue
        }
    }

    /// The role of the action, wherever it stands in a list.
    var role: Role {
        switch self {
        case .goBack, .dismiss: .cancel
        case .custom(_, _, let role): role
        case .retry, .retryAfter, .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .reload,
            .freeSpace, .updateApp, .contactSupport:
            .secondary
        }
    }

    /// The labels that the action brings along.
    ///
    /// `package`, because the check of words reports the languages without a label.
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
    /// - Parameter language: the language that the person reads.
    /// - Returns: the action's own label in the nearest language, or else the library's. An action of your own without
    ///   a label in this language has its label in another language.
    public func label(in language: Language) -> String {
        let labels = labels
        if labels.isEmpty { return language.words.label(for: self) }
        let available = [.english] + labels.keys.filter { $0 != .english }.sorted { $0.tag < $1.tag }
        if let own = language.match(among: available).flatMap({ labels[$0] }) { return own }
        if case .custom = self, let other = available.lazy.compactMap({ labels[$0] }).first { return other }
        return language.words.label(for: self)
    }
}
