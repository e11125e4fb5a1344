// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency on a product of the library or of the sample.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

let rxSwift = Target.Dependency.product(name: "RxSwift", package: "RxSwift")

// Operators that translate the errors of RxSwift streams: one library for each layer.
//
// The folder cannot be named RxSwift: SwiftPM identifies a package by the last part of its path or URL, so the two
// packages would have the same identity.
let package = Package(
    name: "RxLayeredErrors",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "RxInfrastructure", targets: ["RxInfrastructure"]),
        .library(name: "RxDomain", targets: ["RxDomain"]),
        .library(name: "RxPresentation", targets: ["RxPresentation"]),
    ],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(url: "https://github.com/ReactiveX/RxSwift.git", from: "6.10.0"),
    ],
    targets: [
        .target(name: "RxInfrastructure", dependencies: [layered("Infrastructure"), rxSwift]),
        .target(name: "RxDomain", dependencies: [layered("Domain"), layered("Infrastructure"), rxSwift]),
        .target(name: "RxPresentation", dependencies: [layered("Presentation"), layered("Domain"), rxSwift]),
    ],
    swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
]
for target in package.targets { target.swiftSettings = settings }

// Only a clone contains the rest of this file: Documentation/release removes it from a release.

package.targets += [
    // The login of the sample, with RxSwift streams in all three layers.
    .target(
        name: "RxLoginInfrastructure",
        dependencies: [
            layered("Infrastructure"), layered("LoginSampleInfrastructure"), rxSwift, "RxInfrastructure",
        ],
        path: "Sample/RxLoginInfrastructure"
    ),
    .target(
        name: "RxLoginDomain",
        dependencies: [
            layered("Domain"), layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), rxSwift,
            "RxDomain", "RxLoginInfrastructure",
        ],
        path: "Sample/RxLoginDomain"
    ),
    .target(
        name: "RxLoginPresentation",
        dependencies: [
            layered("Presentation"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"), rxSwift,
            "RxPresentation", "RxLoginDomain",
        ],
        path: "Sample/RxLoginPresentation"
    ),
    .testTarget(
        name: "RxLayeredErrorsTests",
        dependencies: [
            layered("Infrastructure"), layered("Domain"), layered("Presentation"), layered("PresentationTerminal"),
            layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
            layered("LayeredErrorsTestSupport"),
            rxSwift, "RxInfrastructure", "RxDomain", "RxPresentation", "RxLoginInfrastructure", "RxLoginDomain",
            "RxLoginPresentation",
        ],
        exclude: ["Fixtures"]
    ),
]

for target in package.targets {
    target.swiftSettings = settings
    target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
    // Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
