// swift-tools-version: 6.2
import PackageDescription

/// The packages that classify the errors of a driver, and the package that records errors.
///
/// Each folder is a package without tests.
let integrations = [
    "LayeredErrorsSystem",
    "LayeredErrorsSubprocess",
    "LayeredErrorsNIO",
    "LayeredErrorsNIOSSL",
    "LayeredErrorsNIOHTTP2",
    "LayeredErrorsAsyncHTTPClient",
    "LayeredErrorsHTTPTypes",
    "LayeredErrorsGRDB",
    "LayeredErrorsYams",
    "LayeredErrorsGRPC",
    "LayeredErrorsHummingbird",
    "LayeredErrorsFlyingFox",
    "LayeredErrorsJWTKit",
    "LayeredErrorsLibpq",
    "LayeredErrorsTelemetry",
]

/// Returns the test target of an integration.
func tests(_ integration: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: "\(integration)Tests",
        dependencies: dependencies + [
            .target(name: "IntegrationSupport"),
            .product(name: "Infrastructure", package: "LayeredErrors"),
            .product(name: "Domain", package: "LayeredErrors"),
            .product(name: "Presentation", package: "LayeredErrors"),
            .byName(name: integration),
        ],
        path: "Tests/\(integration)Tests"
    )
}

// The tests of all integrations. One package contains the tests, so that each driver is built once.
let package = Package(
    name: "Integrations",
    platforms: [.macOS(.v15)],
    dependencies: integrations.map { .package(path: $0) } + [
        .package(name: "LayeredErrors", path: ".."),
        .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-metrics.git", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-system.git", from: "1.8.1"),
        .package(url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.46.0"),
        .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams.git", from: "6.2.2"),
        .package(url: "https://github.com/grpc/grpc-swift-2.git", from: "2.4.3"),
        .package(url: "https://github.com/grpc/grpc-swift-nio-transport.git", from: "2.9.2"),
        .package(url: "https://github.com/grpc/grpc-swift-protobuf.git", from: "2.4.1"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
        .package(url: "https://github.com/vapor/jwt-kit.git", from: "5.7.1"),
        .package(url: "https://github.com/CoreOffice/XMLCoder.git", from: "0.18.2"),
    ],
    targets: [
        // Reads the error types of a driver from its symbol graph, and runs servers that fail.
        .target(
            name: "IntegrationSupport",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "CLibpq", package: "LayeredErrorsLibpq"),
                "LayeredErrorsLibpq",
            ],
            path: "Support"
        ),
        // Compares the outcomes that the library states with the record of a database or a service.
        .executableTarget(
            name: "driver-outcomes",
            dependencies: [
                .target(name: "IntegrationSupport"),
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTestSupport", package: "LayeredErrors"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "GRPCCore", package: "grpc-swift-2"),
                .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
                .product(name: "GRDB", package: "GRDB.swift"),
                "LayeredErrorsGRPC", "LayeredErrorsGRDB", "LayeredErrorsLibpq",
            ],
            path: "Outcomes"
        ),
        // Compares the findings of LayerGuard in the drivers' sources with the labels in places.tsv.
        .testTarget(
            name: "SwallowedErrorsTests",
            dependencies: [
                .product(name: "LayerGuardTool", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTestSupport", package: "LayeredErrors"),
            ],
            exclude: ["places.tsv"]
        ),
        tests(
            "LayeredErrorsSystem",
            [
                .product(name: "SystemPackage", package: "swift-system")
            ]
        ),
        tests(
            "LayeredErrorsSubprocess",
            [
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        tests(
            "LayeredErrorsNIO",
            [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        tests(
            "LayeredErrorsNIOSSL",
            [
                .product(name: "NIOSSL", package: "swift-nio-ssl")
            ]
        ),
        tests(
            "LayeredErrorsNIOHTTP2",
            [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            ]
        ),
        tests(
            "LayeredErrorsAsyncHTTPClient",
            [
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]
        ),
        tests(
            "LayeredErrorsHTTPTypes",
            [
                .product(name: "HTTPTypes", package: "swift-http-types")
            ]
        ),
        tests(
            "LayeredErrorsGRDB",
            [
                .product(name: "GRDB", package: "GRDB.swift")
            ]
        ),
        tests(
            "LayeredErrorsYams",
            [
                .product(name: "Yams", package: "Yams")
            ]
        ),
        tests(
            "LayeredErrorsGRPC",
            [
                .product(name: "GRPCCore", package: "grpc-swift-2"),
                .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
                .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
            ]
        ),
        tests(
            "LayeredErrorsHummingbird",
            [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "PresentationHummingbird", package: "LayeredErrorsHummingbird"),
                .product(name: "LayeredErrorsMetrics", package: "LayeredErrorsTelemetry"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]
        ),
        tests(
            "LayeredErrorsFlyingFox",
            [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "PresentationFlyingFox", package: "LayeredErrorsFlyingFox"),
                .product(name: "LayeredErrorsMetrics", package: "LayeredErrorsTelemetry"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]
        ),
        tests(
            "LayeredErrorsJWTKit",
            [
                .product(name: "JWTKit", package: "jwt-kit")
            ]
        ),
        tests(
            "LayeredErrorsLibpq",
            [
                .product(name: "CLibpq", package: "LayeredErrorsLibpq"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "LayeredErrorsTelemetryTests",
            dependencies: [
                .product(name: "LayeredErrorsLogging", package: "LayeredErrorsTelemetry"),
                .product(name: "LayeredErrorsTracing", package: "LayeredErrorsTelemetry"),
                .product(name: "LayeredErrorsMetrics", package: "LayeredErrorsTelemetry"),
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "InfrastructureRetry", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
                .product(name: "MetricsTestKit", package: "swift-metrics"),
            ]
        ),
        // XMLCoder declares no error types: it throws the errors of Foundation and of the standard library.
        .testTarget(
            name: "XMLCoderTests",
            dependencies: [
                .target(name: "IntegrationSupport"),
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "XMLCoder", package: "XMLCoder"),
            ],
            path: "Tests/XMLCoderTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if Context.environment["LAYERED_ERRORS_CI"] != nil {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
