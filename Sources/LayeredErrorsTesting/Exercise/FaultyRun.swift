#if DEBUG
import Infrastructure

/// The result of one run of the code under test, with or without a fault.
struct FaultyRun<Value: Sendable>: Sendable {
    /// The fault, or `nil` for a run without a fault.
    let fault: Fault?
    let ending: RunEnding<Value>
    let record: FaultProbe.State

    /// Creates the result by running code until the code ends or a limit of real time is reached.
    init(
        of code: @escaping @Sendable (ManualClock) async throws -> Value,
        with fault: Fault?,
        limit: Duration
    ) async {
        let probe = FaultProbe(fault)
        let name = fault.map { "the fault “\($0)”" } ?? "a run without a fault"
        var slot: Int?
        ending = await Boundary.$probe.withValue(probe) {
            await RunEnding.of(
                { try await code(probe.clock) },
                named: name,
                limit: limit,
                passTime: {
                    await probe.clock.passTime {
                        let state = probe.result
                        return (state.crossings, state.running == 0 ? 1 : 6)
                    }
                }
            ) { cancel, _ in
                probe.setCancellation(cancel)
                slot = TrapReport.begin(name)
            }
        }
        if let slot { TrapReport.end(slot) }
        (self.fault, record) = (fault, probe.result)
    }

    /// The number of crossings of each boundary.
    var counts: [CrossedBoundary: Int] { record.counts }

    /// Returns a Boolean value that indicates whether this run crossed a boundary more often than another run that also
    /// crossed it.
    func repeats(_ boundary: CrossedBoundary, after base: FaultyRun) -> Bool {
        guard let usual = base.counts[boundary], let count = counts[boundary] else { return false }
        return count > usual
    }
}
#endif
