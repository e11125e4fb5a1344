import Presentation
import PresentationFlow

struct Counter: Reactor {
    struct State { var count = 0 }
    enum Action { case increment }
    enum Mutation { case count(Int) }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? { nil }
    func reduce(_ mutation: Mutation, into state: inout State) {}
}

@MainActor
func view(_ store: Store<Counter>) {
    store.state.count = 1  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
    store.notices = []  // expected-error {{cannot assign to property: 'notices' setter is inaccessible}}
    store.send(.count(1))  // expected-error {{type 'Counter.Action' has no member 'count'}}
}
