public import Presentation

/// Asynchronous work that an action starts: a request, a file, a computation.
///
///     Effect(.books, books, then: Mutation.books)
///
///     Effect(.download) { commit throws(PresentationError) in
///         for try await part in parts() { await commit(.received(part)) }
///         return .complete
///     }
///
/// An effect runs outside of the main actor. An error that it throws becomes a ``Notice``; an error that it catches may be
/// committed as a mutation. Cancelling or replacing an effect discards both.
public struct Effect<Mutation: Sendable>: Sendable {
    /// Changes the state while the effect runs.
    public typealias Commit = @Sendable (Mutation) async -> Void

    /// The work of an effect: commits any number of mutations, and returns the last one, if there is one.
    public typealias Body = @concurrent @Sendable (@escaping Commit) async throws(PresentationError) -> Mutation?

    @usableFromInline let lane: Lane
    @usableFromInline let run: @concurrent @Sendable (@escaping Commit) async -> Result<Mutation?, PresentationError>

    /// Creates an effect with any number of results.
    ///
    /// - Parameters:
    ///   - lane: the lane of the effect.
    ///   - body: the work. The view sees the returned mutation together with the end of loading.
    @inlinable public init(_ lane: Lane, _ body: @escaping Body) {
        self.lane = lane
        run = { commit in
            do throws(PresentationError) { return .success(try await body(commit)) } catch { return .failure(error) }
        }
    }

    /// Creates an effect of a call with one result.
    ///
    /// - Parameters:
    ///   - lane: the lane of the effect.
    ///   - call: the call.
    ///   - mutation: turns the result into a mutation.
    @inlinable public init<Value: Sendable>(
        _ lane: Lane,
        _ call: @escaping @concurrent @Sendable () async throws(PresentationError) -> Value,
        then mutation: @escaping @Sendable (Value) -> Mutation
    ) {
        self.init(lane) { _ throws(PresentationError) in mutation(try await call()) }
    }
}
