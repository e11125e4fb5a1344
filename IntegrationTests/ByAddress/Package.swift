// swift-tools-version: 6.2
import PackageDescription

// A program that depends on the released packages by URL. Run it with `IntegrationTests/by-address`.
let package = Package(
    name: "ByAddress",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://example.com/LayeredErrors.git", .upToNextMinor(from: "0.1.0")),
        .package(url: "https://example.com/LayeredErrorsHTTPTypes.git", .upToNextMinor(from: "0.1.0")),
        .package(url: "https://example.com/LayeredErrorsSubprocess.git", .upToNextMinor(from: "0.1.0")),
        .package(url: "https://example.com/LayeredErrorsTelemetry.git", .upToNextMinor(from: "0.1.0")),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
    ],
    targets: [
        .executableTarget(
            name: "upload",
            dependencies: [
                .product(name: "LayeredErrors", package: "LayeredErrors"),
                .product(name: "LayeredErrorsHTTPTypes", package: "LayeredErrorsHTTPTypes"),
                .product(name: "LayeredErrorsSubprocess", package: "LayeredErrorsSubprocess"),
                .product(name: "LayeredErrorsLogging", package: "LayeredErrorsTelemetry"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "Sources",
            plugins: [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        )
    ],
    swiftLanguageModes: [.v6]
)
