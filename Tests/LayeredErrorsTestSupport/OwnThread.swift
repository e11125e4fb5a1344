import InfrastructureRetry
public import Testing

/// A trait that runs the tests of a suite on a thread of its own, one after the other.
///
/// Tests share a pool with one thread for each core. A test that waits for a program or a server blocks a thread of the
/// pool, which other tests need.
public struct OwnThread: SuiteTrait, TestScoping {
    /// Runs the tests of a suite on the thread.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing tests: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(QueueExecutor("LayeredErrors.ownThread")) { try await tests() }
    }
}

extension Trait where Self == OwnThread {
    /// A trait for a suite whose tests block their thread.
    public static var ownThread: OwnThread { OwnThread() }
}
