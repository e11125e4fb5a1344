public import Infrastructure
public import Presentation
public import PresentationFlow

/// Sends actions to a screen without a fault, and then sends them again with each fault at each boundary of the
/// infrastructure.
///
///     func makeStore(clock: ManualClock) -> Store<BookList> {
///         Store(BookList(books: BookPresenter().books), state: BookList.State(), clock: clock)
///     }
///     let report = await exercise(makeStore, sending: [.load], until: { !$0.books.isEmpty })
///     #expect(report.findings == [])
///
/// The function sends each action after the effect of the previous action has ended, and stops after the first failure.
/// Then it checks the following rules:
///
/// - No effect is still running.
/// - Each failure creates one notice, and a cancelled effect creates none.
/// - The failed action has not changed the state.
///
/// If you pass a goal, the function then takes each next action of each failure, both after the cause of the failure is
/// gone and while the cause remains. The store performs a retry and a check of the outcome. For every other next
/// action, the closure `performing` returns the actions of the view. If the closure returns `nil` for an action outside
/// the screen, such as `freeSpace`, the function sends the most recent action again, as if the person had returned to
/// the screen.
///
/// With a goal, the actions may also fail without a fault, for example because of a violated rule. The next actions of
/// this failure must lead to the goal, and `performing` must return an action with the corrected input.
///
/// - Parameters:
///   - makeStore: A function that creates the store and all other objects of the screen, with the clock of the run.
///   - actions: The actions that the person sends.
///   - isGoal: A function that returns `true` if the person has reached the goal. Defaults to `nil`, which means that
///     `exercise` takes no next actions.
///   - perform: A function that returns the actions with which the view performs a next action, or `nil` if the view
///     cannot perform that next action. Defaults to a function that returns `nil`.
///   - depth: The maximum number of next actions between the first failure and the goal. Defaults to 3.
///   - reset: A function that resets the parts of the state that can differ after a failure, such as the person's
///     input. Defaults to a function that resets nothing.
///   - showsFailure: A function that returns `true` if the state shows a failure. Pass it if an effect commits a
///     mutation instead of throwing the failure. Defaults to a function that returns `false`.
///   - secrets: The texts that no output may contain, in addition to the secret of the injected errors. Defaults to no
///     texts.
///   - secretsOfLogs: The texts that a person may read but no log may contain, such as a name in a title. Defaults to
///     no texts.
///   - codes: The error codes with which a boundary can fail, keyed by the boundary's operation. For any other
///     boundary, the stated site determines the codes. Defaults to an empty dictionary.
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
