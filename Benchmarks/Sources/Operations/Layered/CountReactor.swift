import Presentation
import PresentationFlow

extension Lane {
    static let count = Lane.latest("count")
}

/// The reactor of a counter, for comparison with ``Counter``.
struct CountReactor: Reactor {
    struct State {
        var count = 0
        var other = 0
    }

    enum Action {
        case increment
        case load
    }

    enum Mutation {
        case count(Int)
    }

    let outside: Elsewhere

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .increment:
            state.count += 1
            return nil
        case .load:
            return Effect(.count) { _ in .count(await outside.load()) }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .count(let count): state.count = count
        }
    }
}

/// A data source that runs outside the main actor.
actor Elsewhere {
    private var count = 0

    func load() -> Int {
        count += 1
        return count
    }
}
