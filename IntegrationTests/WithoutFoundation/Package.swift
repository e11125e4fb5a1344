// swift-tools-version: 6.2
import PackageDescription

// A program that uses the three layers without Foundation. `Benchmarks/run` measures the size of the program and the
// number of instructions that one run executes. `IntegrationTests/run` checks which modules the program compiles. With
// the trait `FoundationEssentials`, it also checks which modules the program links, and its classifications.
let package = Package(
    name: "WithoutFoundation",
    platforms: [.macOS(.v15)],
    traits: ["FoundationEssentials", "Foundation"],
    dependencies: [
        .package(
            name: "LayeredErrors",
            path: "../..",
            traits: [
                .trait(name: "FoundationEssentials", condition: .when(traits: ["FoundationEssentials"])),
                .trait(name: "Foundation", condition: .when(traits: ["Foundation"])),
            ]
        )
    ],
    targets: [
        .executableTarget(
            name: "signin",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
