import Domain

extension TechnicalFailure {
    /// The actions that the person can take after the failure, beginning with the best action.
    var nextActions: NextActions {
        let usual = usualNextActions
        guard mayHaveTakenEffect, code != .cancelled else { return usual }
        return NextActions([.checkOutcome], then: usual)
    }

    private var usualNextActions: NextActions {
        let retry = retryAfter.map(NextAction.retryAfter) ?? .retry
        return switch code {
        case .connection: NextActions(retry, .checkConnection, .dismiss)
        case .insecureConnection: NextActions(.checkConnection, retry, .dismiss)
        case .cancelled: NextActions(.dismiss)
        case .unauthenticated: NextActions(.signIn, .goBack)
        case .permission: NextActions(.goBack, .contactSupport)
        case .notFound: NextActions(.goBack, .reload)
        case .conflict: NextActions(.reload, .goBack)
        case .rejected: NextActions(.goBack, .contactSupport)
        case .rateLimited: NextActions(retry, .dismiss)
        case .unavailable: NextActions(retry, .dismiss)
        case .response: NextActions(retry, .contactSupport, .dismiss)
        case .storageFull: NextActions(.freeSpace, retry, .dismiss)
        case .storage: NextActions(retry, .contactSupport, .dismiss)
        case .unsupported: NextActions(.updateApp, .goBack)
        case .unknown: NextActions(retry, .contactSupport, .dismiss)
        }
    }
}
