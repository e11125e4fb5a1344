// swift-tools-version: 6.2
import PackageDescription

/// A product of the library.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

// A shop's app from before, of which one screen is moved to the library. What is old is named so.
let package = Package(
    name: "Legacy",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .target(name: "OldServices"),

        // One order, in three layers.
        .target(name: "OrderInfrastructure", dependencies: [layered("Infrastructure"), "OldServices"]),
        .target(
            name: "OrderDomain",
            // The names of its rules are in what the infrastructure reports.
            dependencies: [layered("Domain"), layered("Infrastructure"), "OrderInfrastructure"]
        ),
        .target(
            name: "OrderPresentation",
            dependencies: [layered("Presentation"), layered("PresentationFlow"), "OrderDomain"]
        ),

        .target(
            name: "OldScreens",
            dependencies: [
                "OldServices", "OrderDomain", "OrderPresentation", layered("Domain"), layered("Presentation"),
            ]
        ),
        .executableTarget(
            name: "shop",
            dependencies: [
                "OldScreens", "OldServices", "OrderInfrastructure", "OrderDomain", "OrderPresentation",
                layered("Presentation"), layered("PresentationFlow"),
            ]
        ),

        .target(name: "Provoking", path: "Tests/Provoking"),
        .testTarget(
            name: "OldScreensTests",
            dependencies: ["OldScreens", "OldServices", "OrderInfrastructure", "OrderDomain", "Provoking"]
        ),
        .testTarget(
            name: "OrderTests",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"), layered("PresentationFlow"),
                layered("LayeredErrorsTesting"), "OrderInfrastructure",
                "OrderDomain", "OrderPresentation", "OldScreens", "OldServices", "Provoking",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .test {
    if target.name.hasPrefix("Old") {
        // As it was written, long before Swift 6.
        target.swiftSettings = [.swiftLanguageMode(.v5)]
    } else if target.name.hasPrefix("Order") {
        target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        target.swiftSettings = [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
        ]
    }
}
