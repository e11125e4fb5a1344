package import LayeredErrorsTesting
import Presentation
package import PresentationFlow

/// A screen that asks any question on any lane.
package struct Desk: Reactor {
    package struct State: Equatable {
        package var total: Int
        package var asked: [Int]

        package init(total: Int = 0, asked: [Int] = []) {
            self.total = total
            self.asked = asked
        }
    }

    package enum Action: Equatable {
        /// Adds 1 to the total without an effect.
        case count
        /// Records the question, and starts an effect that waits for its answer.
        case ask(Int, Lane)
    }

    package enum Mutation: Equatable {
        case add(Int)
    }

    package let outside: Outside<Int, Int>

    package init(outside: Outside<Int, Int>) { self.outside = outside }

    package func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .count:
            state.total += 1
            return nil
        case .ask(let question, let lane):
            state.asked.append(question)
            return Effect(lane) { _ throws(PresentationError) in .add(try await outside(question)) }
        }
    }

    package func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .add(let number): state.total += number
        }
    }
}

extension Desk {
    /// Returns a desk in a test store, and the outside that answers its questions.
    @MainActor
    package static func testStore() -> (TestStore<Desk>, Outside<Int, Int>) {
        let outside = Outside<Int, Int>()
        return (TestStore(Desk(outside: outside), state: State()), outside)
    }
}
