// swift-tools-version: 6.2
import PackageDescription

// A shop's app from before. What is old is named so; nothing of it knows the library.
let package = Package(
    name: "Legacy",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "OldServices"),
        .target(name: "OldScreens", dependencies: ["OldServices"]),
        .executableTarget(name: "shop", dependencies: ["OldScreens", "OldServices"]),

        .target(name: "Provoking", path: "Tests/Provoking"),
        .testTarget(name: "OldScreensTests", dependencies: ["OldScreens", "OldServices", "Provoking"]),
    ],
    swiftLanguageModes: [.v6]
)

// As it was written, long before Swift 6.
for target in package.targets where target.name.hasPrefix("Old") && target.type != .test {
    target.swiftSettings = [.swiftLanguageMode(.v5)]
}
