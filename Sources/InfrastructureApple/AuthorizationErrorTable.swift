import Infrastructure

/// The table for `ASAuthorizationErrorDomain`, the error domain of sign-in sheets and passkeys.
///
/// `ASAuthorizationError.h` (AuthenticationServices) defines the error numbers.
enum AuthorizationErrorTable {
    static func row(_ number: Int) -> Classification? {
        switch number {
        // The numbers do not state the cause. A registration may have reached the service.
        case 1000: Classification(.unknown, outcome: .unknown)  // unknown
        case 1004: Classification(.unknown, outcome: .unknown)  // failed
        case 1007: Classification(.unknown, outcome: .unknown)  // credentialImport
        case 1008: Classification(.unknown, outcome: .unknown)  // credentialExport
        case 1001: Classification(.cancelled, outcome: .notApplied)  // canceled
        case 1002: Classification(.response, outcome: .unknown, on: .service)  // invalidResponse
        case 1003: Classification(.unsupported, outcome: .notApplied, on: .device)  // notHandled
        // The request requires the person's interaction, which the program did not allow.
        case 1005: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // notInteractive
        // The device already contains a passkey for the account.
        case 1006: Classification(.alreadyExists, outcome: .notApplied, on: .device)  // matchedExcludedCredential
        // The person has an account with Sign in with Apple, and prefers this account to a new one.
        case 1009: Classification(.alreadyExists, outcome: .notApplied, on: .service)  // preferSignInWithApple
        // deviceNotConfiguredForPasskeyCreation
        case 1010: Classification(.unsupported, outcome: .notApplied, on: .device)
        default: nil
        }
    }
}
