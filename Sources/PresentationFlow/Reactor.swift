public import Presentation

/// The behavior of one screen: its actions, the effects that they start, and the changes that results make to the state.
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
/// Both functions are pure. The initializer of a reactor receives the dependencies, and only an ``Effect`` uses them. The
/// state has no error and no loading flag: the ``Store`` has ``Store/notices`` and ``Store/isLoading(_:)``.
///
/// In a module with main actor isolation by default, declare lanes and models `nonisolated`.
public protocol Reactor: Sendable {
    /// The state that the view reads.
    associatedtype State

    /// The actions that the view can send.
    associatedtype Action: Sendable

    /// The results of the effects.
    ///
    /// A mutation is no action, so no view can forge a result.
    associatedtype Mutation: Sendable

    /// Handles an action.
    ///
    /// - Parameters:
    ///   - action: the action.
    ///   - state: the state, for changes that need no waiting. If the effect is refused, the changes are undone.
    /// - Returns: the effect of the action, if it has one.
    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>?

    /// Changes the state with a result.
    func reduce(_ mutation: Mutation, into state: inout State)

    /// Returns the action that a retry sends.
    ///
    /// - Parameters:
    ///   - failure: the failure that the person was told about.
    ///   - action: the action that failed.
    /// - Returns: the action. Defaults to the same action.
    func retry(after failure: PresentationError, of action: Action) -> Action
}

extension Reactor {
    /// Returns the same action.
    public func retry(after failure: PresentationError, of action: Action) -> Action { action }
}
