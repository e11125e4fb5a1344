import Benchmark
import Presentation

/// What is measured against: a class as it is written by hand, with closures for who watches.
@MainActor
final class ByHand {
    private(set) var count = 0
    private(set) var isLoading = false
    var onChange: [(ByHand) -> Void] = []

    @inline(never)
    func increment() {
        count += 1
        for change in onChange { change(self) }
    }

    func load(_ call: @escaping @concurrent @Sendable () async -> Int) -> Task<Void, Never> {
        isLoading = true
        return Task {
            let result = await call()
            count = result
            isLoading = false
        }
    }
}

extension Lane {
    static let count = Lane.latest("count")
}

/// The same as a reactor.
struct Counter: Reactor {
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

    let load: @concurrent @Sendable () async -> Int

    func mutate(_ action: Action, in state: inout State) -> Work<Mutation>? {
        switch action {
        case .increment:
            state.count += 1
            return nil
        case .load:
            return Work(.count, load, then: Mutation.count)
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .count(let count): state.count = count
        }
    }
}

@concurrent
@Sendable func outside() async -> Int { 1 }

/// Measures something that happens on the main actor.
func measure(
    _ name: String,
    _ factor: BenchmarkScalingFactor,
    _ body: @escaping @MainActor @Sendable (Range<Int>) async -> Void
) {
    let configuration = Benchmark.Configuration(metrics: [.wallClock], scalingFactor: factor, maxDuration: .seconds(3))
    Benchmark(name, configuration: configuration) { benchmark in await body(benchmark.scaledIterations) }
}

let benchmarks: @Sendable () -> Void = {
    measure("by hand, no watch", .mega) { iterations in
        let counter = ByHand()
        for _ in iterations { counter.increment() }
        blackHole(counter.count)
    }
    for watches in [1, 10] {
        measure("by hand, \(watches) closures", .mega) { iterations in
            let counter = ByHand()
            var seen = 0
            for _ in 0..<watches { counter.onChange.append { seen &+= $0.count } }
            for _ in iterations { counter.increment() }
            blackHole(seen)
        }
    }
    measure("send, no watch", .mega) { iterations in
        let store = Store(Counter(load: outside), state: Counter.State())
        for _ in iterations { store.send(.increment) }
        blackHole(store.state.count)
    }
    for watches in [1, 10] {
        measure("send, \(watches) watches that are shown", .mega) { iterations in
            let store = Store(Counter(load: outside), state: Counter.State())
            var seen = 0
            let held = (0..<watches).map { _ in store.watch({ $0.state.count }) { seen &+= $0 } }
            for _ in iterations { store.send(.increment) }
            withExtendedLifetime(held) { blackHole(seen) }
        }
        measure("send, \(watches) watches of something else", .mega) { iterations in
            let store = Store(Counter(load: outside), state: Counter.State())
            var seen = 0
            let held = (0..<watches).map { _ in store.watch({ $0.state.other }) { seen &+= $0 } }
            for _ in iterations { store.send(.increment) }
            withExtendedLifetime(held) { blackHole(seen) }
        }
    }
    measure("load by hand", .kilo) { iterations in
        let counter = ByHand()
        for _ in iterations { await counter.load(outside).value }
        blackHole(counter.count)
    }
    measure("load", .kilo) { iterations in
        let store = Store(Counter(load: outside), state: Counter.State())
        for _ in iterations { _ = await store.send(.load)?.value }
        blackHole(store.state.count)
    }
}
