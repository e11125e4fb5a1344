public import Infrastructure
public import Presentation
public import PresentationFlow

/// Sends actions to a screen, and then sends them again with each fault at each boundary of the infrastructure.
///
///     func makeStore(clock: ManualClock) -> Store<BookList> {
///         Store(BookList(books: BookPresenter().books), state: BookList.State(), clock: clock)
///     }
///     let report = await exercise(makeStore, sending: [.load], until: { !$0.books.isEmpty })
///     #expect(report.findings == [])
///
/// The function sends an action after the effect of the previous action has ended, and stops after the first failure.
/// Then the function checks the following rules:
///
/// - No effect still runs.
/// - Each failure has one notice, and a cancelled effect has no notice.
/// - The failed action has not changed the state.
///
/// If you pass a goal, the function then takes each next action of each failure, both after the cause of the failure
/// has gone and while it remains. The store performs a retry and a check of the outcome. For every other next action,
/// the closure `performing` returns the actions of the view. If the closure returns `nil` for an action outside the
/// screen, such as `freeSpace`, the person leaves the screen, and afterwards repeats the last action.
///
/// With a goal, the actions may also lead to a failure without a fault, such as a violated rule. The next actions of
/// this failure must lead to the goal, and `performing` returns the corrected input.
///
/// - Parameters:
///   - makeStore: A function that creates all objects of the screen anew, with the clock of the run.
///   - actions: The actions that the person sends.
///   - isGoal: A function that returns whether the person has reached the goal. Defaults to `nil`, which means that the
///     function takes no next actions.
///   - perform: A function that returns the actions with which the view performs a next action, or `nil` if the view
///     cannot perform the next action. The default function returns `nil`.
///   - depth: The maximum number of next actions between the first failure and the goal. Defaults to 3.
///   - reset: A function that resets the parts of the state that can differ after a failure, such as the input of the
///     person. The default function resets nothing.
///   - showsFailure: A function that returns whether the state shows a failure, for an effect that commits a mutation
///     instead of throwing the failure. The default function returns `false`.
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that words for a person may contain, but no log, such as the name in a title. Defaults
///     to no texts.
///   - codes: The codes of the errors that a boundary can throw, by the operation of the boundary. For any other
///     boundary, the stated site determines the codes. Defaults to no codes.
///   - ignorable: The operations whose failure the screen may ignore. Defaults to no operations.
///   - limit: The real time after which a run counts as hanging. Defaults to 5 seconds.
/// - Returns: The crossed boundaries and the findings.
@MainActor
public func exercise<R: Reactor>(
    _ makeStore: @escaping (ManualClock) -> Store<R>,
    sending actions: [R.Action],
    until isGoal: ((R.State) -> Bool)? = nil,
    performing perform: @escaping (NextAction, R.State) -> [R.Action]? = { _, _ in nil },
    depth: Int = 3,
    resetting reset: @escaping (inout R.State) -> Void = { _ in },
    showing showsFailure: @escaping (R.State) -> Bool = { _ in false },
    hiding secrets: [String] = [],
    fromLogs secretsOfLogs: [String] = [],
    failing codes: [String: Set<InfrastructureError.Code>] = [:],
    ignorable: Set<String> = [],
    limit: Duration = .seconds(5)
) async -> ExerciseReport where R.State: Equatable {
    #if DEBUG
    let screen = Screen(
        makeStore: makeStore,
        actions: actions,
        reset: reset,
        showsFailure: showsFailure,
        perform: perform,
        isGoal: isGoal
    )
    let report = await ScreenExamination(screen: screen, limit: limit)
        .run(hiding: secrets, fromLogs: secretsOfLogs, failing: codes, ignorable: ignorable, depth: depth)
    report.writeFailures()
    return report
    #else
    var report = ExerciseReport()
    report.add(.needsDebugBuild)
    return report
    #endif
}
