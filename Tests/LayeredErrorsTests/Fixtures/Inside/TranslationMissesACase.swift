import Domain
import Infrastructure

func meaning(of code: InfrastructureError.Code) -> Bool {
    switch code {  // expected-error {{switch must be exhaustive}} expected-note {{add missing case: '.unknown'}}
    case .connection, .offline, .networkSignIn, .timeout, .notCompleted, .insecureConnection, .wrongClock,
        .deviceLocked, .cancelled,
        .interrupted, .unauthenticated,
        .forbidden,
        .notFound, .alreadyExists, .conflict, .rejected, .rateLimited, .unavailable, .internalServerError, .response,
        .busy, .inUse, .tooManyOpenFiles, .portInUse, .storageFull, .storage, .damaged, .isFolder, .isNotFolder,
        .folderNotEmpty, .nameTooLong, .readOnly, .linkLoop, .otherVolume, .commandNotFound, .tooLarge, .unsupported:
        true
    }
}

func words(for code: TechnicalFailure.Code) -> String {
    switch code {  // expected-error {{switch must be exhaustive}} expected-note {{add missing case: '.unknown'}}
    case .connection, .timeout, .notCompleted, .insecureConnection, .cancelled, .interrupted, .unauthenticated,
        .permission,
        .notFound, .alreadyExists, .conflict, .rejected, .rateLimited, .unavailable, .response, .storageFull, .storage,
        .damaged, .unsupported:
        ""
    }
}
