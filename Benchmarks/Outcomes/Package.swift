// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Outcomes",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(path: "../../Integrations/LayeredErrorsAsyncHTTPClient"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
    ],
    targets: [
        .executableTarget(
            name: "outcomes",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationFlow", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTesting", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTestSupport", package: "LayeredErrors"),
                "LayeredErrorsAsyncHTTPClient",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
