import Synchronization

/// The choices of one run: what happens to each request, and what the person does.
///
/// A run asks for each choice. ``explore(depth:_:)`` runs the same code with every possible sequence of choices.
final class Schedule: Sendable {
    private struct Choice: Sendable {
        var taken: Int
        let count: Int
        let name: String
    }

    private struct State {
        var choices: [Choice]
        var next = 0
        var isComplete = true
    }

    private let depth: Int
    private let state: Mutex<State>

    private init(_ prefix: [Choice], depth: Int) {
        self.depth = depth
        state = Mutex(State(choices: prefix))
    }

    /// Chooses one of several options.
    ///
    /// After `depth` choices, a run always chooses the first option.
    func choose<Option: CaseIterable & Sendable>(_ options: Option.Type) -> Option where Option.AllCases == [Option] {
        let all = options.allCases
        return state.withLock { state in
            guard state.next < depth else { return all[0] }
            if state.next == state.choices.count { state.choices.append(Choice(taken: 0, count: all.count, name: "")) }
            let taken = all[state.choices[state.next].taken]
            state.choices[state.next] = Choice(
                taken: state.choices[state.next].taken,
                count: all.count,
                name: "\(taken)"
            )
            state.next += 1
            return taken
        }
    }

    /// Runs code with every sequence of choices, one run after the other.
    ///
    /// - Parameters:
    ///   - depth: The number of choices in a run.
    ///   - run: The code to run, which returns the mistake in a run, or `nil` if there is no mistake.
    /// - Returns: The number of runs, and the first ten mistakes with the choices that led to them.
    static func explore(
        depth: Int,
        _ run: (Schedule) async -> String?
    ) async -> (runs: Int, mistakes: [String]) {
        var prefix: [Choice] = []
        var runs = 0
        var mistakes: [String] = []
        while true {
            let schedule = Schedule(prefix, depth: depth)
            runs += 1
            let mistake = await run(schedule)
            // The choices after `next` come from an earlier run.
            let taken: [Choice] = schedule.state.withLock { Array($0.choices.prefix($0.next)) }
            if let mistake, mistakes.count < 10 {
                mistakes.append("\(taken.map(\.name).joined(separator: ", ")): \(mistake)")
            }
            guard let last = taken.lastIndex(where: { $0.taken + 1 < $0.count }) else { return (runs, mistakes) }
            prefix = Array(taken.prefix(last + 1))
            prefix[last].taken += 1
        }
    }
}
