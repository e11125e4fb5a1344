import Domain

extension TechnicalFailure {
    /// The actions that the person can take after the failure, beginning with the best action.
    ///
    /// If the operation may have taken effect, the list begins with a check of the outcome. Otherwise, the first action
    /// of a transient failure is to retry, and the first action of any other failure can remove the cause.
    var nextActions: NextActions {
        guard code != .cancelled else { return NextActions(.dismiss) }
        let retry = retryAfter.map(NextAction.retryAfter) ?? .retry
        var first: [NextAction] = []
        if mayHaveTakenEffect {
            // On a full device, a check of the outcome must not delay the action that removes the cause.
            first = code == .storageFull ? [.freeSpace, .checkOutcome] : [.checkOutcome]
        }
        if isTransient { first.append(retry) }
        return NextActions(first, lastingCauseActions(retry: retry))
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
