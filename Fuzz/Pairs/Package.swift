// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Pairs",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .executableTarget(
            name: "Pairs",
            dependencies: [.product(name: "LayeredErrorsTesting", package: "LayeredErrors")],
            path: "Sources"
        )
    ]
)
