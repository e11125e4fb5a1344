// swift-tools-version: 6.2
import PackageDescription

// One arrow, one way: Infrastructure ← Domain ← Presentation. A target may import what it lists here and nothing else;
// LayerGuard fails the build of every target that tries.
let package = Package(
    name: "LayeredErrors",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Infrastructure", targets: ["Infrastructure"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Presentation", targets: ["Presentation"]),
        .library(name: "LayeredErrors", targets: ["LayeredErrors"]),
        .executable(name: "login", targets: ["login"]),
        .plugin(name: "LayerGuard", targets: ["LayerGuard"]),
    ],
    traits: [
        .default(enabledTraits: ["Foundation"]),
        .trait(
            name: "Foundation",
            description: """
                What needs Foundation: errors with an error domain are recognised (URLError, CocoaError, NSError), JSON is \
                read and written, and errors are LocalizedError and CustomNSError.
                """
        ),
    ],
    targets: [
        // The three layers.
        .target(name: "Infrastructure"),
        .target(name: "Domain", dependencies: ["Infrastructure"]),
        .target(name: "Presentation", dependencies: ["Domain"]),

        // All three in one import, for a composition root; LayerGuard refuses it everywhere else.
        .target(name: "LayeredErrors", dependencies: ["Infrastructure", "Domain", "Presentation"]),

        // The build's refusal of an import in the wrong direction.
        .plugin(name: "LayerGuard", capability: .buildTool(), dependencies: ["LayerGuardTool"]),
        .executableTarget(name: "LayerGuardTool", path: "Plugins/LayerGuardTool"),

        // The sample: a login in the same three layers.
        .target(
            name: "LoginInfrastructure",
            dependencies: ["Infrastructure"],
            path: "Examples/Login/LoginInfrastructure"
        ),
        .target(
            name: "LoginDomain",
            dependencies: ["Domain", "Infrastructure", "LoginInfrastructure"],
            path: "Examples/Login/LoginDomain"
        ),
        .target(
            name: "LoginPresentation",
            dependencies: ["Presentation", "LoginDomain"],
            path: "Examples/Login/LoginPresentation"
        ),
        .executableTarget(
            name: "login",
            dependencies: [
                "Infrastructure", "Domain", "Presentation", "LoginInfrastructure", "LoginDomain", "LoginPresentation",
            ],
            path: "Examples/Login/login"
        ),

        // The code of the article "Adopting a driver", on types of the shape of the drivers' own.
        .target(name: "DriverStandIns", path: "Examples/Drivers/StandIns"),
        .target(
            name: "AdoptedDrivers",
            dependencies: ["DriverStandIns", "Infrastructure"],
            path: "Examples/Drivers/AdoptedDrivers"
        ),

        // The code of the article "Writing words that help".
        .target(name: "WordsThatHelp", dependencies: ["Presentation", "Domain"], path: "Examples/Words"),

        // What the fuzzer runs for hours and the tests for a second.
        .target(
            name: "FuzzTargets",
            dependencies: ["Presentation", "Domain", "Infrastructure"],
            path: "Fuzz/Targets"
        ),

        // What the tests of programs have in place of a person.
        .target(name: "PseudoTerminal", path: "Tests/PseudoTerminal"),

        .testTarget(
            name: "InfrastructureTests",
            dependencies: ["Infrastructure", "AdoptedDrivers", "DriverStandIns"]
        ),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "Infrastructure"]),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Presentation", "Domain", "Infrastructure", "WordsThatHelp"]
        ),
        .testTarget(
            name: "LayeringTests",
            dependencies: ["Presentation", "Domain", "Infrastructure", "FuzzTargets"],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "LoginTests",
            dependencies: [
                "login", "LoginPresentation", "LoginDomain", "LoginInfrastructure", "Presentation", "Domain",
                "Infrastructure", "PseudoTerminal",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
            .enableUpcomingFeature("ExistentialAny"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
            .enableUpcomingFeature("InternalImportsByDefault"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
            .enableUpcomingFeature("MemberImportVisibility"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
            .enableUpcomingFeature("InferIsolatedConformances"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0481-weak-let.md
            .enableUpcomingFeature("ImmutableWeakCaptures"),
            // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
            .strictMemorySafety(),
        ]
}

// Only in a clone of this package, never in a package that depends on it.
if !Context.packageDirectory.contains("/checkouts/") {
    // The sample, for Examples/LoginService.
    for name in ["LoginInfrastructure", "LoginDomain", "LoginPresentation", "PseudoTerminal"] {
        package.products.append(.library(name: name, targets: [name]))
    }

    for target in package.targets where target.type != .plugin {
        // It cannot be built under its own guard.
        if target.name != "LayerGuardTool" { target.plugins = [.plugin(name: "LayerGuard")] }

        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0480-swiftpm-warning-control.md
        // Set by .ci/run alone: a newer compiler's new warning must not break a newcomer's first build.
        if Context.environment["LAYERED_ERRORS_CI"] != nil {
            target.swiftSettings?.append(.treatAllWarnings(as: .error))
        }
    }
}
