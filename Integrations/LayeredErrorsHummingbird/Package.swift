// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of Hummingbird.
let package = Package(
    name: "LayeredErrorsHummingbird",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsHummingbird", targets: ["LayeredErrorsHummingbird"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsHummingbird",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
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
    // Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
