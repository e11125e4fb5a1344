import Foundation
import Testing

@Suite("LayerGuard", .serialized)
struct LayerGuardTests {
    @Test(
        "An undeclared import results in an error at the line of the import",
        arguments: BuildSystem.allCases,
        SourceFile.forms
    )
    func refusesUndeclaredImport(system: BuildSystem, file: SourceFile) async throws {
        let build = try await Builds.of(system).forms
        #expect(!build.succeeded)
        #expect(build.refused(in: "Forms", file.fileName) == file.undeclared)
    }

    @Test("LayerGuard respects the language mode of a target", arguments: BuildSystem.allCases, SourceFile.swift5)
    func respectsLanguageMode(system: BuildSystem, file: SourceFile) async throws {
        #expect(try await Builds.of(system).five.refused(in: "Five", file.fileName) == file.undeclared)
    }

    @Test("A target builds if it declares all modules that it imports", arguments: BuildSystem.allCases)
    func acceptsDeclaredImports(system: BuildSystem) async throws {
        let build = try await Builds.of(system).declared
        #expect(build.succeeded, "\(build.output)")
    }

    @Test("Declared imports and text that resembles imports do not fail a build", arguments: BuildSystem.allCases)
    func acceptsLookAlikes(system: BuildSystem) async throws {
        let build = try await Builds.of(system).allowed
        #expect(build.succeeded, "\(build.output)")
    }

    @Test(
        "LayerGuard finds undeclared imports in files that are not valid Swift",
        arguments: BuildSystem.allCases,
        SourceFile.garbage
    )
    func readsGarbage(system: BuildSystem, file: SourceFile) async throws {
        let build = try await Builds.of(system).garbage
        #expect(!build.succeeded)
        #expect(build.refused(in: "Garbage", file.fileName) == file.undeclared)
    }

