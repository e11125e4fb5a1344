// swift-tools-version: 6.2
import PackageDescription

// The package depends on the library by URL if environment variables specify a repository and a commit, and otherwise
// by path. SwiftPM looks up a module alias by the identity of the package: the last component of the path or URL.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let (library, name, isByAddress): (Package.Dependency, String, Bool) =
    if let url = Context.environment["LAYERED_ERRORS_URL"],
        let revision = Context.environment["LAYERED_ERRORS_REVISION"]
    {
        (.package(url: url, revision: revision), "LayeredErrors", true)
    } else {
        (.package(path: "../.."), folder, false)
    }

/// Returns a dependency on a product of the library, and gives the product's module an alias.
///
/// The product's module needs an alias, because this package contains a module with the same name.
func layered(_ module: String) -> Target.Dependency {
    .product(name: module, package: name, moduleAliases: [module: "Layered\(module)"])
}

/// Returns a dependency on a product that contains all three layers, and gives each layer's module an alias.
func layers(_ product: String) -> Target.Dependency {
    .product(
        name: product,
        package: name,
        moduleAliases: [
            "Infrastructure": "LayeredInfrastructure", "Domain": "LayeredDomain", "Presentation": "LayeredPresentation",
        ]
    )
}

let layerGuard: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: name)]

// An app for borrowing books. The modules of the app have the same names as the layers of LayeredErrors.
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
            dependencies: [
                layers("LayeredErrors"), layers("PresentationTerminal"), "Infrastructure", "Domain", "Presentation",
            ],
            plugins: layerGuard
        ),
        .testTarget(
            name: "BorrowTests",
            dependencies: [
                layered("Infrastructure"), layered("Presentation"), layers("LayeredErrorsTesting"), "Infrastructure",
                "Domain", "Presentation",
            ],
            plugins: layerGuard
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Target names that LayeredErrors never uses. An app can always use these names.
let formerNames = [
    "LoginInfrastructure", "LoginDomain", "LoginPresentation", "Login", "Samples", "Examples", "PseudoTerminal",
    "AdoptedDrivers", "DriverStandIns", "WordsThatHelp", "FuzzTargets", "Flow", "Benchmarks",
]
// Target names that LayeredErrors uses only in a clone of its own repository. An app can use these names if the app
// depends on LayeredErrors by URL.
let cloneNames = [
    "LoginSampleInfrastructure", "LoginSampleDomain", "LoginSamplePresentation", "LayeredErrorsTestSupport",
]
let sameNames = formerNames + (isByAddress ? cloneNames : [])
package.targets += sameNames.map { .target(name: $0, path: "Sources/SameNames/\($0)", plugins: layerGuard) }
package.targets.append(
    .executableTarget(
        name: isByAddress ? "login" : "app",
        dependencies: sameNames.map { .target(name: $0) },
        path: "Sources/login",
        plugins: layerGuard
    )
)
