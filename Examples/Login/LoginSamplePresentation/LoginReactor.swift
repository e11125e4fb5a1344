public import LoginSampleDomain
public import Presentation
public import PresentationFlow

extension Lane {
    /// The lane that runs one sign-in or password replacement at a time.
    public static let signIn = Lane.first("sign in")
}

/// The behavior of the login screen.
public struct LoginReactor: Reactor {
    /// The state of the login screen.
    public struct State: Sendable, Equatable {
        /// The e-mail address of the most recent sign-in attempt.
        public var email = ""

        /// The password of the most recent sign-in attempt, or the new password that replaced an expired password.
        public var password = Secret("")

        /// The signed-in account, or `nil` before a sign-in succeeds.
        public var account: Account?

        /// The most recent replacement of an expired password, or `nil` before the first one and after one that had no
        /// effect.
        public var replacement: PasswordReplacement?

        /// Creates the state of an empty login screen.
        public init() {}
    }

    /// The actions that the view can send.
    public enum Action: Sendable, Equatable {
        /// An action that signs in with an e-mail address and a password.
        case signIn(email: String, password: Secret)

        /// An action that replaces the expired password, and then signs in with the new password.
        case setNewPassword(Secret)

        /// An action that asks the server whether the replacement took effect, and then signs in with the new password.
        case checkNewPassword
    }

    /// The mutations that effects commit.
    public enum Mutation: Sendable, Equatable {
        /// The start of a sign-in, which does not change the state.
        case signingIn

        /// The start of a replacement check, which does not change the state.
        case checking

        /// The account after a successful sign-in.
        case signedIn(Account)

        /// The replacement of an expired password when it begins or takes effect, or `nil` if it did not take effect.
        case replacement(PasswordReplacement?)
    }

    /// A function that signs in with credentials and returns the account.
    public typealias Login = @Sendable (Credentials) async throws(PresentationError) -> Account

    let presenter: LoginPresenter
    private let login: Login

    /// Creates the behavior of the login screen.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that checks the input and replaces passwords.
    ///   - login: The function that signs in.
    public init(_ presenter: LoginPresenter, login: @escaping Login) {
        self.presenter = presenter
        self.login = login
    }

    /// Handles an action, and returns the effect that it starts, or `nil` if there is no replacement to check.
    public func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .signIn(let email, let password):
            (state.email, state.password) = (Credentials.address(email).email, password)
            return Effect(.signIn) { commit throws(PresentationError) in try await signIn(email, password, commit) }
        case .setNewPassword(let new): return setNewPassword(new, in: state)
        case .checkNewPassword: return checkNewPassword(in: state)
        }
    }

    func signIn(
        _ email: String,
        _ password: Secret,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) -> Mutation {
        let credentials = try presenter.credentials(email: email, password: password.text)
        await commit(.signingIn)
        return .signedIn(try await login(credentials))
    }

    /// Applies a mutation of an effect to the state.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .signingIn, .checking: break
        case .signedIn(let account): state.account = account
        case .replacement(let replacement):
            state.replacement = replacement
            if let replacement, replacement.isDone { state.password = replacement.new }
        }
    }
}
