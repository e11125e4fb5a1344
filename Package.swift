// swift-tools-version: 6.2
import PackageDescription

// Imports have one direction: Presentation imports Domain, and Domain imports Infrastructure. A target may import a
// module of the package graph only if the target lists the module as a dependency. LayerGuard rejects other imports.
let package = Package(
    name: "LayeredErrors",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "ClassifiableErrors", targets: ["ClassifiableErrors"]),
        .library(name: "Infrastructure", targets: ["Infrastructure"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Presentation", targets: ["Presentation"]),
        .library(name: "LayeredErrors", targets: ["LayeredErrors"]),
        .library(name: "InfrastructureRetry", targets: ["InfrastructureRetry"]),
        .library(name: "InfrastructureApple", targets: ["InfrastructureApple"]),
        .library(name: "PresentationWire", targets: ["PresentationWire"]),
        .library(name: "PresentationTerminal", targets: ["PresentationTerminal"]),
        .library(name: "PresentationBatch", targets: ["PresentationBatch"]),
        .library(name: "PresentationFlow", targets: ["PresentationFlow"]),
        .library(name: "PresentationCatalog", targets: ["PresentationCatalog"]),
        .library(name: "LayeredErrorsTesting", targets: ["LayeredErrorsTesting"]),
        .plugin(name: "LayerGuard", targets: ["LayerGuard"]),
        .plugin(name: "Layers", targets: ["Layers"]),
        .plugin(name: "ImportWords", targets: ["ImportWords"]),
    ],
    traits: [
        .default(enabledTraits: ["Foundation"]),
        .trait(
            name: "Foundation",
            description: """
                Everything that needs Foundation: the classification of all errors with an error domain (NSError, \
                URLError, an error domain that the program teaches), and a diagnosis as an NSError.
                """,
            enabledTraits: ["FoundationEssentials"]
        ),
        .trait(
            name: "FoundationEssentials",
            description: """
                Everything that needs only FoundationEssentials: the classification of CocoaError and POSIXError, \
                reading and writing JSON, and LocalizedError.
                """
        ),
    ],
    targets: [
        // The part of Infrastructure for libraries that publish errors: what an error means, without a table.
        // LayerGuard: ClassifiableErrors refuses swallowed errors
        .target(name: "ClassifiableErrors"),

        // The three layers.
        // LayerGuard: Infrastructure may re-export ClassifiableErrors because an app imports one module for each layer
        // LayerGuard: Infrastructure refuses swallowed errors
        // LayerGuard: Domain refuses swallowed errors
        // LayerGuard: Presentation refuses swallowed errors
        .target(name: "Infrastructure", dependencies: ["ClassifiableErrors"]),
        .target(name: "Domain", dependencies: ["Infrastructure"]),
        .target(name: "Presentation", dependencies: ["Domain"]),

        // The three layers in one import, for a composition root. LayerGuard allows the import only in an executable, a
        // test, or a snippet.
        // LayerGuard: LayeredErrors may re-export Infrastructure because this is its only purpose
        // LayerGuard: LayeredErrors may re-export Domain because this is its only purpose
        // LayerGuard: LayeredErrors may re-export Presentation because this is its only purpose
        .target(name: "LayeredErrors", dependencies: ["Infrastructure", "Domain", "Presentation"]),

        // The companion libraries. Each is for some programs, and no layer imports one.
        // LayerGuard: InfrastructureRetry refuses swallowed errors
        // LayerGuard: InfrastructureApple refuses swallowed errors
        // LayerGuard: PresentationWire refuses swallowed errors
        // LayerGuard: PresentationTerminal refuses swallowed errors
        // LayerGuard: PresentationBatch refuses swallowed errors
        // LayerGuard: PresentationFlow refuses swallowed errors
        // LayerGuard: PresentationCatalog refuses swallowed errors
        .target(name: "InfrastructureRetry", dependencies: ["Infrastructure"]),
        .target(name: "InfrastructureApple", dependencies: ["Infrastructure"]),
        .target(name: "PresentationWire", dependencies: ["Domain", "Presentation"]),
        .target(name: "PresentationTerminal", dependencies: ["Domain", "Presentation"]),
        .target(
            name: "PresentationBatch",
            dependencies: ["Domain", "Presentation", "PresentationWire", "PresentationTerminal"]
        ),
        .target(name: "PresentationFlow", dependencies: ["Presentation"]),
        .target(
            name: "PresentationCatalog",
            dependencies: [
                "Infrastructure", "Domain", "Presentation", "PresentationWire", "PresentationTerminal",
                "PresentationBatch",
            ]
        ),
        // LayerGuard: LayeredErrorsTesting may re-export PresentationCatalog because tests check the catalog
        .target(
            name: "LayeredErrorsTesting",
            dependencies: [
                "Infrastructure", "Domain", "Presentation", "InfrastructureRetry", "PresentationWire",
                "PresentationTerminal", "PresentationFlow", "PresentationCatalog",
            ]
        ),

        // The build plugin that rejects imports against the layer order.
        // LayerGuard: LayerGuardTool is free because the plugin runs it
        .plugin(name: "LayerGuard", capability: .buildTool(), dependencies: ["LayerGuardTool"]),
        .executableTarget(name: "LayerGuardTool", path: "Plugins/LayerGuardTool"),

        // The command that draws the layers, and writes what LayerGuard finds to files.
        // LayerGuard: LayersTool is free because the plugin runs it
        .plugin(
            name: "Layers",
            capability: .command(
                intent: .custom(verb: "layers", description: "Draws the layers, and writes what LayerGuard finds.")
            ),
            dependencies: ["LayersTool", "LayerGuardTool"]
        ),
        .executableTarget(name: "LayersTool", path: "Plugins/LayersTool"),

        // The command that writes translated words as Swift code.
        // LayerGuard: ImportWordsTool is free because the plugin runs it
        .plugin(
            name: "ImportWords",
            capability: .command(
                intent: .custom(verb: "import-words", description: "Writes translated words as Swift code."),
                permissions: [.writeToPackageDirectory(reason: "The words are written into a target.")]
            ),
            dependencies: ["ImportWordsTool"]
        ),
        .executableTarget(
            name: "ImportWordsTool",
            dependencies: ["Presentation", "PresentationCatalog"],
            path: "Plugins/ImportWordsTool"
        ),
    ],
    swiftLanguageModes: [.v6]
)

