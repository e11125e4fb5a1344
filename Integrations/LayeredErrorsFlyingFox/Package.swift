// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of FlyingFox, and handles the errors of a server.
let package = Package(
    name: "LayeredErrorsFlyingFox",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "LayeredErrorsFlyingFox", targets: ["LayeredErrorsFlyingFox"]),
        .library(name: "PresentationFlyingFox", targets: ["PresentationFlyingFox"]),
    ],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(path: "../LayeredErrorsTelemetry"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsFlyingFox",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
        .target(
            name: "PresentationFlyingFox",
            dependencies: [
                "LayeredErrorsFlyingFox",
                .product(name: "LayeredErrorsLogging", package: "LayeredErrorsTelemetry"),
                .product(name: "LayeredErrorsTracing", package: "LayeredErrorsTelemetry"),
                .product(name: "LayeredErrorsMetrics", package: "LayeredErrorsTelemetry"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationWire", package: "LayeredErrors"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
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
