public import Presentation

extension Store {
    /// One entry of the event log of a store.
    ///
    /// The events of a store, in their order, are what a program logs and measures, and what a test compares:
    ///
    ///     store.onEvent { event in
    ///         if case .failed(_, let error) = event { logger.log(error.logMetadata) }
    ///     }
    public enum Event: Sendable {
        /// An action arrived.
        case sent(R.Action)

        /// The action changed and started nothing, because its lane refused the effect.
        case refused(R.Action)

        /// An effect changed the state.
        case changed(R.Mutation)

        /// The effect of the action ended without a failure.
        case finished(R.Action)

        /// The effect of the action failed. Unless the error is a cancellation, there is a notice.
        case failed(R.Action, PresentationError)

        /// The effect of the action was cancelled or replaced, and changes nothing any more.
        case dropped(R.Action)

        /// The failure of the action is settled: the person has acknowledged it, or a later success has made it untrue.
        case dismissed(R.Action)
    }
}

extension Store.Event: Equatable where R.Action: Equatable, R.Mutation: Equatable {}
