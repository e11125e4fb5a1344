import Domain
import Presentation

extension PresentationError {
    /// A Boolean value that indicates whether a program can repeat the operation without a check.
    var isRetryable: Bool { technicalFailure.map { $0.isTransient && $0.isSafeToRepeat } ?? false }

    /// An indication of whether the failed operation took effect.
    ///
    /// A rule that was violated prevented the operation, unless the rule claimed a failure that says more.
    var outcome: TechnicalFailure.Outcome {
        switch subject {
        case .violation(_, let claimed): claimed?.outcome ?? .notApplied
        case .failure(let failure): failure.outcome
        }
    }

    /// The party that has to act before the operation can succeed.
    var responsible: ProblemDetails.Responsible {
        switch subject {
        case .violation(let rule, _): rule.hasFieldMessages ? .caller : .user
        case .failure(let failure): failure.responsible
        }
    }

    /// Returns the error with a time to wait, if the error has none and the service is not available for a while.
    func waiting(_ wait: Duration) -> PresentationError {
        guard case .failure(let failure) = subject, failure.code == .unavailable, isRetryable,
            failure.retryAfter == nil
        else { return self }
        return replacingFailure(with: failure.replacing(retryAfter: wait))
    }
}

extension TechnicalFailure {
    fileprivate var responsible: ProblemDetails.Responsible {
        // The caller waits, or asks for the outcome.
        if outcome != .notApplied || isTransient { return .caller }
        return switch code {
        case .cancelled, .notFound, .alreadyExists, .conflict, .rejected, .unsupported: .caller
        case .unauthenticated, .permission, .storageFull: .user
        case .connection, .timeout, .insecureConnection, .notCompleted, .interrupted, .rateLimited, .unavailable,
            .response, .storage, .damaged, .unknown:
            .operator
        }
    }
}
