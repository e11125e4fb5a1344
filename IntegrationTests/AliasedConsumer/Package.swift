// swift-tools-version: 6.2
import PackageDescription

// By path, or, where the environment names a repository and a commit of it, as everybody else gets it. An alias is found by
// what SwiftPM calls the package: the last part of its address.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let (library, name): (Package.Dependency, String) =
    if let url = Context.environment["LAYERED_ERRORS_URL"],
        let revision = Context.environment["LAYERED_ERRORS_REVISION"]
    {
        (.package(url: url, revision: revision), "LayeredErrors")
    } else {
        (.package(path: "../.."), folder)
    }

/// A product of the library; its module has another name here, because this package has one of that name itself.
func layered(_ module: String) -> Target.Dependency {
    .product(name: module, package: name, moduleAliases: [module: "Layered\(module)"])
}

/// All of them at once, for the program on top.
let layers: Target.Dependency = .product(
    name: "LayeredErrors",
    package: name,
    moduleAliases: [
        "Infrastructure": "LayeredInfrastructure", "Domain": "LayeredDomain", "Presentation": "LayeredPresentation",
    ]
)

let layerGuard: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: name)]

// A lending library, whose own layers have the names that ours have.
let package = Package(
    name: "AliasedConsumer",
    platforms: [.macOS(.v15)],
    dependencies: [library],
    targets: [
        .target(name: "Infrastructure", dependencies: [layered("Infrastructure")], plugins: layerGuard),
        .target(
            name: "Domain",
            dependencies: [layered("Domain"), "Infrastructure"],
            plugins: layerGuard
        ),
        .target(name: "Presentation", dependencies: [layered("Presentation"), "Domain"], plugins: layerGuard),
        .executableTarget(
            name: "borrow",
            dependencies: [layers, "Infrastructure", "Domain", "Presentation"],
            plugins: layerGuard
        ),
        .testTarget(
            name: "BorrowTests",
            dependencies: [
                layered("Infrastructure"), layered("Presentation"), "Infrastructure", "Domain", "Presentation",
            ],
            plugins: layerGuard
        ),
    ],
    swiftLanguageModes: [.v6]
)
