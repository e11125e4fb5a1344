public import Presentation

/// What an action does outside: a request, a file, a computation.
///
///     Work(.books, books, then: Mutation.books)
///
///     Work(.download) { commit throws(PresentationError) in
///         for try await part in parts() { await commit(.received(part)) }
///         return .complete
///     }
///
/// It runs beside the main actor. What it throws becomes a ``Notice``; what it catches it may commit as a mutation.
/// Once it is cancelled or replaced, neither has any effect.
public struct Work<Mutation: Sendable>: Sendable {
    /// Changes the state while the work goes on.
    public typealias Commit = @Sendable (Mutation) async -> Void

    /// What is done: it is given what commits a mutation meanwhile, and returns the last one, if there is one.
    public typealias Body = @concurrent @Sendable (@escaping Commit) async throws(PresentationError) -> Mutation?

    @usableFromInline let lane: Lane
    @usableFromInline let run: @concurrent @Sendable (@escaping Commit) async -> Result<Mutation?, PresentationError>

    /// A work that has any number of results.
    ///
    /// - Parameters:
    ///   - lane: where it runs.
    ///   - body: what is done. The view sees the last result together with the end of loading.
    @inlinable public init(_ lane: Lane, _ body: @escaping Body) {
        self.lane = lane
        run = { commit in
            do throws(PresentationError) { return .success(try await body(commit)) } catch { return .failure(error) }
        }
    }

    /// A call that has one result.
    ///
    /// - Parameters:
    ///   - lane: where it runs.
    ///   - call: what is done.
    ///   - mutation: what its result means.
    @inlinable public init<Value: Sendable>(
        _ lane: Lane,
        _ call: @escaping @concurrent @Sendable () async throws(PresentationError) -> Value,
        then mutation: @escaping @Sendable (Value) -> Mutation
    ) {
        self.init(lane) { _ throws(PresentationError) in mutation(try await call()) }
    }
}
