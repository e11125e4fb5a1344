import Dispatch

/// An executor with a queue of its own, for code that must neither need nor block a thread of the cooperative pool.
///
/// The access level is `package` because tests of all libraries also wait for programs and servers.
package final class QueueExecutor: TaskExecutor {
    private let queue: DispatchQueue

    package init(_ label: String) { queue = DispatchQueue(label: label) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
