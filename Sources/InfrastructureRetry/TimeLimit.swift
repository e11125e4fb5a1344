import Infrastructure

/// The error of a body that a time limit cancelled, with the error that the body threw.
struct TimeLimitExceeded: Error {
    let error: any Error
}

/// Runs `body`, cancels `body` when a time limit is over, and waits until `body` ends.
///
/// The function inherits the isolation of its caller, so `body` can use the state of an actor.
///
/// - Parameters:
///   - limit: The time limit, or `nil` for no limit.
///   - clock: The clock that measures the limit. If the clock fails, `body` has no limit.
///   - isolation: The isolation of the caller.
///   - body: The code to run.
/// - Returns: The value that `body` returns, even after the limit.
/// - Throws: The error that `body` throws, inside a `TimeLimitExceeded` if the limit cancelled `body`.
func withTimeLimit<Value: ~Copyable>(
    _ limit: Duration?,
    on clock: some Clock<Duration>,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
) async throws -> Value {
    #if DEBUG
    // A test of the boundaries fails an operation instead of waiting for a time limit.
    if Boundary.probe != nil { return try await body() }
    #endif
    guard let limit else { return try await body() }
    let result = Box<Value>()
    let isExpired = await withoutActuallyEscaping(body) { body in
        let job = Job {
            // The closure runs on the actor of the caller only because it captures the actor.
            _ = isolation
            do { result.value = .success(try await body()) } catch { result.value = .failure(error) }
        }
        return await withTaskGroup(of: Ending.self) { tasks in
            tasks.addTask {
                await job.run()
                return .ofBody
            }
            tasks.addTask {
                do { try await clock.sleep(for: limit) } catch { return .ofClock }
                return .ofLimit
            }
            var isExpired = false
            while let ending = await tasks.next() {
                if ending == .ofLimit { isExpired = true }
                if ending != .ofClock { tasks.cancelAll() }
                if ending == .ofBody { break }
            }
            return isExpired
        }
    }
    switch result.value.take() {
    case .success(let value): return value
    case .failure(let error): throw isExpired ? TimeLimitExceeded(error: error) : error
    case nil: throw CancellationError()
    }
}

/// The end of one of the two tasks.
private enum Ending { case ofBody, ofClock, ofLimit }

/// A closure that a child task runs while the caller waits for the child task.
///
/// The conformance is safe: until the child task has ended, no other code runs the closure or uses what it captures. A
/// closure that captures an actor runs on that actor.
private struct Job: @unchecked Sendable { let run: () async -> Void }

/// The result of a job.
private final class Box<Value: ~Copyable> { var value: Result<Value, any Error>? }
