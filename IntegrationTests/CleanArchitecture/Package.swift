// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency on a product of the library.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

let layerGuard: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]

// The layout of Clean Architecture: the domain declares the protocol of the repository, and the data module, which
// implements the protocol, depends on the domain. No file of the domain imports Infrastructure.
let package = Package(
    name: "CleanArchitecture",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .target(name: "MovieDomain", dependencies: [layered("Domain")], plugins: layerGuard),
        .target(
            name: "MovieData",
            dependencies: ["MovieDomain", layered("Domain"), layered("Infrastructure")],
            plugins: layerGuard
        ),
        .target(
            name: "MoviePresentation",
            dependencies: ["MovieDomain", layered("Domain"), layered("Presentation")],
            plugins: layerGuard
        ),
        .testTarget(
            name: "MovieTests",
            dependencies: [
                "MovieDomain", "MovieData", "MoviePresentation", layered("Domain"), layered("Presentation"),
                layered("Infrastructure"),
            ]
        ),
    ]
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
