// swift-tools-version: 6.2
import PackageDescription

// A program in English and Spanish. IntegrationTests/run checks that the program contains no other language product.
let package = Package(
    name: "OneLanguage",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "greet",
            dependencies: [
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationSpanish", package: "LayeredErrors"),
            ]
        )
    ]
)
