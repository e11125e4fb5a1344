public import Domain
public import Infrastructure

/// The ways in which a sign-in is refused.
public enum LoginRule: BusinessRule {
    /// E-mail address and password do not belong together.
    case wrongCredentials

    /// The account may not sign in.
    case permission

    /// The password was a temporary one, and its time is over.
    case temporaryPasswordExpired

    /// What was entered cannot be right, so nothing was sent.
    case input([InputProblem])

    /// Something that cannot be right about one field.
    public enum InputProblem: String, Sendable, CaseIterable {
        /// No e-mail address was entered.
        case emailMissing

        /// What was entered is no e-mail address.
        case emailMalformed

        /// No password was entered.
        case passwordMissing

        /// The new password has too few characters.
        case newPasswordTooShort

        /// The new password is the old one.
        case newPasswordUnchanged
    }

    /// The stable identity of the rule.
    public var code: String {
        switch self {
        case .wrongCredentials: "login.wrongCredentials"
        case .permission: "login.permission"
        case .temporaryPasswordExpired: "login.temporaryPasswordExpired"
        case .input: "login.input"
        }
    }

    /// What a rule's code is appended to, to make the type of the problem that a server answers with (RFC 9457 §3.1.1).
    public static let problemTypeBase = "https://login.example/problems/"

    /// The type of the problem that a server answers with.
    public var problemType: String { Self.problemTypeBase + code }

    /// A rule of the server is recognised by the type of its problem.
    ///
    /// That the other side does not know who is asking is, at a sign-in, an answer too: the credentials are wrong.
    public init?(_ error: InfrastructureError) {
        switch error.problem?.type {
        case Self.wrongCredentials.problemType: self = .wrongCredentials
        case Self.permission.problemType: self = .permission
        case Self.temporaryPasswordExpired.problemType: self = .temporaryPasswordExpired
        case _ where error.code == .unauthenticated: self = .wrongCredentials
        case _: return nil
        }
    }
}

extension LoginRule: CaseIterable {
    /// One of each kind; of input, one with every problem.
    public static let allCases: [LoginRule] = [
        .wrongCredentials, .permission, .temporaryPasswordExpired, .input(InputProblem.allCases),
    ]
}
