import Dispatch
public import Testing

/// An executor that runs tasks on a thread of its own, one after the other.
public final class ThreadExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "LayeredErrors.threadExecutor")

    /// Creates an executor.
    public init() {}

    /// Runs a part of a task on the thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

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
        try await withTaskExecutorPreference(ThreadExecutor()) { try await tests() }
    }
}

extension Trait where Self == OwnThread {
    /// A trait for a suite whose tests block their thread.
    public static var ownThread: OwnThread { OwnThread() }
}
