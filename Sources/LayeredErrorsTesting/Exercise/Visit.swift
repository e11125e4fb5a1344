#if DEBUG
import Infrastructure
import Presentation
import PresentationFlow

/// One run of a screen: a person sends actions, sees a failure, and takes next actions.
@MainActor
final class Visit<R: Reactor> where R.State: Equatable {
    /// A next action that the person takes.
    struct Step {
        let action: NextAction
        /// A Boolean value that indicates whether the cause of the failure disappears before the action.
        let isFaultGone: Bool
    }

    /// The initial state and the state after each completed action, reset for comparisons.
    private(set) var states: [R.State] = []
    /// The state at the end of the visit, reset for comparisons, or `nil` if the visit did not end.
    private(set) var end: R.State?
    /// The failures that the screen shows at the end of the visit.
    private(set) var failures: [PresentationError] = []
    /// A Boolean value that indicates whether an effect has failed or been cancelled.
    private(set) var isStopped = false
    /// A Boolean value that indicates whether the state shows a failure at the end of the visit.
    private(set) var showsFailure = false
    /// The boundaries that the screen crossed before the last step.
    private(set) var earlierBoundaries: Set<CrossedBoundary> = []
    /// A Boolean value that indicates whether the view performed the last step.
    private(set) var isPerformed = true
    /// A Boolean value that indicates whether the person performed the last step outside the screen.
    private(set) var isOutside = false
    /// A Boolean value that indicates whether a fault hit the last step, although the screen shows no failure.
    private(set) var isSilent = false
    /// A Boolean value that indicates whether the person has reached the goal.
    private(set) var hasReachedGoal = false

    private let screen: Screen<R>
    /// The last action that the person sent.
    private var lastAction: R.Action?

    /// The objects of the run.
    private struct Stage {
        let store: Store<R>
        let clock: ManualClock
        let probe: FaultProbe?
    }

    init(_ screen: Screen<R>) { self.screen = screen }

    /// Returns the properties in which two states differ.
    static func differences(of state: R.State, from expected: R.State) -> String {
        let parts = zip(Mirror(reflecting: state).children, Mirror(reflecting: expected).children)
            .filter { "\($0.value)" != "\($1.value)" }
            .map { "\($0.label ?? "state"): \($0.value) instead of \($1.value)" }
        return parts.isEmpty ? "\(state) instead of \(expected)" : parts.joined(separator: ", ")
    }

    /// Sends the person's actions until an effect fails, and then takes the given next actions.
    ///
    /// - Returns: A Boolean value that indicates whether the state shows a failure.
    /// - Throws: The failure of the first notice.
    func run(_ steps: [Step], _ clock: ManualClock) async throws(PresentationError) -> Bool {
        let probe = Boundary.probe as? FaultProbe
        let store = screen.makeStore(clock)
        let stage = Stage(store: store, clock: clock, probe: probe)
        store.onEvent { [weak self] event in
            switch event {
            case .failed, .dropped: self?.isStopped = true
            case .sent, .refused, .changed, .finished, .dismissed: break
            }
        }
        states = [screen.comparable(store.state)]
        await proceed(on: stage)
        for step in steps where isPerformed {
            guard let notice = store.notices.first else { break }
            if step.isFaultGone { probe?.heal() }
            let before = probe?.result.failures
            earlierBoundaries = Set(probe?.result.counts.keys.map(\.self) ?? [])
            (isStopped, isOutside) = (false, false)
            isPerformed = await perform(step.action, notice, on: stage)
            if isPerformed, isCalm(store) {
                states.append(screen.comparable(store.state))
                await proceed(on: stage)
            }
            isSilent = probe?.result.failures != before && isCalm(store)
        }
        end = screen.comparable(store.state)
        failures = store.notices.map(\.failure)
        showsFailure = screen.showsFailure(store.state)
        hasReachedGoal = screen.isGoal?(store.state) == true
        if let failure = failures.first { throw failure }
        return showsFailure
    }

    /// Sends the person's remaining actions until an effect fails.
    private func proceed(on stage: Stage) async {
        while isCalm(stage.store), states.count <= screen.actions.count {
            await send([screen.actions[states.count - 1]], on: stage)
            if isCalm(stage.store) { states.append(screen.comparable(stage.store.state)) }
        }
    }

    /// Returns a Boolean value that indicates whether the screen shows no failure, and no effect has failed or been
    /// cancelled.
    private func isCalm(_ store: Store<R>) -> Bool {
        !isStopped && store.notices.isEmpty && !screen.showsFailure(store.state)
    }

    /// Performs a next action, and returns a Boolean value that indicates whether the view can perform the action.
    private func perform(_ action: NextAction, _ notice: Notice<R.Action>, on stage: Stage) async -> Bool {
        let store = stage.store
        if case .retryAfter(let delay) = action { stage.clock.advance(by: delay) }
        if action.isRetry {
            store.retry(notice)
        } else if action == .checkOutcome, notice.checkAction != nil {
            store.checkOutcome(notice)
        } else if let actions = screen.perform(action, store.state) {
            store.dismiss(notice)
            await send(actions, on: stage)
        } else if action.isOutside, let lastAction {
            // The person removes the cause, returns to the screen, and repeats the action.
            isOutside = true
            store.dismiss(notice)
            await send([lastAction], on: stage)
        } else {
            return false
        }
        await settle(stage)
        return true
    }

    private func send(_ actions: [R.Action], on stage: Stage) async {
        for action in actions {
            // Between two actions of a person, the interval of a lane ends.
            stage.clock.advance(by: .seconds(60))
            lastAction = action
            stage.store.send(action)
            await settle(stage)
            guard isCalm(stage.store) else { return }
        }
    }

    /// Waits for the end of each effect, including the effects that the screen starts when another effect ends.
    ///
    /// If the screen always starts another effect, the wait ends when the time limit of the run cancels the current
    /// task.
    private func settle(_ stage: Stage) async {
        while !Task.isCancelled {
            let tasks = stage.store.lanes.effects.map(\.task)
            guard let first = tasks.first else { break }
            // An effect begins only after this function suspends, so the probe can cancel each effect.
            stage.probe?.setCancellation { for task in tasks { task.cancel() } }
            await first.value
        }
        if Task.isCancelled || stage.probe?.result.hasCancelled == true { stage.store.cancel() }
    }
}

extension NextAction {
    /// A Boolean value that indicates whether a person performs the action outside the screen.
    fileprivate var isOutside: Bool {
        switch self {
        case .checkConnection, .changeSettings, .freeSpace, .updateApp, .contactSupport: true
        case .retry, .retryAfter, .checkOutcome, .correct, .signIn, .resetPassword, .goBack, .reload,
            .chooseAnotherFile, .chooseAnotherPlace, .rename, .dismiss, .custom:
            false
        }
    }
}
#endif
