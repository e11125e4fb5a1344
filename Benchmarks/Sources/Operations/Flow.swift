import Presentation
import PresentationFlow

/// The operations on the state of a screen.
let flow: [Operation] =
    [
        Operation("send", .layered) { times in send(times, observed: nil) },
        Operation("send", .typed) { times in increment(times, closures: 0) },
        Operation("send, 10 observations shown", .layered) { times in send(times, observed: .closure) },
        Operation("send, 10 observations shown", .typed) { times in increment(times, closures: 10) },
        Operation("send, 10 observations by key path shown", .layered) { times in send(times, observed: .keyPath) },
        Operation("send, 10 observations not shown", .layered) { times in send(times, observed: .otherPart) },
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

/// A way to observe the part of the state that each action changes, or another part.
private enum Observed {
    case closure, keyPath, otherPart
}

/// Sends actions to a store.
///
/// - Parameters:
///   - times: The number of actions to send.
///   - observed: The way in which ten observations observe the store, or `nil` for a store without observations.
@MainActor
private func send(_ times: Int, observed: Observed?) {
    let store = Store(CountReactor(outside: Elsewhere()), state: CountReactor.State())
    var seen = 0
    var held: [ObservationToken] = []
    if let observed {
        for _ in 0..<10 {
            let token =
                switch observed {
                case .closure: store.observe({ $0.state.count }) { seen &+= $0 }
                case .keyPath: store.observe(\.state.count) { seen &+= $0 }
                case .otherPart: store.observe({ $0.state.other }) { seen &+= $0 }
                }
            held.append(token)
        }
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
