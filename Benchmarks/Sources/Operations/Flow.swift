import Presentation
import PresentationFlow

/// The operations on the state of a screen.
let flow: [Operation] =
    [
        Operation("send", .layered) { times in send(times) },
        Operation("send", .typed) { times in increment(times, closures: 0) },
        Operation("send, 10 observations shown", .layered) { times in
            send(times, observations: 10) { store, show in store.observe({ $0.state.count }, show: show) }
        },
        Operation("send, 10 observations shown", .typed) { times in increment(times, closures: 10) },
        Operation("send, 10 observations by key path shown", .layered) { times in
            send(times, observations: 10) { store, show in store.observe(\.state.count, show: show) }
        },
        Operation("send, 10 observations not shown", .layered) { times in
            send(times, observations: 10) { store, show in store.observe({ $0.state.other }, show: show) }
        },
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
/// Each action changes the part `count` of the state.
///
/// - Parameters:
///   - times: The number of actions to send.
///   - observations: The number of observations. Defaults to zero.
///   - observe: A function that starts an observation of a part of the state.
@MainActor
private func send(
    _ times: Int,
    observations: Int = 0,
    observe: @MainActor (Store<CountReactor>, @escaping (Int) -> Void) -> ObservationToken = { store, show in
        store.observe({ $0.state.count }, show: show)
    }
) {
    let store = Store(CountReactor(outside: Elsewhere()), state: CountReactor.State())
    var seen = 0
    let held = (0..<observations).map { _ in observe(store) { seen &+= $0 } }
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
