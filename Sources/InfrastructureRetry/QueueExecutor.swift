import Dispatch

/// An executor with a queue of its own, for code that must neither need nor block a thread of the cooperative pool.
final class QueueExecutor: TaskExecutor {
    private let queue: DispatchQueue

    init(_ label: String) { queue = DispatchQueue(label: label) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
