#if DEBUG
import Infrastructure

/// The result of one run of the code under test, with at most one fault.
struct FaultyRun<Value: Sendable>: Sendable {
    /// The fault, or `nil` for a run without a fault.
    let fault: Fault?
    let ending: Ending
    let record: FaultProbe.State

    /// The end of a run.
    enum Ending: Sendable {
        case value(Value)
        case error(any Error)
        case hang
    }

    /// Runs code, and returns after the end of the code or after a limit of real time.
    ///
    /// After the limit, the task of the code is cancelled and abandoned.
    init(
        of code: @escaping @Sendable (ManualClock) async throws -> Value,
        with fault: Fault?,
        limit: Duration
    ) async {
        let probe = FaultProbe(fault)
        let (endings, end) = AsyncStream.makeStream(of: Ending.self)
        // The code starts only after the probe can cancel the task.
        let (start, gate) = AsyncStream.makeStream(of: Never.self)
        let run = Boundary.$probe.withValue(probe) {
            Task {
                for await _ in start {}
                do { end.yield(.value(try await code(probe.clock))) } catch { end.yield(.error(error)) }
            }
        }
        probe.setCancellation { run.cancel() }
        let slot = TrapReport.begin(fault.map { "the fault “\($0)”" } ?? "a run without a fault")
        gate.finish()
        let watchdog = Task {
            // Between two of the sleeps, the code under test gets its turn, even if other tasks occupy all threads.
            for _ in 0..<100 { try await Task.sleep(for: limit / 100) }
            end.yield(.hang)
        }
        let time = Task { await probe.passTime() }
        var ending = Ending.hang
        for await first in endings {
            ending = first
            break
        }
        watchdog.cancel()
        time.cancel()
        run.cancel()
        TrapReport.end(slot)
        (self.fault, self.ending, record) = (fault, ending, probe.result)
    }

    /// The number of crossings of each boundary.
    var counts: [CrossedBoundary: Int] { record.counts }

    /// Returns a Boolean value that indicates whether this run crossed a boundary more often than another run, which
    /// also crossed the boundary.
    func repeats(_ boundary: CrossedBoundary, after base: FaultyRun) -> Bool {
        guard let usual = base.counts[boundary], let count = counts[boundary] else { return false }
        return count > usual
    }
}

extension FaultProbe {
    /// Ends the sleeps on the clock, one after the other.
    ///
    /// While the body of a boundary runs, other tasks can wait for the body with a time limit, so a sleep ends later.
    func passTime() async {
        var (before, pauses) = (0, 0)
        while !Task.isCancelled {
            await clock.waitForSleepers()
            // Other tasks can begin a crossing during the pause.
            do { try await Task.sleep(for: .milliseconds(pauses == 0 ? 1 : 10)) } catch { return }
            let state = result
            pauses = state.crossings == before ? pauses + 1 : 0
            before = state.crossings
            guard pauses > (state.running == 0 ? 0 : 5) else { continue }
            clock.advanceToNextDeadline()
            pauses = 0
        }
    }
}
#endif
