// swift-tools-version: 6.2
import PackageDescription

func layered(_ product: String) -> Target.Dependency { .product(name: product, package: "LayeredErrors") }

// A small service that takes orders, and that calls a stock service. The services have no screens, so the routes throw
// errors of the domain, and one handler translates all of them.
let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "LayeredErrors", path: "../.."),
        .package(name: "LayeredErrorsFlyingFox", path: "../../Integrations/LayeredErrorsFlyingFox"),
        .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "OrderInfrastructure",
            dependencies: [
                layered("Infrastructure"),
                layered("InfrastructureRetry"),
                .product(name: "LayeredErrorsFlyingFox", package: "LayeredErrorsFlyingFox"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
        .target(
            name: "OrderDomain",
            dependencies: [
                "OrderInfrastructure",
                layered("Infrastructure"),
                layered("Domain"),
            ]
        ),
        // The handler that converts the failures of both services to responses, and logs them.
        .target(
            name: "ShopServer",
            dependencies: [
                layered("Infrastructure"),
                layered("Domain"),
                layered("Presentation"),
                layered("PresentationWire"),
                .product(name: "LayeredErrorsFlyingFox", package: "LayeredErrorsFlyingFox"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ]
        ),
        .target(
            name: "OrderService",
            dependencies: [
                "OrderInfrastructure", "OrderDomain", "ShopServer",
                layered("Infrastructure"),
                layered("Domain"),
                layered("Presentation"),
                layered("PresentationWire"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ]
        ),
        .target(
            name: "StockService",
            dependencies: [
                "ShopServer",
                layered("Infrastructure"),
                layered("Domain"),
                layered("Presentation"),
                layered("PresentationWire"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ]
        ),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "OrderService", "OrderDomain", "OrderInfrastructure", "StockService", "ShopServer",
                layered("Infrastructure"),
                layered("Domain"),
                layered("Presentation"),
                layered("PresentationWire"),
                layered("PresentationCatalog"),
                layered("LayeredErrorsTesting"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
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
