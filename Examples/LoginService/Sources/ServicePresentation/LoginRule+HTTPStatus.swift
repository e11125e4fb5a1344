public import LoginSampleDomain
public import LoginSamplePresentation
public import PresentationWire

extension LoginRule: @retroactive HTTPStatusRule {
    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int {
        switch self {
        case .wrongCredentials: 401
        case .permission, .temporaryPasswordExpired: 403
        case .input: 422
        }
    }
}
