// swift-tools-version: 6.2
import PackageDescription

// A program that uses the library without Foundation. The program is small and starts as fast as Swift itself.
let package = Package(
    name: "WithoutFoundation",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..", traits: [])],
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
