// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of SwiftNIO SSL.
let package = Package(
    name: "LayeredErrorsNIOSSL",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsNIOSSL", targets: ["LayeredErrorsNIOSSL"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsNIOSSL",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
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
