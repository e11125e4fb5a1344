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
        let check = try await Builds.of(system).check("Forms")
        #expect(!check.succeeded)
        #expect(check.refused(in: "Forms", file.fileName) == file.undeclared)
    }

    @Test("LayerGuard respects the language mode of a target", arguments: BuildSystem.allCases, SourceFile.swift5)
    func respectsLanguageMode(system: BuildSystem, file: SourceFile) async throws {
        #expect(try await Builds.of(system).check("Five").refused(in: "Five", file.fileName) == file.undeclared)
    }

    /// The product contains every form of a declared import, text that resembles an import, dependencies with a
    /// condition, an import that a comment allows, and an executable that consists of one script file.
    @Test("A product builds if its targets have no undeclared imports", arguments: BuildSystem.allCases)
    func acceptsDeclaredImports(system: BuildSystem) async throws {
        let build = try await Builds.of(system).script
        #expect(build.succeeded, "\(build.output)")
    }

    @Test(
        "LayerGuard finds undeclared imports in files that are not valid Swift",
        arguments: BuildSystem.allCases,
        SourceFile.garbage
    )
    func readsGarbage(system: BuildSystem, file: SourceFile) async throws {
        let check = try await Builds.of(system).check("Garbage")
        #expect(!check.succeeded)
        #expect(check.refused(in: "Garbage", file.fileName) == file.undeclared)
    }

    @Test("The error message explains the rejection and suggests a solution", arguments: BuildSystem.allCases)
    func explains(system: BuildSystem) async throws {
        let check = try await Builds.of(system).check("Messages")
        #expect(
            check.errors(in: "Messages", "Messages.swift") == [
                """
                1:8: error: Messages must not import Low: it is a dependency of a dependency (Messages → Middle → \
                Low). Use the API of Middle instead. Only if Low is not a layer but a helper module, add "Low" to its \
                dependencies.
                """,
                """
                2:8: error: Messages must not import far_side: Package.swift does not list it among the dependencies \
                of Messages. Remove the import, or, if Messages is meant to depend on far_side, add "far-side" to its \
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
                5:8: error: Messages must not import KitSupport: no library product of the package kit contains it. \
                Use the API of Kit instead, or add it to a product if the package is yours.
                """,
                """
                6:8: error: Messages must not import Yams: Package.swift does not list it among the dependencies of \
                Messages. Add .product(name: "Yams", package: "yams") to them.
                """,
            ],
            "\(check.output)"
        )
    }

    @Test("A re-export in a library target is rejected", arguments: BuildSystem.allCases)
    func refusesReexport(system: BuildSystem) async throws {
        let check = try await Builds.of(system).check("Facade")
        #expect(
            check.errors(in: "Facade", "Facade.swift") == [
                """
                1:19: error: Facade must not re-export Low: a module that imports Facade could then use Low without \
                listing it as a dependency. Remove @_exported.
                """,
                """
                2:28: error: Facade must not re-export Middle: a module that imports Facade could then use Middle \
                without listing it as a dependency. Remove @_exported.
                """,
            ]
        )
    }

    @Test("LayerGuard checks a test target like any other target", arguments: BuildSystem.allCases)
    func checksTestTarget(system: BuildSystem) async throws {
        let check = try await Builds.of(system).check("AppTests")
        #expect(
            check.errors(in: "AppTests", "AppTests.swift") == [
                """
                2:18: error: AppTests must not import Middle: Package.swift does not list it among the dependencies of \
                AppTests. Remove the import, or, if AppTests is meant to depend on Middle, add "Middle" to its \
                dependencies.
                """,
                """
                3:8: error: AppTests must not import Core: Package.swift does not list it among the dependencies of \
                AppTests. Remove the import, or, if AppTests is meant to depend on Core, add \
                .product(name: "Core", package: "core") to its dependencies.
                """,
            ],
            "\(check.output)"
        )
    }

    @Test("swift test fails if an import in a test is undeclared", arguments: BuildSystem.allCases)
    func failsTestRun(system: BuildSystem) async throws {
        let build = try await Builds.of(system).testRun
        #expect(!build.succeeded)
        #expect(build.refused(in: "LivingTests", "LivingTests.swift") == ["2 Middle"], "\(build.output)")
    }

    @Test("A build reports a rejected import on exactly one line", arguments: BuildSystem.allCases)
    func printsOneLine(system: BuildSystem) async throws {
        for build in try await Builds.of(system).importAdded {
            #expect(build.output.split(separator: "\n").count { $0.contains("must not import Low") } == 1)
            // Swift Build prints the command line of a failed command.
            #expect(build.output.split(separator: "\n").count { $0.contains("/LayerGuard/request") } <= 1)
        }
    }

    @Test("An undeclared import fails every build until it is removed", arguments: BuildSystem.allCases)
    func noticesChangedFile(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.untouched.succeeded, "\(builds.untouched.output)")
        for build in builds.importAdded {
            #expect(!build.succeeded)
            #expect(build.refused(in: "Living", "Living.swift") == ["2 Low"], "\(build.output)")
        }
        #expect(builds.importRemoved.succeeded, "\(builds.importRemoved.output)")
    }

    @Test("An undeclared import in a script file is rejected", arguments: BuildSystem.allCases)
    func refusesScript(system: BuildSystem) async throws {
        let check = try await Builds.of(system).check("WrongScript")
        #expect(check.refused(in: "WrongScript", "Script.swift") == ["1 Low"], "\(check.output)")
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

    @Test("A change in LayerGuard takes effect in the next build", arguments: BuildSystem.allCases)
    func noticesChangedLayerGuard(system: BuildSystem) async throws {
        let build = try await Builds.of(system).layerGuardChanged
        #expect(build.output.contains("Living.swift:1:8: mistake: Living must not import Middle"), "\(build.output)")
        #expect(build.output.contains("changed plugin"), "\(build.output)")
    }

    @Test("A library target that imports the product of all layers is rejected", arguments: BuildSystem.allCases)
    func refusesUmbrella(system: BuildSystem) async throws {
        let check = try await Builds.of(system).check("Whole")
        #expect(
            check.errors(in: "Whole", "Whole.swift") == [
                """
                1:8: error: Whole must not import LayeredErrors: LayeredErrors contains all layers, and only an \
                executable or a test may import it. Import the module of the layer that Whole belongs to, and list its \
                product as a dependency.
                """
            ]
        )
    }
}
