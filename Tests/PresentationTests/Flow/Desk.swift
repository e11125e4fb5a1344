import Presentation

/// A screen on which anything can be asked for in any lane.
struct Desk: Reactor {
    struct State: Equatable {
        var total = 0
        var asked: [Int] = []
    }

    enum Action: Equatable {
        /// Counts at once.
        case count
        /// Asks outside, having noted what.
        case ask(Int, Lane)
    }

    enum Mutation: Equatable {
        case add(Int)
    }

    let outside: Outside<Int, Int>

    func mutate(_ action: Action, in state: inout State) -> Work<Mutation>? {
        switch action {
        case .count:
            state.total += 1
            return nil
        case .ask(let question, let lane):
            state.asked.append(question)
            return Work(lane) { _ throws(PresentationError) in .add(try await outside(question)) }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .add(let number): state.total += number
        }
    }
}

extension Desk {
    /// A desk, and what is outside of it.
    @MainActor
    static func trial() -> (Trial<Desk>, Outside<Int, Int>) {
        let outside = Outside<Int, Int>()
        return (Trial(Store(Desk(outside: outside), state: State())), outside)
    }
}
