public import Presentation

/// Asynchronous work that an action starts, such as a request or a computation.
///
///     Effect(.books, books, then: Mutation.books)
///
///     Effect<Mutation>(.download) { commit throws(PresentationError) in
///         for try await part in parts() { await commit(.received(part)) }
///         return .complete
///     }
///
/// An effect runs outside the main actor. The store creates a ``Notice`` for an error that the effect throws, unless
/// the error is a cancellation. To change the state instead of creating a notice, catch the error in the effect and
/// commit a mutation. After an effect is cancelled or replaced, the store ignores its errors and mutations.
public struct Effect<Mutation: Sendable>: Sendable {
    /// A function that applies a mutation to the state while the effect runs.
    public typealias Commit = @Sendable (Mutation) async -> Void

    /// A function that performs the work of an effect, and returns the final mutation.
    ///
    /// The function can commit any number of mutations before it returns. If the function returns `nil`, the effect
    /// ends without a final mutation.
    public typealias Body = @concurrent @Sendable (@escaping Commit) async throws(PresentationError) -> Mutation?

    @usableFromInline let lane: Lane
    @usableFromInline let run: @concurrent @Sendable (@escaping Commit) async -> Result<Mutation?, PresentationError>

    /// Creates an effect that can commit any number of mutations.
    ///
    /// - Parameters:
    ///   - lane: The lane of the effect.
    ///   - task: The person's task, which the effect adds to each error that has no task. Defaults to `nil`.
    ///   - body: The function that performs the work of the effect. The store applies the returned mutation and clears
    ///     the loading flag of the lane in one update.
    @inlinable public init(_ lane: Lane, task: (any PresentableTask)? = nil, _ body: @escaping Body) {
        self.lane = lane
        run = { commit in
            do throws(PresentationError) {
                return .success(try await body(commit))
            } catch {
                return .failure(task.map { error.during($0) } ?? error)
            }
        }
    }

    /// Creates an effect that calls a function and converts the result into a mutation.
    ///
    /// - Parameters:
    ///   - lane: The lane of the effect.
    ///   - task: The person's task, which the effect adds to each error that has no task. Defaults to `nil`.
    ///   - call: The function to call.
    ///   - mutation: A function that converts the result into a mutation.
    @inlinable public init<Value: Sendable>(
        _ lane: Lane,
        task: (any PresentableTask)? = nil,
        _ call: @escaping @concurrent @Sendable () async throws(PresentationError) -> Value,
        then mutation: @escaping @Sendable (Value) -> Mutation
    ) {
        self.init(lane, task: task) { _ throws(PresentationError) in mutation(try await call()) }
    }
}
