public import Presentation

/// One thing that happened in a store.
///
/// All of them, in their order, are what there is to log, to measure and to test:
///
///     store.observe { step in
///         if case .failed(_, let error) = step { logger.log(error.logMetadata) }
///     }
public enum Step<R: Reactor>: Sendable {
    /// An action arrived.
    case sent(R.Action)

    /// The action changed nothing and started nothing, because its lane was busy.
    case refused(R.Action)

    /// A work changed the state.
    case changed(R.Mutation)

    /// The work of the action has ended as it should.
    case finished(R.Action)

    /// The work of the action has failed. Unless the error is silent, there is a notice.
    case failed(R.Action, PresentationError)

    /// The work of the action was cancelled or replaced. Nothing comes of it any more.
    case dropped(R.Action)

    /// The failure of the action is settled: the person has acknowledged it, or a later success has made it untrue.
    case dismissed(R.Action)
}

extension Step: Equatable where R.Action: Equatable, R.Mutation: Equatable {}
