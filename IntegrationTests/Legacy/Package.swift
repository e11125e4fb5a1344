// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency on a product of the library.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

// A legacy shop app. Only one screen was migrated to the library. The names of legacy targets begin with `Old`.
let package = Package(
    name: "Legacy",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        // LayerGuard: OldServices is free because its code has not moved yet
        .target(name: "OldServices"),

        // The three layers of the migrated screen.
        .target(name: "OrderInfrastructure", dependencies: [layered("Infrastructure"), "OldServices"]),
        .target(
            name: "OrderDomain",
            // `OrderRule` reads the name of the violated rule from an `InfrastructureError`.
            dependencies: [layered("Domain"), layered("Infrastructure"), "OrderInfrastructure"]
        ),
        .target(
            name: "OrderPresentation",
            dependencies: [
                layered("Presentation"), layered("PresentationTerminal"), layered("PresentationFlow"), "OrderDomain",
            ]
        ),

        // LayerGuard: OldScreens is free because its code has not moved yet
        .target(
            name: "OldScreens",
            dependencies: [
                "OldServices", "OrderDomain", "OrderPresentation", layered("Domain"), layered("Presentation"),
            ]
        ),
        // LayerGuard: shop is free because it opens old and new screens
        .executableTarget(
            name: "shop",
            dependencies: [
                "OldScreens", "OldServices", "OrderInfrastructure", "OrderDomain", "OrderPresentation",
                layered("Presentation"), layered("PresentationFlow"),
            ]
        ),

        // LayerGuard: ShopTestSupport is free because only tests use it
        .target(name: "ShopTestSupport", path: "Tests/ShopTestSupport"),
        .testTarget(
            name: "OldScreensTests",
            dependencies: [
                layered("Domain"), layered("Presentation"), "OldScreens", "OldServices", "OrderInfrastructure",
                "OrderDomain", "OrderPresentation", "ShopTestSupport",
            ]
        ),
        .testTarget(
            name: "OrderTests",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"), layered("PresentationFlow"),
                layered("LayeredErrorsTesting"), "OrderInfrastructure",
                "OrderDomain", "OrderPresentation", "OldScreens", "OldServices", "ShopTestSupport",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .test {
    if target.name.hasPrefix("Old") {
        // The legacy code was written for Swift 5.
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
