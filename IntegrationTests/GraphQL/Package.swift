// swift-tools-version: 6.2
import PackageDescription

// An example of an output that an app defines: the errors in the response of a GraphQL server. The output uses only the
// public API of the library.
let package = Package(
    name: "GraphQL",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .target(
            name: "GraphQLOutput",
            dependencies: [
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationWire", package: "LayeredErrors"),
            ]
        ),
        .testTarget(
            name: "GraphQLOutputTests",
            dependencies: [
                "GraphQLOutput",
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Infrastructure", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTesting", package: "LayeredErrors"),
            ]
        ),
    ]
)
