// swift-tools-version: 6.2
import PackageDescription

/// Returns a dependency on a product of the LayeredErrors package.
func layered(_ name: String) -> Target.Dependency { .product(name: name, package: "LayeredErrors") }

// A service that combines the login use case of the sample with a database, an API, and a web page.
let package = Package(
    name: "LoginService",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(path: "../../Integrations/LayeredErrorsGRDB"),
        .package(path: "../../Integrations/LayeredErrorsHummingbird"),
        .package(path: "../../Integrations/LayeredErrorsTelemetry"),
        .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache.git", from: "2.1.1"),
        // Only the tests use the following packages.
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-system.git", from: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
    ],
    targets: [
        // LayerGuard: ServiceInfrastructure refuses swallowed errors
        // LayerGuard: ServiceDomain refuses swallowed errors
        // LayerGuard: ServicePresentation refuses swallowed errors
        // LayerGuard: login-service refuses swallowed errors
        // LayerGuard: ClientInfrastructure refuses swallowed errors
        // LayerGuard: ClientPresentation refuses swallowed errors
        // LayerGuard: login-client refuses swallowed errors

        // The database, and the password hashes.
        .target(
            name: "ServiceInfrastructure",
            dependencies: [
                layered("Infrastructure"), layered("InfrastructureRetry"), layered("LoginSampleInfrastructure"),
                "LayeredErrorsGRDB",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        // The session use case, and the rules for forms.
        .target(
            name: "ServiceDomain",
            dependencies: [
                layered("Domain"), layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"),
                "ServiceInfrastructure",
            ]
        ),
        // The page, and the words of the rules for forms.
        .target(
            name: "ServicePresentation",
            dependencies: [
                layered("Domain"), layered("Presentation"), layered("PresentationWire"),
                layered("PresentationTerminal"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                .product(name: "Mustache", package: "swift-mustache"),
                "ServiceDomain",
            ],
            resources: [
                .embedInCode("Resources/page.js"), .embedInCode("Resources/page.mustache"),
                .embedInCode("Resources/style.css"),
            ]
        ),
        // The composition root: the routes, and the middleware that converts failures to responses.
        .executableTarget(
            name: "login-service",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"), layered("PresentationWire"),
                layered("PresentationTerminal"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                "LayeredErrorsHummingbird",
                .product(name: "PresentationHummingbird", package: "LayeredErrorsHummingbird"),
                .product(name: "LayeredErrorsLogging", package: "LayeredErrorsTelemetry"),
                .product(name: "LayeredErrorsMetrics", package: "LayeredErrorsTelemetry"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                "ServiceInfrastructure", "ServiceDomain", "ServicePresentation",
            ]
        ),
        // The client: a command-line program that signs in to the service.
        .target(
            name: "ClientInfrastructure",
            dependencies: [
                layered("Infrastructure"), layered("InfrastructureRetry"), layered("LoginSampleInfrastructure"),
            ]
        ),
        .target(
            name: "ClientPresentation",
            dependencies: [
                layered("Domain"), layered("Presentation"), layered("PresentationFlow"), layered("LoginSampleDomain"),
                layered("LoginSamplePresentation"),
            ]
        ),
        .executableTarget(
            name: "login-client",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"),
                layered("PresentationTerminal"), layered("PresentationFlow"), layered("PresentationWire"),
                layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                "ClientInfrastructure", "ClientPresentation",
            ]
        ),
        .testTarget(
            name: "LoginClientTests",
            dependencies: [
                layered("Infrastructure"), layered("Domain"), layered("Presentation"),
                layered("PresentationTerminal"), layered("PresentationFlow"),
                layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                layered("LayeredErrorsTesting"), layered("LayeredErrorsTestSupport"),
                "ClientInfrastructure", "ClientPresentation", "login-client",
            ]
        ),
        .testTarget(
            name: "LoginServiceTests",
            dependencies: [
                layered("Infrastructure"), layered("InfrastructureRetry"), layered("Domain"), layered("Presentation"),
                layered("LoginSampleInfrastructure"), layered("LoginSampleDomain"), layered("LoginSamplePresentation"),
                layered("LayeredErrorsTestSupport"), layered("LayeredErrorsTesting"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
                "ServiceInfrastructure", "ServiceDomain", "ServicePresentation", "login-service",
                "ClientInfrastructure", "login-client",
            ],
            // The tests read these files from the source folder.
            exclude: ["Literals"]
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
    ]
    // Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
