// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "LayeredErrorsBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: ".."),
        // Without its interposers for malloc and ARC: only time is measured.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Flow",
            dependencies: [
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Flow",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ],
    swiftLanguageModes: [.v6]
)
