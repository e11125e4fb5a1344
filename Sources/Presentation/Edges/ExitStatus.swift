import Domain

extension PresentationError {
    /// The exit status of a process that ends because of this error (sysexits(3)).
    ///
    /// A violation has the ``PresentableRule/exitStatus`` of its rule. A cancellation has the status 130, which a shell
    /// reports for an interrupted program (128 + SIGINT).
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
        // EX_UNAVAILABLE, which is also the catchall status of sysexits(3).
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
