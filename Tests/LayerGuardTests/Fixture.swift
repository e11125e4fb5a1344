import Foundation
import LayeredErrorsTestSupport

/// A temporary folder with packages that tests build with LayerGuard.
///
/// The package `app` depends on `kit` and `core`. The packages `whole` and `old` each have one target that LayerGuard
/// rejects.
struct Fixture {
    /// The result of one `swift` command.
    struct Build {
        let succeeded: Bool
        let output: String

        /// Returns the rejected imports of a file, each as a line number and a module name, such as `"1 Low"`.
        func refused(in target: String, _ fileName: String) -> [String] {
            errors(in: target, fileName).compactMap { error in
                error.firstMatch(of: /^(\d+): error: \w+ must not import (\w+):/).map { "\($0.1) \($0.2)" }
            }
        }

        /// Returns the errors in a file of a target, each with the line number at the beginning.
        func errors(in target: String, _ fileName: String) -> [Substring] {
            output.split(separator: "\n").compactMap { line in
                line.firstRange(of: "/\(target)/\(fileName):").map { line[$0.upperBound...] }
            }
        }
    }

    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "LayerGuard Tests \(UUID().uuidString)")
        for (path, text) in Self.packages {
            try write(text, to: path)
        }
        for (target, files) in [
            ("Forms", SourceFile.forms), ("Declared", SourceFile.forms), ("Allowed", SourceFile.allowed),
            ("Garbage", SourceFile.garbage),
        ] {
            for file in files {
                try write(file.text, to: "app/Sources/\(target)/\(file.fileName)")
            }
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: directory)
    }

    func write(_ text: String, to path: String) throws {
        let url = directory.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func replace(_ old: String, with new: String, in path: String) throws {
        let text = try String(contentsOf: directory.appending(path: path), encoding: .utf8)
        try write(text.replacing(old, with: new), to: path)
    }

    func delete(_ path: String) throws {
        try FileManager.default.removeItem(at: directory.appending(path: path))
    }

    /// Runs a `swift` command in a package of the fixture.
    func swift(_ arguments: String..., in package: String = "app") throws -> Build {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.currentDirectoryURL = directory.appending(path: package)
        // SwiftPM leaves lock files in `TMPDIR`, so the variable names a folder that `remove()` deletes.
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": directory.path]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Build(succeeded: process.terminationStatus == 0, output: String(decoding: output, as: UTF8.self))
    }
}

extension Fixture {
    private static let repository = Repository.root.path

    private static let packages = [
        "app/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let guardian: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        let kit: Target.Dependency = .product(name: "Kit", package: "kit")
        let core: Target.Dependency = .product(name: "Core", package: "core")

        let package = Package(
            name: "app",
            dependencies: [
                .package(name: "LayeredErrors", path: "\(repository)"), .package(path: "../kit"), .package(path: "../core"),
            ],
            targets: [
                .target(name: "CBits"),
                .systemLibrary(name: "CSystem"),
                .target(name: "Low"),
                .target(name: "Middle", dependencies: ["Low", "CBits", "CSystem"]),
                .target(name: "far-side"),
                .target(name: "Elsewhere"),
                .target(name: "Forms", dependencies: ["Middle"], plugins: guardian),
                .target(
                    name: "Declared",
                    dependencies: ["Low", "CBits", "CSystem"],
                    swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
                    plugins: guardian
                ),
                .target(
                    name: "Allowed",
                    dependencies: ["Middle", kit, .target(name: "Elsewhere", condition: .when(platforms: [.windows]))],
                    plugins: guardian
                ),
                .target(name: "Garbage", plugins: guardian),
                .target(name: "Messages", dependencies: ["Middle", kit], plugins: guardian),
                .target(name: "Upper", dependencies: ["Messages", core]),
                // LayerGuard: Exempt may import Low because its export has not moved yet
                .target(name: "Exempt", dependencies: ["Middle"], plugins: guardian),
                .target(name: "Living", dependencies: ["Middle"], plugins: guardian),
                .executableTarget(name: "Script", plugins: guardian),
                .testTarget(name: "LivingTests", dependencies: ["Living"], plugins: guardian),
            ]
        )
        """,
        "app/Sources/CBits/bits.c": "",
        "app/Sources/CBits/include/bits.h": "",
        "app/Sources/CBits/include/extra.h": "",
        "app/Sources/CBits/include/module.modulemap": """
        module CBits { header "bits.h" module Extra { header "extra.h" } }
        """,
        "app/Sources/CSystem/module.modulemap": "module CSystem { header \"system.h\" }",
        "app/Sources/CSystem/system.h": "",
        "app/Sources/Low/Low.swift": """
        public struct LowStruct {}
        public class LowClass {}
        public enum LowEnum {}
        public protocol LowProtocol {}
        public typealias LowAlias = Int
        public let lowLet = 1
        public var lowVar: Int { 1 }
        public func lowFunction() {}
        """,
        "app/Sources/Middle/Middle.swift": "import Low",
        "app/Sources/far-side/Side.swift": "",
        "app/Sources/Elsewhere/Elsewhere.swift": "",
        "app/Sources/Upper/Upper.swift": "",
        "app/Sources/Messages/Messages.swift":
            "import Low\nimport far_side\nimport Upper\nimport Core\nimport KitSupport\n",
        "app/Sources/Living/Living.swift": "import Middle\n",
        "app/Sources/Exempt/Exempt.swift": "import Low\nimport Middle\n",
        "app/Sources/Script/Script.swift": "print(1)\n",
        "app/Tests/LivingTests/LivingTests.swift": "@testable import Living\n@testable import Middle\nimport Core\n",
        "kit/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "kit",
            products: [.library(name: "Kit", targets: ["Kit", "KitMore"])],
            dependencies: [.package(path: "../core")],
            targets: [
                .target(name: "Kit", dependencies: ["KitSupport", .product(name: "Core", package: "core")]),
                .target(name: "KitMore"),
                .target(name: "KitSupport"),
            ]
        )
        """,
        "kit/Sources/Kit/Kit.swift": "",
        "kit/Sources/KitMore/KitMore.swift": "",
        "kit/Sources/KitSupport/KitSupport.swift": "",
        "core/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "core",
            products: [.library(name: "Core", targets: ["Core"])],
            targets: [.target(name: "Core")]
        )
        """,
        "core/Sources/Core/Core.swift": "",
        // The target `Whole` has a separate package. Otherwise, each build of `app` would compile all layers.
        "whole/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "whole",
            platforms: [.macOS("15")],
            dependencies: [.package(name: "LayeredErrors", path: "\(repository)")],
            targets: [
                .target(
                    name: "Whole",
                    dependencies: [.product(name: "LayeredErrors", package: "LayeredErrors")],
                    plugins: [.plugin(name: "LayerGuard", package: "LayeredErrors")]
                )
            ]
        )
        """,
        "whole/Sources/Whole/Whole.swift": "import LayeredErrors\n",
        "old/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
            name: "old",
            platforms: [.macOS("15")],
            dependencies: [.package(name: "LayeredErrors", path: "\(repository)")],
            targets: [
                .target(name: "Old", plugins: [.plugin(name: "LayerGuard", package: "LayeredErrors")])
            ]
        )
        """,
        "old/Sources/Old/Old.swift": "",
    ]
}
