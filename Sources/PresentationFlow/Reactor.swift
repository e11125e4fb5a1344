public import Presentation

/// The behavior of one screen: how it handles actions and the results of their effects.
///
///     struct BookList: Reactor {
///         let books: @Sendable () async throws(PresentationError) -> [Book]
///
///         func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
///             switch action {
///             case .load: Effect(.books, books, then: Mutation.books)
///             }
///         }
///
///         func reduce(_ mutation: Mutation, into state: inout State) {
///             switch mutation {
///             case .books(let books): state.books = books
///             }
///         }
///     }
///
/// Implement ``mutate(_:in:)`` and ``reduce(_:into:)`` as pure functions. Pass dependencies to the initializer of the
/// reactor, and use them only in effects. The state needs no error and no loading flag, because the store
/// provides ``Store/notices`` and ``Store/isLoading(_:)``.
///
/// In a module whose default isolation is the main actor, declare lanes and models as `nonisolated`.
public protocol Reactor: Sendable {
    /// The state that the view reads.
    associatedtype State

    /// The actions that the view can send.
    associatedtype Action: Sendable

    /// The changes that effects make to the state.
    ///
    /// A view sends actions and cannot send mutations, so it cannot forge the result of an effect.
    associatedtype Mutation: Sendable

    /// Handles an action.
    ///
    /// - Parameters:
    ///   - action: The action to handle.
    ///   - state: The state, to which the function can apply immediate changes. If the lane refuses the effect, the
    ///     store undoes the changes.
    /// - Returns: The effect that the action starts, or `nil` if the action starts no effect.
    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>?

    /// Applies a mutation of an effect to the state.
    ///
    /// - Parameters:
    ///   - mutation: The mutation to apply.
    ///   - state: The state to change.
    func reduce(_ mutation: Mutation, into state: inout State)

    /// Returns the action that a retry sends.
    ///
    /// - Parameters:
    ///   - failure: The error that the effect of the action threw.
    ///   - action: The action whose effect failed.
    /// - Returns: The action to send. For an operation with an idempotency key, the action must contain the same
    ///   ``/Domain/Intent`` as before, unless the failure settles the intent. The default implementation returns the
    ///   failed action.
    func retry(after failure: PresentationError, of action: Action) -> Action

    /// Returns the action that checks whether an action with an unknown outcome took effect.
    ///
    /// The effect of the returned action queries the remote system. If the original action took effect, the check ends
    /// with a mutation that shows the result. Otherwise, the check throws an error, whose notice offers to repeat the
    /// original action.
    ///
    /// - Parameters:
    ///   - failure: The error that the effect of the action threw.
    ///   - action: The action whose effect failed.
    /// - Returns: The action to send for ``/Presentation/NextAction/checkOutcome``, or `nil` if the view checks the
    ///   outcome in another way. The default implementation returns `nil`.
    func checkOutcome(after failure: PresentationError, of action: Action) -> Action?
}

extension Reactor {
    /// Returns the failed action unchanged.
    public func retry(after failure: PresentationError, of action: Action) -> Action { action }

    /// Returns `nil`, because the view checks the outcome by default.
    public func checkOutcome(after failure: PresentationError, of action: Action) -> Action? { nil }
}
