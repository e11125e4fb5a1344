// swift-tools-version: 6.2
import PackageDescription

// Classifies the responses of swift-http-types.
let package = Package(
    name: "LayeredErrorsHTTPTypes",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsHTTPTypes", targets: ["LayeredErrorsHTTPTypes"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsHTTPTypes",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
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
