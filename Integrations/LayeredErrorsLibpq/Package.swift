// swift-tools-version: 6.2
import PackageDescription

// Classifies the errors of libpq, the C library of PostgreSQL.
let package = Package(
    name: "LayeredErrorsLibpq",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "LayeredErrorsLibpq", targets: ["LayeredErrorsLibpq"]),
        .library(name: "CLibpq", targets: ["CLibpq"]),
    ],
    dependencies: [
        .package(name: "LayeredErrors", path: "../..")
    ],
    targets: [
        .systemLibrary(
            name: "CLibpq",
            path: "CLibpq",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        .target(
            name: "LayeredErrorsLibpq",
            dependencies: [
                .product(name: "Infrastructure", package: "LayeredErrors"),
                "CLibpq",
            ],
            path: "Sources"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// Only a clone contains the rest of this file: Documentation/release removes it from a release.

// Only .ci/run sets the variable. A warning from a newer compiler must not break the build on other machines.
if Context.environment["LAYERED_ERRORS_CI"] != nil {
    for target in package.targets { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
