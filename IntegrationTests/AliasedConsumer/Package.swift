// swift-tools-version: 6.2
import PackageDescription

// Depends on the library by path, or by address if the environment names a repository and a commit. SwiftPM looks an alias
// up by the identity of the package: the last component of its path or address.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""
let (library, name, isByAddress): (Package.Dependency, String, Bool) =
    if let url = Context.environment["LAYERED_ERRORS_URL"],
        let revision = Context.environment["LAYERED_ERRORS_REVISION"]
    {
        (.package(url: url, revision: revision), "LayeredErrors", true)
    } else {
        (.package(path: "../.."), folder, false)
    }

/// A product of the library; its module has another name here, because this package has one of that name itself.
func layered(_ module: String) -> Target.Dependency {
    .product(name: module, package: name, moduleAliases: [module: "Layered\(module)"])
}

/// A product of the library that contains all three layers.
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
            dependencies: [layers("LayeredErrors"), "Infrastructure", "Domain", "Presentation"],
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

// Names that an app may use although the library used them in its clone.
let formerNames = [
    "LoginInfrastructure", "LoginDomain", "LoginPresentation", "Login", "Samples", "Examples", "PseudoTerminal",
    "AdoptedDrivers", "DriverStandIns", "WordsThatHelp", "FuzzTargets", "Flow", "Benchmarks",
]
// Names that the library uses in its clone. An app may use them by address.
let cloneNames = [
    "LoginSampleInfrastructure", "LoginSampleDomain", "LoginSamplePresentation", "LayeredErrorsTestSupport",
]
let sameNames = formerNames + (isByAddress ? cloneNames : [])
package.targets += sameNames.map { .target(name: $0, path: "Sources/SameNames/\($0)") }
package.targets.append(
    .executableTarget(
        name: isByAddress ? "login" : "app",
        dependencies: sameNames.map { .target(name: $0) },
        path: "Sources/login"
    )
)
