/// Something that the person can do now.
///
/// It is data. The view decides how to show it, and does it:
///
///     switch action.kind {
///     case .retry: await load()
///     case .correct(let field): focus = field
///     …
///     }
///
/// Your own actions look like the library's:
///
///     extension NextAction {
///         static let setNewPassword = NextAction("setNewPassword", [.english: "Set a new password", .japanese: "…"])
///     }
public struct NextAction: Sendable, Hashable, Identifiable {
    /// What is to be done.
    public let kind: Kind

    /// How the action stands among the others.
    public internal(set) var role: Role

    /// `package`, because the check of words has to know in which languages the action has a label.
    package let labels: [Language: String]

    /// What is to be done.
    public enum Kind: Sendable, Hashable {
        /// Do the same once more.
        case retry

        /// Do the same once more, but not before this much time has passed.
        case retryAfter(Duration)

        /// Look whether what was asked for has happened after all.
        case checkOutcome

        /// Look after the network.
        case checkConnection

        /// Change what was entered in the field of this name.
        case correct(String)

        /// Sign in, or sign in again.
        case signIn

        /// Ask for a new password.
        case resetPassword

        /// Return to where the person was before.
        case goBack

        /// Get the present state.
        case reload

        /// Make room on the device.
        case freeSpace

        /// Get a newer version.
        case updateApp

        /// Ask somebody who can help, quoting the reference.
        case contactSupport

        /// Take note and go on.
        case dismiss

        /// An adopter's own, by its name.
        case custom(String)
    }

    /// How an action stands among the others.
    public enum Role: String, Sendable, CaseIterable {
        /// The best thing to do, and what the return key does.
        case primary

        /// Another thing to do.
        case secondary

        /// Leaves things as they are.
        case cancel

        /// Gives something up that cannot be had back.
        case destructive
    }

    /// Makes an action of your own.
    ///
    /// - Parameters:
    ///   - name: its name in the program.
    ///   - labels: what it is called, for each language.
    ///   - role: how it stands among the others.
    public init(_ name: String, _ labels: [Language: String], role: Role = .secondary) {
        self.init(.custom(name), labels, role: role)
    }

    init(_ kind: Kind, _ labels: [Language: String] = [:], role: Role = .secondary) {
        self.kind = kind
        self.labels = labels
        self.role = role
    }

    /// What to write on its button.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: what its own labels call it, else what the library does; an action of your own that has no label in
    ///   this language is called by one in another.
    public func label(in language: Language) -> String {
        if labels.isEmpty { return language.words.label(for: kind) }
        let available = [.english] + labels.keys.filter { $0 != .english }.sorted { $0.tag < $1.tag }
        if let own = language.match(among: available).flatMap({ labels[$0] }) { return own }
        if case .custom = kind, let other = available.lazy.compactMap({ labels[$0] }).first { return other }
        return language.words.label(for: kind)
    }

    /// The stable name of the action: `retry`, `correct.email`.
    public var id: String {
        switch kind {
        case .retry: "retry"
        case .retryAfter: "retryAfter"
        case .checkOutcome: "checkOutcome"
        case .checkConnection: "checkConnection"
        case .correct(let field): "correct.\(field)"
        case .signIn: "signIn"
        case .resetPassword: "resetPassword"
        case .goBack: "goBack"
        case .reload: "reload"
        case .freeSpace: "freeSpace"
        case .updateApp: "updateApp"
        case .contactSupport: "contactSupport"
        case .dismiss: "dismiss"
        case .custom(let name): name
        }
    }
}

extension NextAction {
    /// Do the same once more.
    public static let retry = NextAction(.retry)

    /// Do the same once more, but not before this much time has passed.
    public static func retry(after wait: Duration) -> NextAction { NextAction(.retryAfter(wait)) }

    /// Look whether what was asked for has happened after all.
    public static let checkOutcome = NextAction(.checkOutcome)

    /// Look after the network.
    public static let checkConnection = NextAction(.checkConnection)

    /// Change what was entered in a field.
    ///
    /// - Parameters:
    ///   - field: the name of the field in the program.
    ///   - labels: what the action is called, for each language; "Correct the entry" if nothing is said.
    /// - Returns: the action.
    public static func correct(_ field: String, _ labels: [Language: String] = [:]) -> NextAction {
        NextAction(.correct(field), labels)
    }

    /// Sign in, or sign in again.
    public static let signIn = NextAction(.signIn)

    /// Ask for a new password.
    public static let resetPassword = NextAction(.resetPassword)

    /// Return to where the person was before.
    public static let goBack = NextAction(.goBack, role: .cancel)

    /// Get the present state.
    public static let reload = NextAction(.reload)

    /// Make room on the device.
    public static let freeSpace = NextAction(.freeSpace)

    /// Get a newer version.
    public static let updateApp = NextAction(.updateApp)

    /// Ask somebody who can help, quoting the reference.
    public static let contactSupport = NextAction(.contactSupport)

    /// Take note and go on.
    public static let dismiss = NextAction(.dismiss, role: .cancel)
}
