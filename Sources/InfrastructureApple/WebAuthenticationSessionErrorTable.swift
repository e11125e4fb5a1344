import Infrastructure

/// The table for `ASWebAuthenticationSessionErrorDomain`, the error domain of a sign-in on a web page.
///
/// `ASWebAuthenticationSession.h` (AuthenticationServices) defines the error numbers.
enum WebAuthenticationSessionErrorTable {
    static func row(_ number: Int) -> Classification? {
        switch number {
        case 1: Classification(.cancelled, outcome: .notApplied)  // canceledLogin
        // The program has to provide a window in the foreground.
        case 2: .programFailed  // presentationContextNotProvided
        case 3: .programFailed  // presentationContextInvalid
        default: nil
        }
    }
}
