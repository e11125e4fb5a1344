import Domain
import Infrastructure

extension TechnicalFailure.Code {
    /// The description of the code for the pages of a catalog.
    ///
    /// A missing description is a compile error.
    var explanation: CodeExplanation {
        switch self {
        case .connection: InfrastructureError.Code.connection.explanation
        case .timeout: InfrastructureError.Code.timeout.explanation
        case .insecureConnection:
            CodeExplanation(
                "The connection is not trusted, because it could lead to the wrong service.",
                cause: "A certificate is not valid, or a clock is wrong.",
                operator: "Check the certificate of the service, and the clocks of both sides."
            )
        case .notCompleted: InfrastructureError.Code.notCompleted.explanation
        case .cancelled: InfrastructureError.Code.cancelled.explanation
        case .interrupted: InfrastructureError.Code.interrupted.explanation
        case .unauthenticated:
            CodeExplanation(
                "The person has to sign in first.",
                cause: "A session has ended, or a token has expired or was withdrawn.",
                operator: "Do nothing, unless many sessions end at once: then check the service that issues them."
            )
        case .permission: InfrastructureError.Code.forbidden.explanation
        case .notFound: InfrastructureError.Code.notFound.explanation
        case .alreadyExists: InfrastructureError.Code.alreadyExists.explanation
        case .conflict: InfrastructureError.Code.conflict.explanation
        case .rejected:
            CodeExplanation(
                "The request is malformed or too large, or contains a value that is out of range.",
                cause: "A person entered a wrong value, or the client and the service disagree about the format.",
                operator: "Compare the versions of the client and the service if the person entered nothing."
            )
        case .rateLimited: InfrastructureError.Code.rateLimited.explanation
        case .unavailable:
            CodeExplanation(
                "The operation is temporarily unavailable.",
                cause: "A system is overloaded or under maintenance, or another program uses the resource.",
                operator: "Find the infrastructure code in the log, because the advice depends on it."
            )
        case .response:
            CodeExplanation(
                "The remote system failed, or its response cannot be used.",
                cause: "A program has a defect, or the versions of the client and the service differ.",
                operator: "Search the logs of both systems for the reference, and report the defect to the developers."
            )
        case .storageFull: InfrastructureError.Code.storageFull.explanation
        case .storage:
            CodeExplanation(
                "Data on this device cannot be read or saved.",
                cause: "A disk has a defect, a path is wrong, or a place can only be read.",
                operator: "Find the infrastructure code in the log, because the advice depends on it."
            )
        case .damaged: InfrastructureError.Code.damaged.explanation
        case .unsupported:
            CodeExplanation(
                "The installed version of the program or the device does not support the operation.",
                cause: "The versions of the two sides differ, or the device lacks a function or a command.",
                operator: "Update the older side, or install what is missing."
            )
        case .unknown: InfrastructureError.Code.unknown.explanation
        }
    }
}

extension TechnicalFailure.Detail {
    /// The description of the detail for the pages of a catalog.
    ///
    /// A missing description is a compile error.
    var explanation: CodeExplanation {
        switch self {
        case .offline: InfrastructureError.Code.offline.explanation
        case .networkSignIn: InfrastructureError.Code.networkSignIn.explanation
        case .wrongClock: InfrastructureError.Code.wrongClock.explanation
        case .deviceLocked: InfrastructureError.Code.deviceLocked.explanation
        case .isFolder: InfrastructureError.Code.isFolder.explanation
        case .isNotFolder: InfrastructureError.Code.isNotFolder.explanation
        case .folderNotEmpty: InfrastructureError.Code.folderNotEmpty.explanation
        case .nameTooLong: InfrastructureError.Code.nameTooLong.explanation
        case .readOnly: InfrastructureError.Code.readOnly.explanation
        case .linkLoop: InfrastructureError.Code.linkLoop.explanation
        case .otherVolume: InfrastructureError.Code.otherVolume.explanation
        case .inUse: InfrastructureError.Code.inUse.explanation
        case .tooManyOpenFiles: InfrastructureError.Code.tooManyOpenFiles.explanation
        case .portInUse: InfrastructureError.Code.portInUse.explanation
        case .commandNotFound: InfrastructureError.Code.commandNotFound.explanation
        case .tooLarge: InfrastructureError.Code.tooLarge.explanation
        case .entryMissing:
            CodeExplanation(
                "The request has no value for an entry that the program needs.",
                cause: "A person left an entry out, or the client has an older version.",
                operator: "Compare the version of the client with that of the service."
            )
        case .entryOfWrongType:
            CodeExplanation(
                "The request has a value of another type for an entry.",
                cause: "The client sends a text in the place of a number, for example.",
                operator: "Compare the version of the client with that of the service."
            )
        case .entryInvalid:
            CodeExplanation(
                "The request has a value for an entry that the program cannot read.",
                cause: "The client sends a date without a year, for example.",
                operator: "Compare the version of the client with that of the service."
            )
        }
    }
}
