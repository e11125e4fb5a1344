extension Fixture {
    /// The files of the packages, by path.
    ///
    /// `LIBRARY` stands for the path of the library, and `YAMS` for the URL of the package `yams`.
    static let packages = app.merging(living) { $1 }.merging(dependencies) { $1 }

    /// The package `app`, whose files do not change between builds.
    ///
    /// The product `Script` contains the targets without errors.
    private static let app = [
        "app/Package@swift-6.swift": """
        // swift-tools-version: 6.1
        import CompilerPluginSupport
        import PackageDescription

        let layerGuard: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        let kit: Target.Dependency = .product(name: "Kit", package: "kit")
        let core: Target.Dependency = .product(name: "Core", package: "core")

        // Targets without LayerGuard, and wrong comments. A test expects the numbers of these lines.
        let notes: [Target] = [
            .target(name: "NotesDomain", plugins: layerGuard),
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
            .target(name: "WrongOrder", plugins: layerGuard + [.plugin(name: "Generator", package: "kit")]),
            // LayerGuard: Unneeded may import Low because its export has moved
            .target(name: "Unneeded", dependencies: ["Middle"], plugins: layerGuard),
            // LayerGuard: Swallowing refuses swallowed errors
            // LayerGuard: Swallowing may throw any error from visit(_:) because a protocol of the kit requires it
            // LayerGuard: Swallowing may throw any error from leave(_:) because a protocol required it
            // LayerGuard: NotesTests refuses swallowed errors
            // LayerGuard: NotesDomain may throw any error from visit(_:) because it once was checked
            .target(
                name: "Swallowing",
                dependencies: [.product(name: "Presentation", package: "LayeredErrors")],
                plugins: layerGuard
            ),
            .target(
                name: "Renaming",
                swiftSettings: [.unsafeFlags(["-module-alias", "High=Low"])],
                plugins: layerGuard
            ),
        ]

        // .target(name: "Extra", condition: .when(platforms: [.linux]))
        /*
        .target(name: "Extra", condition: .when(platforms: [.linux])),
        */
        func onWindows(_ name: String) -> Target.Dependency {
            .target(name: name, condition: .when(platforms: [.windows]))
        }

        let package = Package(
            name: "app",
            platforms: [.macOS("15")],
            traits: ["More"],
            dependencies: [
                .package(name: "LayeredErrors", path: "LIBRARY"), .package(path: "../kit"), .package(path: "../core"),
                .package(url: "YAMS", branch: "main"),
            ],
            targets: notes + [
                // The modules that the other targets import.
                .target(name: "CBits"),
                .systemLibrary(name: "CSystem"),
                .target(name: "Low"),
                .target(name: "Middle", dependencies: ["Low", "CBits", "CSystem"]),
                .target(name: "far-side"),
                .target(name: "Elsewhere", dependencies: [.product(name: "Yams", package: "yams")]),
                .target(name: "Win"),
                .target(name: "Extra"),
                .target(name: "Upper", dependencies: ["Messages", core]),
                // LayerGuard: Low is free because it imports no module
                // LayerGuard: Middle is free because it lists all its dependencies
                // LayerGuard: far-side is free because it imports no module
                // LayerGuard: Elsewhere is free because it imports no module
                // LayerGuard: Win is free because it imports no module
                // LayerGuard: Extra is free because it imports no module
                // LayerGuard: Upper is free because it imports no module

                // The targets without errors.
                // LayerGuard: Declared may re-export Low because a file tries the attribute
                .target(
                    name: "Declared",
                    dependencies: ["Low", "CBits", "CSystem"],
                    swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")],
                    plugins: layerGuard
                ),
                .target(name: "Allowed", dependencies: ["Middle", kit, onWindows("Elsewhere")], plugins: layerGuard),
                .target(
                    name: "Conditional",
                    dependencies: [
                        .target(name: "Low", condition: .when(platforms: [.linux, .macOS])), onWindows("Win"),
                        .target(name: "Extra", condition: .when(traits: ["More"])),
                    ],
                    plugins: layerGuard
                ),
                // LayerGuard: Exempt may import Low because its export has not moved yet
                .target(name: "Exempt", dependencies: ["Middle"], plugins: layerGuard),
                .executableTarget(
                    name: "Script",
                    dependencies: ["Declared", "Allowed", "Conditional", "Exempt"],
                    plugins: layerGuard
                ),

                // The targets with errors.
                .target(name: "Forms", dependencies: ["Middle"], plugins: layerGuard),
                .target(
                    name: "Five",
                    dependencies: ["Middle"],
                    swiftSettings: [.swiftLanguageMode(.v5)],
                    plugins: layerGuard
                ),
                .target(name: "Garbage", plugins: layerGuard),
                .target(name: "Messages", dependencies: ["Middle", kit, "Elsewhere"], plugins: layerGuard),
                .target(name: "Facade", dependencies: ["Middle", "Low"], plugins: layerGuard),
                .target(
                    name: "Whole",
                    dependencies: [.product(name: "LayeredErrors", package: "LayeredErrors")],
                    plugins: layerGuard
                ),
                .target(name: "AboveConditional", dependencies: ["Conditional"], plugins: layerGuard),
                .executableTarget(name: "WrongScript", dependencies: ["Middle"], plugins: layerGuard),
                .testTarget(name: "AppTests", dependencies: ["Upper"], plugins: layerGuard),
                .target(
                    name: "Moved",
                    dependencies: ["Middle"],
                    path: "Other Code/Moved",
                    exclude: ["excluded.swift"],
                    sources: ["main part", "b.swift"],
                    plugins: layerGuard
                ),
                .target(name: "Linked", dependencies: ["Middle"], plugins: layerGuard),
                .macro(name: "Expander", dependencies: ["Low"], plugins: layerGuard),
                .target(
                    name: "Mixed",
                    dependencies: ["CPlus"],
                    swiftSettings: [.interoperabilityMode(.Cxx)],
                    plugins: layerGuard
                ),
                .target(name: "CPlus"),
            ]
        )
        """,
        // SwiftPM and LayerGuard do not read this manifest, because the other manifest matches the version of Swift.
        "app/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        // LayerGuard: Gone is free because this manifest is not in use
        let package = Package(
            name: "app",
            targets: [.target(name: "Low"), .target(name: "AboveConditional", dependencies: ["Low"])]
        )
        """,
        "app/Sources/NotesDomain/A.swift": "",
        "app/Sources/NotesX/A.swift": "",
        "app/Sources/Renaming/A.swift": "import High",
        "app/Other Code/Moved/main part/a.swift": "import Middle\nimport Low",
        "app/Other Code/Moved/b.swift": "import CBits",
        "app/Other Code/Moved/excluded.swift": "import Low",
        "app/Shared/shared.swift": "import Low",
        "app/Sources/Linked/a.swift": "import Middle",
        "app/Sources/Expander/Expander.swift": "import Low\nimport Middle",
        "app/Sources/Mixed/a.swift": "import CPlus\nimport CBits",
        "app/Sources/CPlus/plus.cpp": "",
        "app/Sources/CPlus/include/plus.h": "",
        "app/Sources/Swallowing/Swallowing.swift": """
        public struct Visitor {
            public func visit(_ page: Int) throws {}
            public func save() throws {}
            public var last: InfrastructureError?

            func close() {
                do { try save() } catch {}
            }
        }
        """,
        "app/Sources/NotesProgram/main.swift": "",
        "app/Sources/NotesTool/A.swift": "",
        "app/Tests/NotesTests/A.swift": "",
        "app/Sources/CBits/bits.c": "",
        "app/Sources/CBits/include/bits.h": "",
        "app/Sources/CBits/include/extra.h": "",
        "app/Sources/CBits/include/module.modulemap": """
        module CBits { header "bits.h" module Extra { header ".//extra.h" } }
        module CAfter { header "after.h" }
        """,
        "app/Sources/CBits/include/module.private.modulemap": "module CHidden { header \"hidden.h\" }",
        "app/Sources/CBits/include/after.h": "",
        "app/Sources/CBits/include/hidden.h": "",
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
        "app/Sources/Win/Win.swift": "",
        "app/Sources/Extra/Extra.swift": "",
        "app/Sources/Upper/Upper.swift": "",
        "app/Sources/Conditional/Conditional.swift": conditionalImports,
        "app/Sources/Exempt/Exempt.swift": "import Low\nimport Middle\n",
        "app/Sources/Script/Script.swift": "print(1)\n",
        "app/Sources/Messages/Messages.swift":
            "import Low\nimport far_side\nimport Upper\nimport Core\nimport KitSupport\nimport Yams\n",
        "app/Sources/Facade/Facade.swift": "@_exported import Low\n@`_exported` public import Middle\nimport Low\n",
        "app/Sources/Whole/Whole.swift": "import LayeredErrors\n",
        "app/Sources/AboveConditional/AboveConditional.swift": conditionalImports,
        "app/Sources/WrongOrder/WrongOrder.swift": "",
        "app/Sources/Unneeded/Unneeded.swift": "import Middle\n",
        "app/Sources/WrongScript/Script.swift": "import Low\nprint(1)\n",
        "app/Tests/AppTests/AppTests.swift": "@testable import Upper\n@testable import Middle\nimport Core\n",
    ]

    private static let conditionalImports =
        "import Low\n#if os(Windows)\nimport Win\n#endif\n#if More\nimport Extra\n#endif\n"

    /// A small package that changes between builds.
    private static let living = [
        "living/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let layerGuard: [Target.PluginUsage] = [.plugin(name: "LayerGuard", package: "LayeredErrors")]
        let package = Package(
            name: "living",
            dependencies: [.package(name: "LayeredErrors", path: "LIBRARY"), .package(path: "../kit")],
            targets: [
                // LayerGuard: Low is free because it imports no module
                .target(name: "Low"),
                // LayerGuard: Middle is free because it imports no module
                .target(name: "Middle", dependencies: ["Low"]),
                .target(name: "Living", dependencies: ["Middle"], plugins: layerGuard),
                .testTarget(
                    name: "LivingTests",
                    dependencies: ["Living"],
                    plugins: [.plugin(name: "Generator", package: "kit")] + layerGuard
                ),
            ]
        )
        """,
        "living/Sources/Low/Low.swift": "",
        "living/Sources/Middle/Middle.swift": "",
        "living/Sources/Living/Living.swift": "import Middle\n",
        // `swift build` does not check these files.
        "living/Tests/LivingTests/LivingTests.swift": "@testable import Living\n@testable import Middle\n",
        "living/Template.txt": "import Low\n",
    ]

    /// The packages on which `app` and `living` depend.
    private static let dependencies = [
        "kit/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "kit",
            products: [
                .library(name: "Kit", targets: ["Kit", "KitMore"]), .plugin(name: "Generator", targets: ["Generator"]),
            ],
            dependencies: [.package(path: "../core")],
            targets: [
                .plugin(name: "Generator", capability: .buildTool()),
                .target(name: "Kit", dependencies: ["KitSupport", .product(name: "Core", package: "core")]),
                .target(name: "KitMore"),
                .target(name: "KitSupport"),
            ]
        )
        """,
        "kit/Plugins/Generator/Generator.swift": """
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
    ]
}
