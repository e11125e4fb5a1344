import Foundation
import Testing

@Suite("LayerGuard", .serialized)
struct LayerGuardTests {
    @Test(
        "An undeclared import results in an error at the line of the import",
        arguments: SourceFile.forms
    )
    func refusesUndeclaredImport(file: SourceFile) async throws {
        let check = try await Builds.all.check("Forms")
        #expect(!check.succeeded)
        #expect(check.refused(in: "Forms", file.fileName) == file.undeclared)
    }

    @Test("LayerGuard respects the language mode of a target", arguments: SourceFile.swift5)
    func respectsLanguageMode(file: SourceFile) async throws {
        #expect(try await Builds.all.check("Five").refused(in: "Five", file.fileName) == file.undeclared)
    }

    /// The product contains every form of a declared import, text that resembles an import, dependencies with a
    /// condition, an import that a comment allows, and an executable that consists of one script file.
    @Test("A product builds if its targets have no undeclared imports")
    func acceptsDeclaredImports() async throws {
        let build = try await Builds.all.script
        #expect(build.succeeded, "\(build.output)")
    }

    @Test(
        "LayerGuard finds undeclared imports in files that are not valid Swift",
        arguments: SourceFile.garbage
    )
    func readsGarbage(file: SourceFile) async throws {
        let check = try await Builds.all.check("Garbage")
        #expect(!check.succeeded)
        #expect(check.refused(in: "Garbage", file.fileName) == file.undeclared)
    }

    @Test("The error message explains the rejection and suggests a solution")
    func explains() async throws {
        let check = try await Builds.all.check("Messages")
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

    @Test("A re-export in a library target is rejected")
    func refusesReexport() async throws {
        let check = try await Builds.all.check("Facade")
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

    @Test("LayerGuard checks a test target like any other target")
    func checksTestTarget() async throws {
        let check = try await Builds.all.check("AppTests")
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

    @Test("swift test fails if an import in a test is undeclared")
    func failsTestRun() async throws {
        let build = try await Builds.all.testRun
        #expect(!build.succeeded)
        #expect(build.refused(in: "LivingTests", "LivingTests.swift") == ["2 Middle"], "\(build.output)")
    }

    @Test("A build reports a rejected import on exactly one line")
    func printsOneLine() async throws {
        for build in try await Builds.all.importAdded {
            #expect(build.output.split(separator: "\n").count { $0.contains("must not import Low") } == 1)
            // Swift Build prints the command line of a failed command.
            #expect(build.output.split(separator: "\n").count { $0.contains("/LayerGuard/request") } <= 1)
        }
    }

    @Test("An undeclared import fails every build until it is removed")
    func noticesChangedFile() async throws {
        let builds = try await Builds.all
        #expect(builds.untouched.succeeded, "\(builds.untouched.output)")
        for build in builds.importAdded {
            #expect(!build.succeeded)
            #expect(build.refused(in: "Living", "Living.swift") == ["2 Low"], "\(build.output)")
        }
        #expect(builds.importRemoved.succeeded, "\(builds.importRemoved.output)")
    }

    @Test("An undeclared import in a script file is rejected")
    func refusesScript() async throws {
        let check = try await Builds.all.check("WrongScript")
        #expect(check.refused(in: "WrongScript", "Script.swift") == ["1 Low"], "\(check.output)")
    }

    @Test("LayerGuard rejects an undeclared import in a newly added file")
    func noticesNewFile() async throws {
        let build = try await Builds.all.fileAdded
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "New.swift") == ["1 Low"])
    }

    @Test("An import is rejected after the dependency on the module is removed")
    func noticesChangedManifest() async throws {
        let build = try await Builds.all.dependencyRemoved
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "Living.swift") == ["1 Middle"])
    }

    @Test("A change in LayerGuard takes effect in the next build")
    func noticesChangedLayerGuard() async throws {
        let build = try await Builds.all.layerGuardChanged
        #expect(build.output.contains("Living.swift:1:8: mistake: Living must not import Middle"), "\(build.output)")
        #expect(build.output.contains("changed plugin"), "\(build.output)")
    }

    @Test("A library target that imports the product of all layers is rejected")
    func refusesUmbrella() async throws {
        let check = try await Builds.all.check("Whole")
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
