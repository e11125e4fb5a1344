// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "LayeredErrorsBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: ".."),
        // The benchmark package measures only durations, because `./run` counts instructions and allocations. Without
        // traits, the benchmark package does not intercept calls to `malloc` and ARC.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(
            name: "Operations",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "PresentationWire", package: "LayeredErrors"),
                .product(name: "PresentationTerminal", package: "LayeredErrors"),
                .product(name: "PresentationBatch", package: "LayeredErrors"),
                .product(name: "PresentationFlow", package: "LayeredErrors"),
            ]
        ),
        .executableTarget(name: "Count", dependencies: ["Operations"]),
        .target(name: "CountedMalloc"),
        .executableTarget(name: "Allocations", dependencies: ["CountedMalloc", "Operations"]),
        .executableTarget(name: "Report"),
        .executableTarget(
            name: "Timings",
            dependencies: ["Operations", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/Timings",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
}
