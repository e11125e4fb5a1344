package import LayeredErrorsTesting
import Presentation
package import PresentationFlow

/// A test reactor that starts an effect on a given lane for each question.
package struct Desk: Reactor {
    package struct State: Equatable {
        package var total: Int
        package var asked: [Int]

        package init(total: Int = 0, asked: [Int] = []) {
            self.total = total
            self.asked = asked
        }
    }

    package enum Action: Hashable {
        /// An action that adds 1 to the total and starts no effect.
        case count
        /// An action that records a question and starts an effect that waits for the answer to the question.
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
    /// Returns a test store of a desk, and the ``Outside`` that answers the questions of the desk.
    @MainActor
    package static func testStore() -> (TestStore<Desk>, Outside<Int, Int>) {
        let outside = Outside<Int, Int>()
        return (TestStore(Desk(outside: outside), state: State()), outside)
    }
}
