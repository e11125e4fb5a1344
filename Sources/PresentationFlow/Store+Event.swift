public import Presentation

extension Store {
    /// An entry in the event log of a store.
    ///
    /// In a test, compare the events with the expected events. In a program, use the events for logs and measurements:
    ///
    ///     store.onEvent { event in
    ///         if case .failed(_, let error) = event { logger.log(error.logMetadata) }
    ///     }
    ///
    /// A printed event contains the name of the action's or the mutation's case, without the associated values.
    public enum Event: Sendable {
        /// The store received an action.
        case sent(R.Action)

        /// The lane refused the effect of the action, so the action did not change the state.
        case refused(R.Action)

        /// A mutation from an effect changed the state.
        case changed(R.Mutation)

        /// The effect of the action ended without a failure.
        case finished(R.Action)

        /// The effect of the action failed.
        ///
        /// The store creates a notice for the failure, or counts the failure in a pending notice. In a ``NoticeGroup``,
        /// the pending notice can belong to another store. Two kinds of failure create no notice:
        ///
        /// - A cancellation.
        /// - On a repeating lane, a failure with the same cause as the failure whose notice the person dismissed last.
        case failed(R.Action, PresentationError)

        /// The effect of the action was cancelled or replaced, and can no longer change the state.
        case dropped(R.Action)

        /// The store removed the notice of the failed action.
        ///
        /// The person acknowledged the notice, or chose a retry or a check of the outcome. Otherwise, a later effect
        /// removed or replaced the notice; see ``Store/notices``.
        case dismissed(R.Action)
    }
}

extension Store.Event: Equatable where R.Action: Equatable, R.Mutation: Equatable {}

extension Store.Event: CustomStringConvertible, CustomReflectable {
    /// The name of the event, followed by the name of the action's or the mutation's case, such as `sent(signIn)`.
    ///
    /// The text of ``failed(_:_:)`` also contains the error. No text contains the associated values of actions and
    /// mutations, because the values can contain user input.
    public var description: String {
        switch self {
        case .sent(let action): "sent(\(caseName(of: action)))"
        case .refused(let action): "refused(\(caseName(of: action)))"
        case .changed(let mutation): "changed(\(caseName(of: mutation)))"
        case .finished(let action): "finished(\(caseName(of: action)))"
        case .failed(let action, let error): "failed(\(caseName(of: action)), \(error))"
        case .dropped(let action): "dropped(\(caseName(of: action)))"
        case .dismissed(let action): "dismissed(\(caseName(of: action)))"
        }
    }

    /// A mirror that contains only ``description``, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: [description]) }
}
