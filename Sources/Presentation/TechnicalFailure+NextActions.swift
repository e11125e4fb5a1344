import Domain

extension TechnicalFailure {
    /// The actions that the person can take after the failure, beginning with the best action.
    ///
    /// The first action of a transient failure is to retry. The first action of any other failure is an action that can
    /// remove the cause.
    var nextActions: NextActions {
        guard mayHaveTakenEffect, code != .cancelled else { return usualNextActions }
        // On a full device, a check of the outcome must not delay the action that removes the cause.
        let first: [NextAction] = code == .storageFull ? [.freeSpace, .checkOutcome] : [.checkOutcome]
        return NextActions(first, then: usualNextActions)
    }

    private var usualNextActions: NextActions {
        let retry = retryAfter.map(NextAction.retryAfter) ?? .retry
        let first = isTransient && code != .cancelled ? [retry] : []
        return switch code {
        case .connection, .insecureConnection: NextActions(first, then: .checkConnection, retry, .dismiss)
        case .cancelled: NextActions(.dismiss)
        case .unauthenticated: NextActions(first, then: .signIn, .goBack)
        case .permission, .rejected: NextActions(first, then: .goBack, .contactSupport)
        case .notFound: NextActions(first, then: .goBack, .reload)
        case .conflict: NextActions(first, then: .reload, .goBack)
        case .rateLimited: NextActions(retry, .dismiss)
        case .unavailable: isTransient ? NextActions(retry, .dismiss) : NextActions(.contactSupport, retry, .dismiss)
        case .response, .storage, .unknown: NextActions(first, then: .contactSupport, retry, .dismiss)
        case .storageFull: NextActions(first, then: .freeSpace, retry, .dismiss)
        case .unsupported: NextActions(first, then: .updateApp, .goBack)
        }
    }
}
