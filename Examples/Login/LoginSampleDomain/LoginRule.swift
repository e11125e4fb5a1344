public import Domain

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
}

extension LoginRule: CaseIterable {
    /// One value of each case, including ``input(_:)`` with all input problems.
    public static let allCases: [LoginRule] = [
        .wrongCredentials, .permission, .temporaryPasswordExpired, .input(InputProblem.allCases),
    ]
}
