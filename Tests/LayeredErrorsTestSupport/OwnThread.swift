import InfrastructureRetry
public import Testing

/// A trait that runs a test, or the tests of a suite one after the other, on a thread outside the pool.
///
/// Tests share a pool with one thread for each core. A test that waits for a program or a server blocks a thread of the
/// pool, which other tests need. A test with `processExitsWith:` would wait for the pool after its process has exited,
/// and meanwhile, a thread of Swift Testing 6.3 polls for exited processes without a pause.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    /// Runs the tests on the thread.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing tests: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(QueueExecutor("LayeredErrors.ownThread")) { try await tests() }
    }
}

extension Trait where Self == OwnThread {
    /// A trait for tests that block their thread, or that run code in another process.
    public static var ownThread: OwnThread { OwnThread() }
}
