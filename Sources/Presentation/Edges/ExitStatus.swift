import Domain

extension PresentationError {
    /// The status for a process to exit with, after sysexits(3).
    ///
    /// A violated rule says its own. A cancellation is 130, as a shell reports a program that was interrupted
    /// (128 + SIGINT).
    public var exitStatus: Int32 {
        switch subject {
        case .violation(let rule): rule.exitStatus
        case .failure(let failure): failure.code.exitStatus
        }
    }
}

extension TechnicalFailure.Code {
    fileprivate var exitStatus: Int32 {
        switch self {
        // EX_UNAVAILABLE, which is also the one for what does not work for other reasons.
        case .connection, .insecureConnection, .notFound, .response, .unsupported: 69
        case .cancelled: 130
        // EX_NOPERM
        case .unauthenticated, .permission: 77
        // EX_DATAERR
        case .rejected: 65
        // EX_TEMPFAIL
        case .conflict, .rateLimited, .unavailable: 75
        // EX_IOERR
        case .storageFull, .storage: 74
        // EX_SOFTWARE
        case .unknown: 70
        }
    }
}
