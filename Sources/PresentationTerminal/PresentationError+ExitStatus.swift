import Domain
public import Presentation

/// A rule with an exit status of its own.
///
/// The violation of any other rule has the status 65 (`EX_DATAERR`) if the rule has messages beside input fields, and
/// 77 (`EX_NOPERM`) otherwise.
public protocol ExitStatusRule: PresentableRule {
    /// The exit status of a process that ends because of a violation (sysexits(3)).
    var exitStatus: Int32 { get }
}

extension PresentationError {
    /// The exit status of a process that ends because of this error (sysexits(3)).
    ///
    /// A cancellation has the status 130, which a shell reports for an interrupted program (128 + SIGINT). The status
    /// 75 (`EX_TEMPFAIL`) invites the caller to run the program again later. A failure has this status only if it is
    /// transient and a retry cannot carry out the operation a second time.
    public var exitStatus: Int32 {
        switch subject {
        case .violation(let rule, _): (rule.simple as? any ExitStatusRule)?.exitStatus ?? rule.usualExitStatus
        case .failure(let failure): failure.exitStatus
        }
    }
}

extension PresentableRule {
    fileprivate var usualExitStatus: Int32 { hasFieldMessages ? 65 : 77 }
}

extension TechnicalFailure {
    fileprivate var exitStatus: Int32 {
        switch code {
        case .cancelled: 130
        // EX_TEMPFAIL
        case _ where isTransient && isSafeToRepeat: 75
        // EX_NOINPUT
        case .notFound: 66
        // EX_UNAVAILABLE, which is also the catchall status of sysexits(3).
        case .connection, .timeout, .notCompleted, .interrupted, .insecureConnection, .conflict, .rateLimited,
            .unavailable,
            .response, .unsupported:
            69
        // EX_NOPERM
        case .unauthenticated, .permission: 77
        // EX_DATAERR
        case .rejected, .damaged: 65
        // EX_CANTCREAT
        case .alreadyExists: 73
        // EX_IOERR
        case .storageFull, .storage: 74
        // EX_SOFTWARE
        case .unknown: 70
        }
    }
}
