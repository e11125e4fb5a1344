#if DEBUG
import Presentation
import PresentationFlow

/// A search for the ways from a failure to the goal of the person.
///
/// The search takes each next action, both after the cause of the failure is gone and while the cause remains. It
/// repeats a pair of a state and a failure only if more next actions remain.
@MainActor
struct WaysOut<R: Reactor> where R.State: Equatable {
    private let screen: Screen<R>
    /// The visit without a fault.
    private let base: Visit<R>
    private let depth: Int
    private let perform: ([Visit<R>.Step], Fault?) async -> (run: FaultyRun<Bool>, visit: Visit<R>)
    private var known: [Place: [Visited]] = [:]
    var report: ExerciseReport
    /// The boundaries that only a way out crosses, each with the first way that crosses it, preferably a way to the
    /// goal.
    private var further: [CrossedBoundary: (path: Path, run: FaultyRun<Bool>)] = [:]

    /// A failure that a person sees, and the conditions that are not visible on the screen.
    private struct Place: Hashable {
        let failure: PresentationError
        let boundary: CrossedBoundary?
        let isCarriedOut: Bool
        let isFaultGone: Bool
    }

    /// A state in which a person sees a failure, and the result of the search from there.
    private struct Visited {
        let state: R.State
        var result = Result.unknown
        /// The maximum number of next actions that the search takes from there.
        var depth: Int
    }

    /// The result of a search.
    private enum Result {
        case leadsToGoal, leadsNowhere
        /// The search reached its maximum depth, has not ended, or cannot know the result of an action outside the
        /// screen.
        case unknown
    }

    /// The steps to a failure, and a description of the steps.
    struct Path {
        fileprivate(set) var steps: [Visit<R>.Step] = []
        fileprivate var text: String

        /// Returns a Boolean value that indicates whether a fault and all earlier faults are gone.
        fileprivate func isFree(of fault: Fault?) -> Bool {
            guard let fault else { return true }
            return steps.count(where: \.isFaultGone) > fault.earlier.count
        }
    }

    init(
        screen: Screen<R>,
        base: Visit<R>,
        depth: Int,
        report: ExerciseReport,
        perform: @escaping ([Visit<R>.Step], Fault?) async -> (run: FaultyRun<Bool>, visit: Visit<R>)
    ) {
        (self.screen, self.base, self.depth, self.report, self.perform) = (screen, base, depth, report, perform)
    }

    /// Removes and returns the first boundary that only a way out crosses, with the way out.
    mutating func takeFurther() -> (CrossedBoundary, (path: Path, run: FaultyRun<Bool>))? {
        guard let boundary = further.keys.min(), let way = further.removeValue(forKey: boundary) else { return nil }
        return (boundary, way)
    }

    /// Searches for the ways out of the failure with which a visit ended.
    ///
    /// - Parameters:
    ///   - fault: The fault that caused the failure, or `nil` if the run has no fault.
    ///   - end: The visit that ended with the failure.
    ///   - path: The next actions of the visit, or `nil` if the person took no next action.
    mutating func explore(_ fault: Fault?, _ end: Visit<R>, after path: Path?) async {
        guard fault?.crossing ?? 1 == 1, let failure = end.failures.first else { return }
        // The cause of a failure remains until the search removes the cause.
        var fault = fault
        fault?.crossing = nil
        var path = path ?? Path(text: "")
        path.text += "\(path.text.isEmpty ? "" : ", ")see “\(failure.code)”"
        _ = await explore(path, end, fault)
    }

    /// Takes each next action of the failure at the end of a visit, and returns the result of the search.
    private mutating func explore(_ path: Path, _ end: Visit<R>, _ fault: Fault?) async -> Result {
        guard let failure = end.failures.first, let state = end.end else { return .leadsNowhere }
        let rest = depth - path.steps.count
        guard rest > 0 else { return .unknown }
        let place = Place(
            failure: failure,
            boundary: fault?.boundary,
            isCarriedOut: fault?.failure.isCarriedOut ?? false,
            isFaultGone: path.isFree(of: fault)
        )
        let visits = known[place] ?? []
        let index = visits.firstIndex { $0.state == state } ?? visits.count
        if index < visits.count, visits[index].result != .unknown || visits[index].depth >= rest {
            return visits[index].result
        }
        known[place] = visits.prefix(index) + [Visited(state: state, depth: rest)] + visits.dropFirst(index + 1)
        var results: [Result] = []
        var endings: [String] = []
        for action in failure.nextActions {
            let (next, end) = await take(action, after: path, fault, isFaultGone: fault != nil)
            endings.append("“\(action.id)” \(ending(of: end))")
            results.append(await result(of: action, next, end, failure, fault))
            if let fault, !path.isFree(of: fault) { await repeatFault(action, after: path, fault) }
        }
        var described = path
        described.text += ", where \(endings.joined(separator: ", "))"
        let result = judge(results, of: failure, described, fault)
        known[place]?[index].result = result
        return result
    }

