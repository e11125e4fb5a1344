import Benchmark
import Operations

let benchmarks: @Sendable () -> Void = {
    for operation in Operation.all {
        let configuration = Benchmark.Configuration(
            metrics: [.wallClock],
            scalingFactor: .kilo,
            maxDuration: .seconds(1)
        )
        Benchmark("\(operation.name), \(operation.way)", configuration: configuration) { benchmark in
            await operation.run(benchmark.scaledIterations.count)
        }
    }
}
