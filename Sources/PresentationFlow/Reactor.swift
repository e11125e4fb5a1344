public import Presentation

/// What happens on one screen: which actions there are, what each starts, and how results change the state.
///
///     struct BookList: Reactor {
///         let books: @Sendable () async throws(PresentationError) -> [Book]
///
///         func mutate(_ action: Action, in state: inout State) -> Work<Mutation>? {
///             switch action {
///             case .load: Work(.books, books, then: Mutation.books)
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
/// Both functions are pure: what is outside is given to the reactor when it is made, and used in ``Work`` alone. There
/// is no error in the state and no flag for loading: the ``Store`` has ``Store/notices`` and ``Store/isLoading(_:)``.
///
/// In a module whose code is on the main actor unless it says otherwise, its lanes and models are declared
/// `nonisolated`.
public protocol Reactor: Sendable {
    /// What the view reads.
    associatedtype State

    /// What the view can ask for.
    associatedtype Action: Sendable

    /// What a work has found out.
    ///
    /// It is not an action, so no view can make one up.
    associatedtype Mutation: Sendable

    /// Says what an action does.
    ///
    /// - Parameters:
    ///   - action: what was asked for.
    ///   - state: changed at once, for what needs no waiting. If the work is refused, the change is undone.
    /// - Returns: what is to be done outside, if anything.
    func mutate(_ action: Action, in state: inout State) -> Work<Mutation>?

    /// Says what a result changes.
    func reduce(_ mutation: Mutation, into state: inout State)

    /// Says what trying again is.
    ///
    /// - Parameters:
    ///   - failure: what the person was told.
    ///   - action: what failed.
    /// - Returns: the same action, if this is not implemented.
    func retry(after failure: PresentationError, of action: Action) -> Action
}

extension Reactor {
    /// The same action once more.
    public func retry(after failure: PresentationError, of action: Action) -> Action { action }
}