    @Test("The error message explains the rejection and suggests a solution", arguments: BuildSystem.allCases)
    func explains(system: BuildSystem) async throws {
        let build = try await Builds.of(system).messages
        #expect(
            build.errors(in: "Messages", "Messages.swift") == [
                """
                1:8: error: Messages must not import Low: it is a dependency of a dependency (Messages → Middle → Low). \
                Use the API of Middle instead. Only if Low is not a layer but a helper module, add "Low" to its \
                dependencies.
                """,
                """
                2:8: error: Messages must not import far_side: Package.swift does not list it among the dependencies of \
                Messages. Remove the import, or, if Messages is meant to depend on far_side, add "far-side" to its \
                dependencies.
                """,
                """
                3:8: error: Messages must not import Upper: the dependencies have the opposite direction \
                (Upper → Messages). Move the code that needs Upper out of Messages, or let Upper pass the values that \
                Messages needs.
                """,
                """
                4:8: error: Messages must not import Core: it is a dependency of a dependency (Messages → Kit → Core). \
                Use the API of Kit instead. Only if Core is not a layer but a helper module, add \
                .product(name: "Core", package: "core") to its dependencies.
                """,
                """
                5:8: error: Messages must not import KitSupport: no library product of the package kit contains it. Use \
                the API of Kit instead, or add it to a product if the package is yours.
                """,
                """
                6:8: error: Messages must not import Yams: Package.swift does not list it among the dependencies of \
                Messages. Add .product(name: "Yams", package: "yams") to them.
                """,
            ],
            "\(build.output)"
        )
    }

    @Test("A library target must not re-export a module", arguments: BuildSystem.allCases)
    func refusesReexport(system: BuildSystem) async throws {
        let build = try await Builds.of(system).facade
        #expect(
            build.errors(in: "Facade", "Facade.swift") == [
                """
                1:19: error: Facade must not re-export Low: a module that imports Facade could then use Low without \
                listing it as a dependency. Remove @_exported.
                """,
                """
                2:26: error: Facade must not re-export Middle: a module that imports Facade could then use Middle \
                without listing it as a dependency. Remove @_exported.
                """,
            ]
        )
    }

    @Test("LayerGuard checks a test target like every other target", arguments: BuildSystem.allCases)
    func checksTestTarget(system: BuildSystem) async throws {
        let build = try await Builds.of(system).testTarget
        #expect(!build.succeeded)
        #expect(
            build.errors(in: "LivingTests", "LivingTests.swift") == [
                """
                2:18: error: LivingTests must not import Middle: Package.swift does not list it among the dependencies \
                of LivingTests. Remove the import, or, if LivingTests is meant to depend on Middle, add "Middle" to its \
                dependencies.
                """,
                """
                3:8: error: LivingTests must not import Core: Package.swift does not list it among the dependencies of \
                LivingTests. Remove the import, or, if LivingTests is meant to depend on Core, add \
                .product(name: "Core", package: "core") to its dependencies.
                """,
            ],
            "\(build.output)"
        )
    }

    @Test("A rejected import prints one line, and no command line", arguments: BuildSystem.allCases)
    func printsOneLine(system: BuildSystem) async throws {
        let build = try await Builds.of(system).messages
        #expect(build.output.split(separator: "\n").count { $0.contains("must not import Yams") } == 1)
        #expect(build.output.split(separator: "\n").count { $0.contains("LayerGuardTool") } <= 1)
    }

    @Test("swift build and swift test fail if an import is undeclared", arguments: BuildSystem.allCases)
    func failsEveryBuild(system: BuildSystem) async throws {
        for build in try await Builds.of(system).commands {
            #expect(!build.succeeded)
            // The first error stops the build, and can be the error in any of the wrong targets.
            #expect(build.output.contains(/: error: \w+ must not (import|re-export) \w+:/))
        }
    }

    @Test("An undeclared import fails every build until the import is removed", arguments: BuildSystem.allCases)
    func noticesChangedFile(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.untouched.succeeded, "\(builds.untouched.output)")
        for build in builds.importAdded {
            #expect(!build.succeeded)
            #expect(build.refused(in: "Living", "Living.swift") == ["2 Low"])
        }
        #expect(builds.importRemoved.succeeded, "\(builds.importRemoved.output)")
    }

    @Test("An executable target that consists of one script file builds", arguments: BuildSystem.allCases)
    func buildsScript(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.script.succeeded, "\(builds.script.output)")
        let wrong = builds.wrongScript
        #expect(wrong.refused(in: "Script", "Script.swift") == ["1 Low"], "\(wrong.output)")
    }

    @Test("LayerGuard rejects an undeclared import in a newly added file", arguments: BuildSystem.allCases)
    func noticesNewFile(system: BuildSystem) async throws {
        let build = try await Builds.of(system).fileAdded
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "New.swift") == ["1 Low"])
    }

    @Test("An import is rejected after the dependency on the module is removed", arguments: BuildSystem.allCases)
    func noticesChangedManifest(system: BuildSystem) async throws {
        let build = try await Builds.of(system).dependencyRemoved
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "Living.swift") == ["1 Middle"])
    }

    @Test("A build uses a changed LayerGuard at once", arguments: BuildSystem.allCases)
    func noticesChangedPlugin(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.pluginChanged.output.contains("Living does not like Middle"))
        #expect(builds.toolChanged.output.contains("Living.swift:1:8: mistake: Living does not like Middle"))
    }

    @Test("A library target that imports the product of all layers is rejected", arguments: BuildSystem.allCases)
    func refusesUmbrella(system: BuildSystem) async throws {
        let build = try await Builds.of(system).umbrella
        #expect(
            build.errors(in: "Whole", "Whole.swift") == [
                """
                1:8: error: Whole must not import LayeredErrors: LayeredErrors contains all layers, and only an \
                executable or a test may import it. Import the module of the layer that Whole belongs to, and list its \
                product as a dependency.
                """
            ]
        )
    }
}
