import LoginSampleDomain

extension LoginRule {
    /// The advice for the people who run the service, or `nil` for invalid input.
    var operatorAdvice: String? {
        switch self {
        case .wrongCredentials: "Do nothing for single cases. Many of them can be an attempt to guess passwords."
        case .permission: "Give the account the role that may sign in, if the person asks for it."
        case .temporaryPasswordExpired: "Do nothing. The person sets a new password."
        case .input: nil
        }
    }
}
