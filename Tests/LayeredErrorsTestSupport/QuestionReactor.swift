package import LayeredErrorsTesting
import Presentation
package import PresentationFlow

/// A test reactor that starts an effect on a given lane for each question.
package struct QuestionReactor: Reactor {
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

    package let service: StubService<Int, Int>

    package init(service: StubService<Int, Int>) { self.service = service }

    package func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .count:
            state.total += 1
            return nil
        case .ask(let question, let lane):
            state.asked.append(question)
            return Effect(lane) { _ throws(PresentationError) in .add(try await service(question)) }
        }
    }

    package func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .add(let number): state.total += number
        }
    }
}

extension QuestionReactor {
    /// Returns a test store, and the stub service that answers its questions.
    @MainActor
    package static func testStore() -> (TestStore<QuestionReactor>, StubService<Int, Int>) {
        let service = StubService<Int, Int>()
        return (TestStore(QuestionReactor(service: service), state: State()), service)
    }
}