// The words of the library in further languages. A program contains every language of a module that it imports, so each
// language has a module of its own.
let languages = [
    "Spanish", "BrazilianPortuguese", "French", "Italian", "German", "Korean", "SimplifiedChinese",
    "TraditionalChinese",
]
for language in languages {
    package.products.append(.library(name: "Presentation\(language)", targets: ["Presentation\(language)"]))
    package.targets.append(.target(name: "Presentation\(language)", dependencies: ["Domain", "Presentation"]))
}

let settings: [SwiftSetting] = [
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
    // Apple platforms have no module FoundationEssentials, and their Foundation throws NSError for every CocoaError.
    .define(
        "Foundation",
        .when(platforms: [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst], traits: ["FoundationEssentials"])
    ),
]
for target in package.targets where target.type != .plugin { target.swiftSettings = settings }

// An index of Foundation, Testing and other modules of the toolchain, which editors use, takes a tenth of the time of a
// build.
let withoutIndexOfToolchain = SwiftSetting.unsafeFlags(["-index-ignore-system-modules"], .when(configuration: .debug))

// A plugin runs its tool once for each target, and SwiftPM builds the tool twice in a release build. Optimizing takes far
// longer than it saves. Swift 6.2 permits both flags in a dependency.
for target in package.targets where target.type == .executable && target.name.hasSuffix("Tool") {
    target.swiftSettings? += [withoutIndexOfToolchain, .unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// Only a clone contains the rest of this file: Documentation/release removes it from a release.

// A package that depends on this package by URL gets only the products above. The names below could conflict with names
// in an app. In a package graph, SwiftPM rejects two targets with the same name, and Swift Build rejects two
// executables with the same name.
let isClone =
    !Context.packageDirectory.contains("/checkouts/") && !Context.packageDirectory.contains("/registry/downloads/")

if isClone {
    package.products += [
        // The sample's command-line program: `swift run login`.
        .executable(name: "login", targets: ["LoginSampleProgram"]),
        // The libraries for the nested packages, such as Examples/LoginService and Integrations/RxLayeredErrors.
        .library(name: "LoginSampleInfrastructure", targets: ["LoginSampleInfrastructure"]),
        .library(name: "LoginSampleDomain", targets: ["LoginSampleDomain"]),
        .library(name: "LoginSamplePresentation", targets: ["LoginSamplePresentation"]),
        .library(name: "LayeredErrorsTestSupport", targets: ["LayeredErrorsTestSupport"]),
        .executable(name: "LayerGuardTool", targets: ["LayerGuardTool"]),
    ]
    package.targets += [
        // The sample: a login in three layers.
        // LayerGuard: LoginSampleInfrastructure refuses swallowed errors
        // LayerGuard: LoginSampleDomain refuses swallowed errors
        // LayerGuard: LoginSamplePresentation refuses swallowed errors
        // LayerGuard: LoginSampleProgram refuses swallowed errors
        .target(
            name: "LoginSampleInfrastructure",
            dependencies: ["Infrastructure", "InfrastructureRetry"],
            path: "Examples/Login/LoginSampleInfrastructure"
        ),
        .target(
            name: "LoginSampleDomain",
            dependencies: ["Domain", "Infrastructure", "LoginSampleInfrastructure"],
            path: "Examples/Login/LoginSampleDomain"
        ),
        .target(
            name: "LoginSamplePresentation",
            dependencies: ["Domain", "Presentation", "PresentationFlow", "LoginSampleDomain"],
            path: "Examples/Login/LoginSamplePresentation"
        ),
        .executableTarget(
            name: "LoginSampleProgram",
            dependencies: [
                "Domain", "Presentation", "PresentationTerminal", "PresentationFlow", "PresentationCatalog",
                "PresentationWire",
                "LoginSampleInfrastructure", "LoginSampleDomain", "LoginSamplePresentation",
            ],
            path: "Examples/Login/LoginSampleProgram"
        ),

        // The tests: one target for each library, one for LayerGuard, and one for the sample. PresentationTests also tests
        // PresentationCatalog. LayeredErrorsTests
        // contains the tests that need several layers: code that must not compile, the documentation, and the fuzz
        // targets.
        .testTarget(
            name: "InfrastructureTests",
            dependencies: ["Infrastructure", "InfrastructureRetry", "LayeredErrorsTestSupport"],
            exclude: ["Registries", "Meanings"]
        ),
        .testTarget(
            name: "InfrastructureRetryTests",
            dependencies: [
                "InfrastructureRetry", "Infrastructure", "LayeredErrorsTesting", "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "InfrastructureAppleTests",
            dependencies: ["InfrastructureApple", "Infrastructure"],
            exclude: ["Meanings"]
        ),
        .testTarget(name: "DomainTests", dependencies: ["Domain", "Infrastructure", "InfrastructureRetry"]),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Presentation", "Domain", "Infrastructure", "InfrastructureRetry", "PresentationWire",
                "PresentationTerminal", "PresentationBatch", "LayeredErrorsTesting", "LayeredErrorsTestSupport",
            ],
            exclude: ["Plurals"]
        ),
        .testTarget(
            name: "PresentationWireTests",
            dependencies: [
                "PresentationWire", "PresentationTerminal", "Presentation", "Domain", "Infrastructure",
                "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "PresentationTerminalTests",
            dependencies: [
                "PresentationTerminal", "Presentation", "Domain", "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "PresentationBatchTests",
            dependencies: [
                "PresentationBatch", "PresentationTerminal", "Presentation", "Domain",
                "InfrastructureRetry", "Infrastructure", "LayeredErrorsTesting", "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "PresentationFlowTests",
            dependencies: [
                "PresentationFlow", "Presentation", "Domain", "Infrastructure", "InfrastructureRetry",
                "LayeredErrorsTesting", "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "LayeredErrorsTestingTests",
            dependencies: [
                "LayeredErrorsTesting", "InfrastructureRetry", "PresentationWire", "PresentationTerminal",
                "PresentationFlow", "PresentationBatch", "Presentation", "Domain", "Infrastructure",
                "LayeredErrorsTestSupport",
            ]
        ),
        .testTarget(
            name: "LayeredErrorsTests",
            dependencies: [
                "LayeredErrorsTesting", "InfrastructureRetry", "InfrastructureApple", "PresentationWire",
                "PresentationTerminal", "PresentationBatch", "PresentationFlow", "PresentationCatalog", "Presentation",
                "Domain",
                "Infrastructure", "LayeredErrorsTestSupport",
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "PresentationLanguagesTests",
            dependencies: languages.map { .byName(name: "Presentation\($0)") } + [
                "LayeredErrorsTesting", "Presentation", "Domain", "LayeredErrorsTestSupport",
            ],
            exclude: ["DiscouragedWords"]
        ),
        .testTarget(
            name: "LayerGuardTests",
            // The tests run the tool, and do not import its module.
            dependencies: ["LayersTool", "InfrastructureRetry", "LayeredErrorsTestSupport"],
            exclude: ["SwallowedErrors"]
        ),
        .testTarget(name: "ImportWordsTests", dependencies: ["ImportWordsTool", "LayeredErrorsTestSupport"]),
        .testTarget(
            name: "LoginTests",
            dependencies: [
                // The tests run the program, and do not import its module.
                "LoginSampleProgram",
                "LoginSamplePresentation", "LoginSampleDomain", "LoginSampleInfrastructure",
                "InfrastructureRetry", "PresentationFlow", "Presentation", "Domain", "Infrastructure",
                "LayeredErrorsTesting", "LayeredErrorsTestSupport",
            ],
            exclude: ["Transcripts", "Outputs"]
        ),
        // The code that several test targets share, including the tests of nested packages.
        .target(
            name: "LayeredErrorsTestSupport",
            dependencies: [
                "LayeredErrorsTesting", "PresentationWire", "PresentationTerminal", "PresentationFlow", "Presentation",
                "Domain", "InfrastructureRetry", "Infrastructure",
            ],
            path: "Tests/LayeredErrorsTestSupport"
        ),
    ]

    for target in package.targets where target.type != .plugin {
        // The targets above have their settings already.
        target.swiftSettings = target.swiftSettings ?? settings
        if !target.name.hasSuffix("Tool") {
            target.plugins = [.plugin(name: "LayerGuard")]
            target.swiftSettings?.append(withoutIndexOfToolchain)
        }

        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0480-swiftpm-warning-control.md
        // Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
        if Context.environment["LAYERED_ERRORS_CI"] != nil {
            target.swiftSettings?.append(.treatAllWarnings(as: .error))
        }

        // With the flags, the compiler reads each test target once, which makes a build from nothing faster. A build after
        // a change in one file is slower, so only .ci/run sets the variable.
        if target.type == .test, Context.environment["LAYERED_ERRORS_WHOLE_MODULES"] != nil {
            let flags = ["-wmo", "-disable-batch-mode", "-num-threads", "2", "-no-emit-module-separately-wmo"]
            target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
        }
    }
}
