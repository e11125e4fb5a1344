public import LoginSampleDomain
public import Presentation
public import PresentationFlow

extension Lane {
    /// Signing in, or setting a password and then signing in: one at a time.
    public static let signIn = Lane.first("sign in")
}

/// The screen on which somebody signs in.
public struct LoginReactor: Reactor {
    /// What the view reads.
    public struct State: Sendable, Equatable {
        /// The e-mail address that was entered last.
        public var email = ""

        /// The password that was entered last.
        public var password = Secret("")

        /// Who is signed in.
        public var account: Account?

        /// Nothing was entered yet.
        public init() {}
    }

    /// What the view can ask for.
    public enum Action: Sendable, Equatable {
        /// Sign in with what was entered.
        case signIn(email: String, password: Secret)

        /// Replace the password that was entered last, and sign in.
        case setNewPassword(Secret)
    }

    /// What has been found out.
    public enum Mutation: Sendable, Equatable {
        /// The new password is the password.
        case passwordReplaced(Secret)

        /// Somebody is signed in.
        case signedIn(Account)
    }

    /// A way to sign in.
    public typealias Login = @Sendable (Credentials) async throws(PresentationError) -> Account

    private let presenter: LoginPresenter
    private let login: Login

    /// Makes the screen.
    ///
    /// - Parameters:
    ///   - presenter: signs in.
    ///   - login: which of the presenter's ways to sign in is used.
    public init(_ presenter: LoginPresenter, login: @escaping Login) {
        self.presenter = presenter
        self.login = login
    }

    /// Says what an action does.
    public func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .signIn(let email, let password):
            state.email = email
            state.password = password
            return Effect(.signIn) { _ throws(PresentationError) in
                .signedIn(try await login(presenter.credentials(email: email, password: password.text)))
            }
        case .setNewPassword(let new):
            let (email, old) = (state.email, state.password)
            return Effect(.signIn) { commit throws(PresentationError) in
                var credentials = try presenter.credentials(email: email, password: old.text)
                // When it is tried again, this part may be done.
                if old != new {
                    credentials = try await presenter.setNewPassword(new.text, for: credentials)
                    await commit(.passwordReplaced(new))
                }
                return .signedIn(try await login(credentials))
            }
        }
    }

    /// Says what a result changes.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .passwordReplaced(let new): state.password = new
        case .signedIn(let account): state.account = account
        }
    }
}
