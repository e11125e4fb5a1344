// swift-tools-version: 6.2
import PackageDescription

// Records errors in the logs of swift-log, the traces of swift-distributed-tracing and the metrics of swift-metrics.
let package = Package(
    name: "LayeredErrorsTelemetry",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "LayeredErrorsLogging", targets: ["LayeredErrorsLogging"]),
        .library(name: "LayeredErrorsTracing", targets: ["LayeredErrorsTracing"]),
        .library(name: "LayeredErrorsMetrics", targets: ["LayeredErrorsMetrics"]),
    ],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsLogging",
            dependencies: [
                "RecordedErrors",
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "LayeredErrorsTracing",
            dependencies: [
                "RecordedErrors",
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ]
        ),
        .target(
            name: "LayeredErrorsMetrics",
            dependencies: [
                "RecordedErrors",
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "Metrics", package: "swift-metrics"),
            ]
        ),
        // The log and the metrics record each occurrence of an error once.
        .target(
            name: "RecordedErrors",
            dependencies: [
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// Only a clone contains the rest of this file: Documentation/release removes it from a release.

// Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
if Context.environment["LAYERED_ERRORS_CI"] != nil {
    for target in package.targets { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
