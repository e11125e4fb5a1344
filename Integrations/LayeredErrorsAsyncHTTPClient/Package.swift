// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors and responses of AsyncHTTPClient.
let package = Package(
    name: "LayeredErrorsAsyncHTTPClient",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsAsyncHTTPClient", targets: ["LayeredErrorsAsyncHTTPClient"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(path: "../LayeredErrorsNIO"),
        .package(path: "../LayeredErrorsNIOSSL"),
        .package(path: "../LayeredErrorsNIOHTTP2"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsAsyncHTTPClient",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                "LayeredErrorsNIO",
                "LayeredErrorsNIOSSL",
                "LayeredErrorsNIOHTTP2",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            path: "Sources"
        )
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
