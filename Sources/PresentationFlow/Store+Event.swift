public import Presentation

extension Store {
    /// An entry in the event log of a store.
    ///
    /// A program uses the events for logs and measurements, and a test compares the events with the expected events:
    ///
    ///     store.onEvent { event in
    ///         if case .failed(_, let error) = event { logger.log(error.logMetadata) }
    ///     }
    public enum Event: Sendable {
        /// The store received an action.
        case sent(R.Action)

        /// The lane refused the effect of the action, so the action changed nothing.
        case refused(R.Action)

        /// An effect changed the state.
        case changed(R.Mutation)

        /// The effect of the action ended without a failure.
        case finished(R.Action)

        /// The effect of the action failed.
        ///
        /// The store has a notice of the failure, unless the error is a cancellation.
        case failed(R.Action, PresentationError)

        /// The effect of the action was cancelled or replaced, and makes no further change.
        case dropped(R.Action)

        /// The store removed the notice of the failed action.
        ///
        /// The person has answered the notice, or a later success has made the notice obsolete.
        case dismissed(R.Action)
    }
}

extension Store.Event: Equatable where R.Action: Equatable, R.Mutation: Equatable {}
