import Domain
import Infrastructure

// Outside of the package, a `switch` without `@unknown default` does not compile, because a minor release can add
// cases.
func isLasting(_ detail: TechnicalFailure.Detail) -> Bool {
    // expected-error@+2 {{switch covers known cases, but}}
    // expected-note@+1 {{handle unknown values using "@unknown default"}}
    switch detail {
    case .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume: true
    case .entryMissing, .entryOfWrongType, .entryInvalid, .tooLarge: true
    case .offline, .networkSignIn, .wrongClock, .deviceLocked, .inUse, .tooManyOpenFiles, .portInUse, .commandNotFound:
        false
    }
}

// With `@unknown default`, a missing case is a warning.
func isMissing(_ detail: TechnicalFailure.Detail) -> Bool {
    // expected-warning@+2 {{switch must be exhaustive}}
    // expected-note@+1 {{add missing case: '.commandNotFound'}}
    switch detail {
    case .isFolder, .isNotFolder, .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume: false
    case .entryMissing, .entryOfWrongType, .entryInvalid, .tooLarge: false
    case .offline, .networkSignIn, .wrongClock, .deviceLocked, .inUse, .tooManyOpenFiles, .portInUse: false
    @unknown default: true
    }
}
