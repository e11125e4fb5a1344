public import Domain
public import Infrastructure

/// The rules that a sign-in can violate.
public enum LoginRule: BusinessRule {
    /// The e-mail address and the password do not match.
    case wrongCredentials

    /// The account has no permission to sign in.
    case permission

    /// The temporary password of the account has expired.
    case temporaryPasswordExpired

    /// The input is invalid, so no request was sent.
    case input([InputProblem])

    /// A problem with the input in one field.
    public enum InputProblem: String, Sendable, CaseIterable {
        /// The e-mail address is missing.
        case emailMissing

        /// The input cannot be an e-mail address.
        case emailMalformed

        /// The password is missing.
        case passwordMissing

        /// The new password has too few characters.
        case newPasswordTooShort

        /// The new password is the same as the old password.
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

    /// The base of the problem types: each problem type is this URI, followed by the code of a rule (RFC 9457 §3.1.1).
    public static let problemTypeBase = "https://login.example/problems/"

    /// The problem type with which a server reports the violation.
    public var problemType: String { Self.problemTypeBase + code }

    /// Creates the rule that a failed request violated, or returns `nil` if the failure is technical.
    ///
    /// The problem type of the response identifies the rule. Any other failure with the code `unauthenticated` also
    /// means that the credentials are wrong.
    ///
    /// - Parameter error: The failure of the request.
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
    /// Each rule once, with all input problems in `input`.
    public static let allCases: [LoginRule] = [
        .wrongCredentials, .permission, .temporaryPasswordExpired, .input(InputProblem.allCases),
    ]
}
