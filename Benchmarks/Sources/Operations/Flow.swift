import Presentation
import PresentationFlow

/// The operations on the state of a screen.
let flow: [Operation] =
    [
        Operation("send", .layered) { times in send(times, watches: 0, areShown: true) },
        Operation("send", .typed) { times in increment(times, closures: 0) },
        Operation("send, 10 watches shown", .layered) { times in send(times, watches: 10, areShown: true) },
        Operation("send, 10 watches shown", .typed) { times in increment(times, closures: 10) },
        Operation("send, 10 watches not shown", .layered) { times in send(times, watches: 10, areShown: false) },
        Operation("load through an actor", .layered, isCountable: false) { times in
            let store = Store(CountReactor(outside: Elsewhere()), state: CountReactor.State())
            for _ in 0..<times { _ = await store.send(.load)?.value }
            use(store.state.count)
        },
        Operation("load through an actor", .typed, isCountable: false) { times in
            let counter = Counter()
            let outside = Elsewhere()
            for _ in 0..<times { await counter.load { await outside.load() }.value }
            use(counter.count)
        },
    ]

/// Sends actions to an observed store.
///
/// Each action changes one part of the state.
///
/// - Parameters:
///   - times: The number of actions to send.
///   - watches: The number of observations. All observations observe the same part of the state.
///   - areShown: A Boolean value that indicates whether each action changes the observed part.
@MainActor
private func send(_ times: Int, watches: Int, areShown: Bool) {
    let store = Store(CountReactor(outside: Elsewhere()), state: CountReactor.State())
    var seen = 0
    let held = (0..<watches)
        .map { _ in
            areShown
                ? store.observe({ $0.state.count }) { seen &+= $0 } : store.observe({ $0.state.other }) { seen &+= $0 }
        }
    for _ in 0..<times { store.send(.increment) }
    withExtendedLifetime(held) { use(seen) }
}

/// Increments a handwritten counter repeatedly.
///
/// - Parameters:
///   - times: The number of increments.
///   - closures: The number of closures that the counter calls after each increment.
@MainActor
private func increment(_ times: Int, closures: Int) {
    let counter = Counter()
    var seen = 0
    for _ in 0..<closures { counter.onChange.append { seen &+= $0.count } }
    for _ in 0..<times { counter.increment() }
    use(seen)
}
