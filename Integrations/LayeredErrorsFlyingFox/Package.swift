// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of FlyingFox.
let package = Package(
    name: "LayeredErrorsFlyingFox",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "LayeredErrorsFlyingFox", targets: ["LayeredErrorsFlyingFox"])],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "LayeredErrorsFlyingFox",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
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