    /// Returns the result of a failure's next actions, and adds a finding for a dead end or a misleading first
    /// action.
    private mutating func judge(_ results: [Result], of failure: PresentationError, _ path: Path, _ fault: Fault?)
        -> Result
    {
        let actions = failure.nextActions
        guard let best = results.firstIndex(of: .leadsToGoal) else {
            if results.contains(.unknown) { return .unknown }
            report.add(.deadEnd(actions.primary.id), fault, path.text)
            return .leadsNowhere
        }
        if results[0] == .leadsNowhere, actions.primary != .goBack, actions.primary != .dismiss {
            report.add(.misleadingFirst(actions.primary.id, actions[best].id), fault, path.text)
        }
        return .leadsToGoal
    }

    /// Returns the result of a next action that the search took after the cause of the failure was gone.
    private mutating func result(
        of action: NextAction,
        _ next: Path,
        _ end: Visit<R>,
        _ failure: PresentationError,
        _ fault: Fault?
    ) async -> Result {
        guard end.isPerformed else { return .leadsNowhere }
        guard let last = end.failures.first else { return end.hasReachedGoal ? .leadsToGoal : .leadsNowhere }
        if end.hasReachedGoal {
            report.add(.noticeAfterSuccess, fault, next.text)
            return .leadsToGoal
        }
        // Without a fault, the search cannot know what changes outside the screen.
        guard fault != nil || !end.isOutside else { return .unknown }
        // A person cannot see other differences between two failures.
        guard last.code != failure.code || last.nextActions != failure.nextActions else {
            if action == failure.nextActions.primary { report.add(.loop(action.id), fault, next.text) }
            return .leadsNowhere
        }
        return await explore(next, end, fault)
    }

    /// Returns a description of the end of a visit.
    private func ending(of end: Visit<R>) -> String {
        guard end.isPerformed else { return "is not performed by the view" }
        if let failure = end.failures.first { return "leads to “\(failure.code)”" }
        guard !end.hasReachedGoal, let state = end.end, let goal = base.end else { return "leads to the goal" }
        guard base.hasReachedGoal else { return "does not lead to the goal" }
        return state == goal
            ? "does not lead to the goal"
            : "leads to another state (\(Visit<R>.differences(of: state, from: goal)))"
    }

    /// Takes a next action while the cause of the failure remains, and continues the search.
    private mutating func repeatFault(_ action: NextAction, after path: Path, _ fault: Fault) async {
        let (next, end) = await take(action, after: path, fault, isFaultGone: false)
        if end.isSilent, !end.hasReachedGoal { report.add(.swallowed, fault, next.text) }
        _ = await explore(next, end, fault)
    }

    private mutating func take(
        _ action: NextAction,
        after path: Path,
        _ fault: Fault?,
        isFaultGone: Bool
    ) async -> (Path, Visit<R>) {
        var next = path
        next.steps.append(Visit.Step(action: action, isFaultGone: isFaultGone))
        let (run, end) = await perform(next.steps, fault)
        report.runs += 1
        next.text += ", choose “\(action.id)”" + (isFaultGone ? " without the fault" : "")
        if end.end == nil { report.add(.hangs, fault, next.text) }
        if next.isFree(of: fault), fault?.earlier.isEmpty ?? true {
            let new = Set(run.counts.keys).subtracting(report.boundaries).subtracting(end.earlierBoundaries)
            for boundary in new where boundary != .clock {
                let known = further[boundary]
                let isBetter = if case .value? = known?.run.ending { false } else { end.hasReachedGoal }
                if known == nil || isBetter { further[boundary] = (next, run) }
            }
        }
        if let failure = end.failures.first { next.text += ", see “\(failure.code)”" }
        return (next, end)
    }
}
#endif
