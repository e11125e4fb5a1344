import Infrastructure

/// The table for `LAErrorDomain`, the error domain of Face ID, Touch ID, Optic ID and the passcode.
///
/// `LAPublicDefines.h` and `LAError.h` (LocalAuthentication) define the error numbers.
enum LocalAuthenticationErrorTable {
    static func row(_ number: Int) -> Classification? {
        switch number {
        case -1: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // authenticationFailed
        case -2: Classification(.cancelled, outcome: .notApplied)  // userCancel
        // The person chose another way to authenticate, which the program offers.
        case -3: Classification(.cancelled, outcome: .notApplied)  // userFallback
        // Another app came to the foreground.
        case -4: Classification(.interrupted, outcome: .notApplied)  // systemCancel
        case -5: Classification(.unsupported, outcome: .notApplied, on: .device)  // passcodeNotSet
        case -6: Classification(.unsupported, outcome: .notApplied, on: .device)  // biometryNotAvailable
        case -7: Classification(.unsupported, outcome: .notApplied, on: .device)  // biometryNotEnrolled
        // After too many attempts, the device asks for the passcode.
        case -8: Classification(.forbidden, outcome: .notApplied, on: .device)  // biometryLockout
        case -9: Classification(.interrupted, outcome: .notApplied)  // appCancel
        // The program uses a context that it has invalidated.
        case -10: .programFailed  // invalidContext
        // The paired device may come into range later.
        case -11: Classification(.unavailable, outcome: .notApplied, on: .device)  // companionNotAvailable
        case -12: Classification(.unsupported, outcome: .notApplied, on: .device)  // biometryNotPaired
        // The person can connect the accessory again.
        case -13: Classification(.unavailable, outcome: .notApplied, on: .device)  // biometryDisconnected
        case -14: .programFailed  // invalidDimensions
        // The authentication requires the person's interaction, which the program did not allow.
        case -1004: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // notInteractive
        default: nil
        }
    }
}
