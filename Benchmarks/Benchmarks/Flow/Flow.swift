import Benchmark
import Presentation

/// Measures something that happens on the main actor.
private func measure(
    _ name: String,
    _ factor: BenchmarkScalingFactor = .mega,
    _ body: @escaping @MainActor @Sendable (Range<Int>) async -> Void
) {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock],
        scalingFactor: factor,
        maxDuration: .seconds(5)
    )
    Benchmark(name, configuration: configuration) { benchmark in await body(benchmark.scaledIterations) }
}

/// Measures sending an action that changes one part of the state, before some who watch this part or another.
private func measureSending(_ watches: Int, shown: Bool) {
    measure("send, \(watches) watches, \(shown ? "all shown" : "none shown")") { iterations in
        let store = Store(Counter(outside: Outside()), state: Counter.State())
        var seen = 0
        let held = (0..<watches)
            .map { _ in
                shown
                    ? store.watch({ $0.state.count }) { seen &+= $0 }
                    : store.watch({ $0.state.other }) { seen &+= $0 }
            }
        for _ in iterations { store.send(.increment) }
        withExtendedLifetime(held) { blackHole(seen) }
    }
}

let benchmarks: @Sendable () -> Void = {
    for watches in [0, 1, 10] {
        measure("by hand, \(watches) closures") { iterations in
            let counter = ByHand()
            var seen = 0
            for _ in 0..<watches { counter.onChange.append { seen &+= $0.count } }
            for _ in iterations { counter.increment() }
            blackHole(seen)
        }
    }
    measureSending(0, shown: false)
    for watches in [1, 10] {
        measureSending(watches, shown: true)
        measureSending(watches, shown: false)
    }
    measure("send, 1 watch by key path, shown") { iterations in
        let store = Store(Counter(outside: Outside()), state: Counter.State())
        var seen = 0
        let held = store.watch(\.state.count) { seen &+= $0 }
        for _ in iterations { store.send(.increment) }
        withExtendedLifetime(held) { blackHole(seen) }
    }

    measure("load by hand", .kilo) { iterations in
        let counter = ByHand()
        let outside = Outside()
        for _ in iterations { await counter.load { await outside.load() }.value }
        blackHole(counter.count)
    }
    measure("load", .kilo) { iterations in
        let store = Store(Counter(outside: Outside()), state: Counter.State())
        for _ in iterations { _ = await store.send(.load)?.value }
        blackHole(store.state.count)
    }
}
