import Domain

extension TechnicalFailure {
    /// The actions that the person can take after the failure, beginning with the best action.
    ///
    /// The first action of a transient failure is to retry. The first action of any other failure is an action that can
    /// remove the cause.
    var nextActions: NextActions {
        let retry = retryAfter.map(NextAction.retryAfter) ?? .retry
        let isRetryFirst = isTransient && code != .cancelled
        let usual = NextActions(isRetryFirst ? retry : nil, then: lastingCauseActions(retry: retry))
        guard mayHaveTakenEffect, code != .cancelled else { return usual }
        // On a full device, a check of the outcome must not delay the action that removes the cause.
        return NextActions(code == .storageFull ? [.freeSpace, .checkOutcome] : [.checkOutcome], then: usual)
    }

    /// Returns the actions after a failure whose cause does not disappear without intervention.
    private func lastingCauseActions(retry: NextAction) -> [NextAction] {
        switch code {
        case .connection, .insecureConnection: [.checkConnection, retry, .dismiss]
        case .cancelled: [.dismiss]
        case .unauthenticated: [.signIn, .goBack]
        case .permission, .rejected: [.goBack, .contactSupport]
        case .notFound: [.goBack, .reload]
        case .conflict: [.reload, .goBack]
        case .rateLimited: [retry, .dismiss]
        // Support cannot help with a service that is only busy.
        case .unavailable: isTransient ? [retry, .dismiss] : [.contactSupport, retry, .dismiss]
        case .response, .storage, .unknown: [.contactSupport, retry, .dismiss]
        case .storageFull: [.freeSpace, retry, .dismiss]
        case .unsupported: [.updateApp, .goBack]
        }
    }
}
