import Domain

extension TechnicalFailure {
    /// The actions that the person can take after the failure, beginning with the best action.
    ///
    /// After an unknown outcome, the list begins with a check of the outcome or, on a full device, with an action that
    /// frees space. After a transient failure of an idempotent operation, the list begins with a retry instead. After
    /// an operation that took effect, the list contains no retry.
    ///
    /// If the operation did not take effect, the list begins with a retry after a transient failure, and otherwise with
    /// the action that best addresses the cause.
    var nextActions: NextActions {
        guard code != .cancelled else { return NextActions(.dismiss) }
        let retry = retryAfter.map(NextAction.retryAfter) ?? .retry
        var first: [NextAction] = []
        switch outcome {
        case .notApplied: break
        case .unknown where offersRepetition: break
        // On a full device, a check of the outcome must not delay the action that removes the cause.
        case .unknown: first = code == .storageFull ? [.freeSpace, .checkOutcome] : [.checkOutcome]
        case .applied:
            return NextActions([.reload] + lastingCauseActions(retry: retry).filter { !$0.isRetry }, then: .dismiss)
        }
        if isTransient { first.append(retry) }
        return NextActions(first, lastingCauseActions(retry: retry))
    }

    /// The name of the entry that the program cannot read, or the JSON Pointer to an entry inside another entry.
    ///
    /// The value is `nil` for any other failure.
    var entryField: String? {
        entryPointer.map { $0.dropFirst().contains("/") ? $0 : String($0.dropFirst()) }
    }

    /// A Boolean value that indicates whether the person can try again without a check, although the operation may have
    /// taken effect.
    var offersRepetition: Bool { isIdempotent && isTransient }

    /// Returns the actions that help if the cause of the failure does not disappear by itself.
    private func lastingCauseActions(retry: NextAction) -> [NextAction] {
        switch situation {
        case .failure(.connection, on: .device): [retry, .contactSupport, .dismiss]
        case .failure(.timeout, on: .device): [retry, .dismiss]
        case .failure(.connection, on: _), .failure(.timeout, on: _): [.checkConnection, retry, .dismiss]
        case .failure(.insecureConnection, on: _): [.checkConnection, .contactSupport, retry, .dismiss]
        case .failure(.notCompleted, on: _), .failure(.interrupted, on: _), .failure(.rateLimited, on: _):
            [retry, .dismiss]
        case .failure(.cancelled, on: _): [.dismiss]
        case .failure(.unauthenticated, on: _): [.signIn, .goBack]
        case .failure(.permission, on: .device): [.chooseAnotherFile, .contactSupport, .goBack]
        case .failure(.permission, on: _), .failure(.rejected, on: _): [.goBack, .contactSupport]
        case .failure(.notFound, on: .device), .detail(.isFolder): [.chooseAnotherFile, .goBack]
        case .failure(.notFound, on: _): [.goBack, .reload]
        case .failure(.alreadyExists, on: .device): [.rename, .chooseAnotherPlace, .goBack]
        case .failure(.alreadyExists, on: _): [.rename, .reload, .goBack]
        case .failure(.conflict, on: _): [.reload, .goBack]
        // Support cannot help with a service that is only busy.
        case .failure(.unavailable, on: _): isTransient ? [retry, .dismiss] : [.contactSupport, retry, .dismiss]
        case .failure(.response, on: _), .failure(.storage, on: _), .failure(.unknown, on: _):
            [.contactSupport, retry, .dismiss]
        case .failure(.storageFull, on: _): [.freeSpace, retry, .dismiss]
        case .failure(.damaged, on: _): [.chooseAnotherFile, .contactSupport, .dismiss]
        case .failure(.unsupported, on: .request): [.goBack]
        case .failure(.unsupported, on: _): [.updateApp, .goBack]
        case .detail(.offline), .detail(.networkSignIn): [.checkConnection, retry, .dismiss]
        case .detail(.wrongClock): [.changeSettings, retry, .dismiss]
        case .detail(.isNotFolder), .detail(.readOnly), .detail(.linkLoop), .detail(.otherVolume):
            [.chooseAnotherPlace, .goBack]
        case .detail(.folderNotEmpty): [retry, .goBack]
        case .detail(.deviceLocked), .detail(.inUse), .detail(.tooManyOpenFiles): [retry, .dismiss]
        case .detail(.portInUse): [.changeSettings, retry, .dismiss]
        case .detail(.entryMissing), .detail(.entryOfWrongType), .detail(.entryInvalid):
            [entryField.map { .correct($0) }, .goBack].compactMap(\.self)
        case .detail(.tooLarge): [.chooseAnotherFile, .goBack]
        case .detail(.nameTooLong): [.rename, .goBack]
        case .detail(.commandNotFound): [retry, .contactSupport, .dismiss]
        }
    }
}
