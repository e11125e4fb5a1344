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

    /// The user input is invalid, so the program did not attempt the operation.
    case input([InputProblem])

    /// A reason why the user input in a field is invalid.
    public enum InputProblem: String, Sendable, CaseIterable {
        /// The e-mail address is missing.
        case emailMissing

        /// The entered text cannot be an e-mail address.
        case emailMalformed

        /// The password is missing.
        case passwordMissing

        /// The new password has too few characters.
        case newPasswordTooShort

        /// The new password is the same as the old password.
        case newPasswordUnchanged
    }

    /// The stable identifier of the rule, such as `login.permission`.
    public var code: String {
        switch self {
        case .wrongCredentials: "login.wrongCredentials"
        case .permission: "login.permission"
        case .temporaryPasswordExpired: "login.temporaryPasswordExpired"
        case .input: "login.input"
        }
    }

    /// The base URI of the problem types (RFC 9457 §3.1.1).
    ///
    /// Each problem type is the base URI, followed by the code of a rule.
    public static let problemTypeBase = "https://login.example/problems/"

    /// The problem type (RFC 9457) in a server's response to a violation of the rule.
    public var problemType: String { Self.problemTypeBase + code }

    /// Creates the rule that a failed request violated, or returns `nil` if the failure is technical.
    ///
    /// The problem type of the response identifies the rule. If the response has no known problem type, the error code
    /// `unauthenticated` means that the credentials are wrong.
    ///
    /// If a failed replacement of a password may have taken effect, the result is `nil`. The service then also rejects
    /// the old password if the replacement took effect.
    ///
    /// - Parameter error: The failure of the request.
    public init?(_ error: InfrastructureError) {
        guard error.key == nil else { return nil }
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
    /// One value of each case, including ``input(_:)`` with all input problems.
    public static let allCases: [LoginRule] = [
        .wrongCredentials, .permission, .temporaryPasswordExpired, .input(InputProblem.allCases),
    ]
}
