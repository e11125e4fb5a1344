package import Domain
package import Presentation

extension PresentationError {
    /// A Boolean value that indicates whether a program can repeat the same request without checking the
    /// outcome first.
    var isRetryable: Bool {
        switch subject {
        case .violation(let rule, _): rule.nextActions.contains(where: \.isRetry)
        // After `notCompleted`, the remote system refuses the key of the request.
        case .failure(let failure):
            failure.isSafeToRepeat && (failure.isTransient || failure.retryAfter != nil)
                && failure.code != .notCompleted
        }
    }

    /// The time that the caller waits before a retry, or `nil` if no time is known or a retry does not help.
    var waitOfCaller: Duration? {
        guard isRetryable else { return nil }
        switch subject {
        case .violation(let rule, _): return rule.nextActions.wait
        case .failure(let failure): return failure.retryAfter
        }
    }

    /// The outcome of the failed operation, which states whether it took effect.
    ///
    /// A violated rule prevented the operation, so the outcome of a violation is `notApplied`. The property is
    /// `package` because PresentationBatch counts the items whose outcome is unknown.
    package var outcome: TechnicalFailure.Outcome { technicalFailure?.outcome ?? .notApplied }

    /// The party that has to act.
    var responsible: ProblemDetails.Responsible {
        switch subject {
        case .violation(let rule, _): isRetryable || rule.parts.allSatisfy(\.hasFieldMessages) ? .caller : .user
        case .failure(let failure): failure.responsible
        }
    }

    /// Returns the error, with the given time to wait if the service is temporarily unavailable and the error states no
    /// time.
    func waiting(_ wait: Duration) -> PresentationError {
        guard case .failure(let failure) = subject, failure.code == .unavailable, isRetryable,
            failure.retryAfter == nil
        else { return self }
        return replacingFailure(with: failure.replacing(retryAfter: wait))
    }
}

extension BusinessRule {
    fileprivate var hasFieldMessages: Bool { (self as? any PresentableRule)?.hasFieldMessages == true }
}

extension TechnicalFailure {
    fileprivate var responsible: ProblemDetails.Responsible {
        // The caller waits, asks for the outcome, or goes on after an operation that took effect.
        if outcome != .notApplied || isTransient || retryAfter != nil { return .caller }
        return switch code {
        case .cancelled, .notFound, .alreadyExists, .conflict, .rejected, .unsupported: .caller
        case .unauthenticated, .permission, .storageFull: .user
        case .connection, .timeout, .insecureConnection, .notCompleted, .interrupted, .rateLimited, .unavailable,
            .response, .storage, .damaged, .unknown:
            .operator
        }
    }
}
