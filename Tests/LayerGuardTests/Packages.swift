extension Fixture {
    /// The files of the packages, by path.
    ///
    /// `LIBRARY` stands for the path of the library, and `YAMS` for the URL of the package `yams`.
    static let packages = [
        "app/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let guardian: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        let kit: Target.Dependency = .product(name: "Kit", package: "kit")
        let core: Target.Dependency = .product(name: "Core", package: "core")

        let package = Package(
            name: "app",
            dependencies: [
                .package(name: "LayeredErrors", path: "LIBRARY"), .package(path: "../kit"), .package(path: "../core"),
                .package(url: "YAMS", branch: "main"),
            ],
            targets: [
                .target(name: "CBits"),
                .systemLibrary(name: "CSystem"),
                .target(name: "Low"),
                .target(name: "Middle", dependencies: ["Low", "CBits", "CSystem"]),
                .target(name: "far-side"),
                .target(name: "Elsewhere", dependencies: [.product(name: "Yams", package: "yams")]),
                // LayerGuard: Low is free because it imports no module
                // LayerGuard: Middle is free because it lists all its dependencies
                // LayerGuard: far-side is free because it imports no module
                // LayerGuard: Elsewhere is free because it imports no module
                // LayerGuard: Upper is free because it imports no module
                // LayerGuard: Declared may re-export Low because a file tries the attribute
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
                .target(
                    name: "Five",
                    dependencies: ["Middle"],
                    swiftSettings: [.swiftLanguageMode(.v5)],
                    plugins: guardian
                ),
                .target(name: "Garbage", plugins: guardian),
                .target(name: "Messages", dependencies: ["Middle", kit, "Elsewhere"], plugins: guardian),
                .target(name: "Upper", dependencies: ["Messages", core]),
                // LayerGuard: Exempt may import Low because its export has not moved yet
                .target(name: "Exempt", dependencies: ["Middle"], plugins: guardian),
                .target(name: "Facade", dependencies: ["Middle", "Low"], plugins: guardian),
                .target(name: "Living", dependencies: ["Middle"], plugins: guardian),
                .executableTarget(name: "Script", dependencies: ["Middle"], plugins: guardian),
            ]
        )
        """,
        "app/Sources/CBits/bits.c": "",
        "app/Sources/CBits/include/bits.h": "",
        "app/Sources/CBits/include/extra.h": "",
        "app/Sources/CBits/include/module.modulemap": """
        module CBits { header "bits.h" module Extra { header "extra.h" } }
        """,
        "app/Sources/CSystem/module.modulemap":
            "// module Wrong {}\nmodule SystemBits [system] { header \"system.h\" }",
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
            "import Low\nimport far_side\nimport Upper\nimport Core\nimport KitSupport\nimport Yams\n",
        "app/Sources/Facade/Facade.swift": "@_exported import Low\n@_exported public import Middle\nimport Low\n",
        "app/Sources/Living/Living.swift": "import Middle\n",
        "app/Sources/Exempt/Exempt.swift": "import Low\nimport Middle\n",
        "app/Sources/Script/Script.swift": "print(1)\n",
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
        "yams/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "yams",
            products: [.library(name: "Yams", targets: ["Yams"])],
            targets: [.target(name: "Yams")]
        )
        """,
        "yams/Sources/Yams/Yams.swift": "",
        // The target `Whole` has a separate package. Otherwise, each build of `app` would compile all layers.
        "whole/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "whole",
            platforms: [.macOS("15")],
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
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
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
            targets: [
                .target(name: "Old", plugins: [.plugin(name: "LayerGuard", package: "LayeredErrors")])
            ]
        )
        """,
        "old/Sources/Old/Old.swift": "",
        "tested/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "tested",
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY"), .package(path: "../core")],
            targets: [
                .target(name: "Middle", dependencies: [.product(name: "Core", package: "core")]),
                .target(name: "Living", dependencies: ["Middle"]),
                .testTarget(name: "LivingTests", dependencies: ["Living"]),
            ]
        )
        for target in package.targets { target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")] }
        """,
        "tested/Sources/Middle/Middle.swift": "",
        "tested/Sources/Living/Living.swift": "",
        "tested/Tests/LivingTests/LivingTests.swift":
            "@testable import Living\n@testable import Middle\nimport Core\n",
        "conditions/Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription

        // .target(name: "Extra", condition: .when(platforms: [.linux]))
        /*
        .target(name: "Extra", condition: .when(platforms: [.linux])),
        */
        func onWindows(_ name: String) -> Target.Dependency {
            .target(name: name, condition: .when(platforms: [.windows]))
        }

        let package = Package(
            name: "conditions",
            traits: ["More"],
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
            targets: [
                .target(name: "Low"),
                .target(name: "Win"),
                .target(name: "Extra"),
                .target(
                    name: "App",
                    dependencies: [
                        .target(name: "Low", condition: .when(platforms: [.linux, .macOS])), onWindows("Win"),
                        .target(name: "Extra", condition: .when(traits: ["More"])),
                    ]
                ),
                .target(name: "Pres", dependencies: ["App"]),
            ]
        )
        for target in package.targets { target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")] }
        """,
        "conditions/Sources/Low/Low.swift": "",
        "conditions/Sources/Win/Win.swift": "",
        "conditions/Sources/Extra/Extra.swift": "",
        "conditions/Sources/App/App.swift":
            "import Low\n#if os(Windows)\nimport Win\n#endif\n#if More\nimport Extra\n#endif\n",
        "conditions/Sources/Pres/Pres.swift":
            "import Low\n#if os(Windows)\nimport Win\n#endif\n#if More\nimport Extra\n#endif\n",
        // SwiftPM does not read Package.swift, in which Pres lists Low.
        "versions/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        // LayerGuard: Gone is free because this manifest is not in use
        let package = Package(
            name: "versions",
            targets: [.target(name: "Low"), .target(name: "Pres", dependencies: ["Low"])]
        )
        """,
        "versions/Package@swift-6.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "versions",
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
            targets: [
                .target(name: "Low"),
                // LayerGuard: App may import Low because the manifest for this version says so
                .target(name: "App"),
                .target(name: "Pres", dependencies: ["App"]),
            ]
        )
        for target in package.targets { target.plugins = [.plugin(name: "LayerGuard", package: "LayeredErrors")] }
        """,
        "versions/Sources/Low/Low.swift": "",
        "versions/Sources/App/App.swift": "#if os(Windows)\nimport Low\n#endif",
        "versions/Sources/Pres/Pres.swift": "import Low",
        "unguarded/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let guardian: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        let package = Package(
            name: "unguarded",
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
            targets: [
                .target(name: "NotesDomain", plugins: guardian),
                .target(name: "NotesX"),
                .executableTarget(name: "NotesProgram", dependencies: ["NotesX"]),
                // LayerGuard: NotesTool is free because it imports no module
                .target(name: "NotesTool"),
                .testTarget(name: "NotesTests"),
                // LayerGuard: NotesDomain is free because it is small
                // LayerGuard: NotesTests is free because it is a test
                // LayerGuard: Nobody is free because it does not exist
                // LayerGuard: NotesDomain may import Foundation because it is outside the package graph
                // LayerGuard: NotesDomain may re-export NotesX because a file did so
                // LayerGuard: NotesDomain may re-export NotesX because this line is here twice
                // LayerGuard: NotesDomain may import NotesDomain because it is the same target
                // LayerGuard: NotesX may import NotesTool because it is small
                // LayerGuard: NotesDomain may import NotesX
                // Layerguard:
            ]
        )
        """,
        "unguarded/Sources/NotesDomain/A.swift": "",
        "unguarded/Sources/NotesX/A.swift": "",
        "unguarded/Sources/NotesProgram/main.swift": "",
        "unguarded/Sources/NotesTool/A.swift": "",
        "unguarded/Tests/NotesTests/A.swift": "",
        "generated/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let guardian: Target.PluginUsage = .plugin(name: "LayerGuard", package: "LayeredErrors")
        let package = Package(
            name: "generated",
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY")],
            targets: [
                .plugin(name: "Generator", capability: .buildTool()),
                .target(name: "Low", plugins: [guardian]),
                .target(name: "Middle", dependencies: ["Low"], plugins: [guardian]),
                .target(name: "Pres", dependencies: ["Middle"], plugins: [.plugin(name: "Generator"), guardian]),
                .target(name: "Wrong", dependencies: ["Middle"], plugins: [guardian, .plugin(name: "Generator")]),
            ]
        )
        """,
        "generated/Plugins/Generator/Generator.swift": """
        import Foundation
        import PackagePlugin

        @main struct Generator: BuildToolPlugin {
            func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
                let template = context.package.directoryURL.appending(path: "Template.txt")
                let output = context.pluginWorkDirectoryURL.appending(path: "Generated.swift")
                return [
                    .buildCommand(
                        displayName: "Generating",
                        executable: URL(filePath: "/bin/cp"),
                        arguments: [template.path, output.path],
                        inputFiles: [template],
                        outputFiles: [output]
                    )
                ]
            }
        }
        """,
        "generated/Template.txt": "import Low\n",
        "generated/Sources/Low/Low.swift": "",
        "generated/Sources/Middle/Middle.swift": "",
        "generated/Sources/Pres/Pres.swift": "",
        "generated/Sources/Wrong/Wrong.swift": "",
        "broken/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "broken", targets: [.target(name: "Broken"
        """,
        "broken/Sources/Broken/Broken.swift": "",
    ]
}
