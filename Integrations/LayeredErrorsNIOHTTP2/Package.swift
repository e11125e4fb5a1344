// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of SwiftNIO HTTP/2.
let package = Package(
    name: "LayeredErrorsNIOHTTP2",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsNIOHTTP2", targets: ["LayeredErrorsNIOHTTP2"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(path: "../LayeredErrorsNIO"),
        .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsNIOHTTP2",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                "LayeredErrorsNIO",
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
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
