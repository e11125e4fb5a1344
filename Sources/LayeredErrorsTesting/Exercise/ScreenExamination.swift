#if DEBUG
import Infrastructure
import Presentation
import PresentationFlow

/// The visits to a screen, with and without a fault, and the findings in their final states and notices.
@MainActor
struct ScreenExamination<R: Reactor> where R.State: Equatable {
    let screen: Screen<R>
    let limit: Duration

    /// Performs all visits without next actions, and then the visits that look for a way out.
    func run(
        hiding secrets: [String],
        fromLogs secretsOfLogs: [String],
        failing codes: [String: Set<InfrastructureError.Code>],
        ignorable: Set<String>,
        depth: Int
    ) async -> ExerciseReport {
        var examination = Examination<Bool>(hiding: secrets, fromLogs: secretsOfLogs, failing: codes) {
            fault,
            showsFailure in
            showsFailure || ignorable.contains("\(fault.boundary.operation)")
        }
        var visits: [(run: FaultyRun<Bool>, visit: Visit<R>)] = []
        await examination.run(mayFail: screen.isGoal != nil) { fault in
            let (run, visit) = await perform([], fault)
            visits.append((run, visit))
            return run
        }
        var report = examination.report
        guard let base = visits.first, base.visit.end != nil, screen.isGoal != nil || base.visit.failures.isEmpty else {
            return report
        }
        for (run, visit) in visits { examine(run, visit, base, &report) }
        guard screen.isGoal != nil else { return report }
        guard base.visit.hasReachedGoal || !base.visit.failures.isEmpty else {
            report.add(.missesGoal)
            return report
        }
        var search = WaysOut(screen: screen, base: base.visit, depth: depth, report: report) { await perform($0, $1) }
        await search.explore(nil, base.visit, after: nil)
        for (run, visit) in visits { if let fault = run.fault { await search.explore(fault, visit, after: nil) } }
        // The way out of a failure can cross further boundaries, which can fail, too.
        while let (boundary, way) = search.takeFurther() {
            examination.report = search.report
            examination.report.boundaries = (search.report.boundaries + [boundary]).sorted()
            var visits: [(run: FaultyRun<Bool>, visit: Visit<R>)] = []
            await examination.fail(boundary, after: way.run) { fault in
                let (run, visit) = await perform(way.path.steps, fault)
                visits.append((run, visit))
                return run
            }
            search.report = examination.report
            for (run, visit) in visits {
                if let fault = run.fault { await search.explore(fault, visit, after: way.path) }
            }
        }
        return search.report
    }

    private func perform(_ steps: [Visit<R>.Step], _ fault: Fault?) async -> (run: FaultyRun<Bool>, visit: Visit<R>) {
        let visit = Visit(screen)
        let run = await FaultyRun(of: { try await visit.run(steps, $0) }, with: fault, limit: limit)
        return (run, visit)
    }

    private func examine(
        _ run: FaultyRun<Bool>,
        _ visit: Visit<R>,
        _ base: (run: FaultyRun<Bool>, visit: Visit<R>),
        _ report: inout ExerciseReport
    ) {
        guard let fault = run.fault, let end = visit.end else { return }
        if visit.failures.count > 1 { report.add(.severalNotices(visit.failures.count), fault) }
        guard !visit.showsFailure else { return }
        let expected: [R.State]
        if visit.isStopped {
            // The failed action leaves the state unchanged, or its operation has taken effect.
            expected = base.visit.states.dropFirst(visit.states.count - 1).prefix(2).reversed()
        } else if run.repeats(fault.boundary, after: base.run) {
            expected = base.visit.states.suffix(1)
        } else {
            return
        }
        if let last = expected.last, !expected.contains(end) {
            report.add(.changesState, fault, Visit<R>.differences(of: end, from: last))
        }
    }
}
#endif
