import Domain
public import Infrastructure

extension LoginRule {
    /// The base URI of the problem types (RFC 9457 §3.1.1).
    ///
    /// Each problem type is the base URI, followed by the code of a rule.
    public static let problemTypeBase = "https://login.example/problems/"

    /// The problem type (RFC 9457) in a server's response to a violation of the rule.
    public var problemType: String { Self.problemTypeBase + code }

    /// Creates the rule that a failed request violated, or returns `nil` if the failure is technical.
    ///
    /// The problem type of the response identifies the rule. If the type is missing or unknown, the error code
    /// `unauthenticated` means that the credentials are wrong.
    ///
    /// The result is also `nil` if a failed replacement of a password may have taken effect. After a replacement that
    /// took effect, the service rejects the old password, so a rejected password does not prove a violation.
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
