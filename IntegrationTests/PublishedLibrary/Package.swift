// swift-tools-version: 6.2
import PackageDescription

// A library that states the meaning of its errors, and otherwise does not use LayeredErrors. `IntegrationTests/run`
// checks which modules the library compiles. The tests read the errors as an app with LayeredErrors does.
let package = Package(
    name: "PublishedLibrary",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ParcelClient", targets: ["ParcelClient"])],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .target(
            name: "ParcelClient",
            dependencies: [.product(name: "ClassifiableErrors", package: "LayeredErrors")],
            path: "Sources"
        ),
        .testTarget(
            name: "ParcelClientTests",
            dependencies: [
                "ParcelClient",
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
            ],
            path: "Tests"
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
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
