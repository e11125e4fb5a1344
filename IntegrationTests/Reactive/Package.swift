// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency on a product of the library or of the sample.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

/// A dependency on OpenCombine, which replaces Combine on platforms without Combine.
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

// The login of the sample, with Combine or OpenCombine publishers in all three layers.
let package = Package(
    name: "Reactive",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
    ],
    targets: [
        .target(
            name: "ReactiveInfrastructure",
            dependencies: [layered("Infrastructure"), layered("LoginSampleInfrastructure"), openCombine]
        ),
        .target(
            name: "ReactiveDomain",
            dependencies: [
                layered("Domain"), layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), openCombine,
                "ReactiveInfrastructure",
            ]
        ),
        .target(
            name: "ReactivePresentation",
            dependencies: [
                layered("Presentation"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"), openCombine,
                "ReactiveDomain",
            ]
        ),
        .testTarget(
            name: "ReactiveTests",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"), layered("PresentationTerminal"),
                layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                layered("LayeredErrorsTesting"), layered("LayeredErrorsTestSupport"),
                openCombine, .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                "ReactiveInfrastructure", "ReactiveDomain", "ReactivePresentation",
            ],
            exclude: ["Fixtures"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
    ]
    // Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
