import Foundation
import Testing

@Suite("LayerGuard")
struct LayerGuardTests {
    @Test("An undeclared import results in an error at the line of the import", arguments: SourceFile.forms)
    func refusesUndeclaredImport(file: SourceFile) async throws {
        let build = try await Builds.all.value.forms
        #expect(!build.succeeded)
        #expect(build.refused(in: "Forms", file.fileName) == file.undeclared)
    }

    @Test("A target builds if it declares all modules that it imports")
    func acceptsDeclaredImports() async throws {
        let build = try await Builds.all.value.declared
        #expect(build.succeeded, "\(build.output)")
    }

    @Test("Declared imports and text that resembles imports are not rejected", arguments: SourceFile.allowed)
    func acceptsLookAlike(file: SourceFile) async throws {
        #expect(try await Builds.all.value.allowed.refused(in: "Allowed", file.fileName).isEmpty)
    }

    @Test("Declared imports and text that resembles imports do not fail a build")
    func buildsLookAlikes() async throws {
        let build = try await Builds.all.value.allowed
        #expect(build.succeeded, "\(build.output)")
    }

    @Test("LayerGuard finds undeclared imports in files that are not valid Swift", arguments: SourceFile.garbage)
    func readsGarbage(file: SourceFile) async throws {
        #expect(try await Builds.all.value.garbage.refused(in: "Garbage", file.fileName) == file.undeclared)
    }

    @Test(
        "The error message explains the rejection and suggests a solution",
        arguments: [
            """
            1: error: Messages must not import Low: Package.swift does not list it among the dependencies of Messages. \
            Use what Middle offers instead; list it only if it is no layer but a helper of all.
            """,
            """
            2: error: Messages must not import far_side: Package.swift does not list it among the dependencies of \
            Messages. Remove the import, or, if Messages is meant to depend on far_side, add "far-side" to its \
            dependencies.
            """,
            """
            3: error: Messages must not import Upper: Upper depends on Messages, and two targets cannot depend on each \
            other. Move the code that needs Upper out of Messages, or let Upper pass in what Messages needs.
            """,
            """
            4: error: Messages must not import Core: Package.swift does not list it among the dependencies of Messages. \
            Use what Kit offers instead; list it only if it is no layer but a helper of all.
            """,
            """
            5: error: Messages must not import KitSupport: it is internal to its package, which offers it in no library \
            product. Use what Kit offers instead, or offer it in one, if the package is yours.
            """,
        ]
    )
    func explains(refusal: String) async throws {
        #expect(try await Builds.all.value.messages.errors(in: "Messages", "Messages.swift").contains { $0 == refusal })
    }

    @Test("LayerGuard checks a test target like every other target")
    func checksTestTarget() async throws {
        let build = try await Builds.all.value.testTarget
        #expect(!build.succeeded)
        #expect(build.refused(in: "LivingTests", "LivingTests.swift") == ["2 Middle", "3 Core"])
        #expect(
            build.errors(in: "LivingTests", "LivingTests.swift") == [
                """
                2: error: LivingTests must not import Middle: Package.swift does not list it among the dependencies of \
                LivingTests. Remove the import, or, if LivingTests is meant to depend on Middle, add "Middle" to its \
                dependencies.
                """,
                """
                3: error: LivingTests must not import Core: Package.swift does not list it among the dependencies of \
                LivingTests. Remove the import, or, if LivingTests is meant to depend on Core, add \
                .product(name: "Core", package: "core") to its dependencies.
                """,
            ]
        )
    }

    @Test("swift build and swift test fail if an import is undeclared", arguments: ["build", "test"])
    func failsEveryBuild(command: String) async throws {
        let build = try #require(try await Builds.all.value.commands[command])
        #expect(!build.succeeded)
        #expect(build.output.contains(" must not import "))
    }

    @Test("An undeclared import fails every build until the import is removed")
    func noticesChangedFile() async throws {
        let builds = try await Builds.all.value
        #expect(builds.untouched.succeeded, "\(builds.untouched.output)")
        for build in builds.importAdded {
            #expect(!build.succeeded)
            #expect(build.refused(in: "Living", "Living.swift") == ["2 Low"])
        }
        #expect(builds.importRemoved.succeeded, "\(builds.importRemoved.output)")
    }

    @Test("An executable target that consists of one script file builds")
    func buildsScript() async throws {
        let build = try await Builds.all.value.script
        #expect(build.succeeded, "\(build.output)")
    }

    @Test("LayerGuard rejects an undeclared import in a newly added file")
    func noticesNewFile() async throws {
        let build = try await Builds.all.value.fileAdded
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "New.swift") == ["1 Low"])
    }

    @Test("An import is rejected after the dependency on the module is removed")
    func noticesChangedManifest() async throws {
        let build = try await Builds.all.value.dependencyRemoved
        #expect(!build.succeeded)
        #expect(build.refused(in: "Living", "Living.swift") == ["1 Middle"])
    }

    @Test("A target builds if the manifest exempts the import and gives a reason")
    func acceptsExemption() async throws {
        let build = try await Builds.all.value.exempted
        #expect(build.succeeded, "\(build.output)")
    }

    @Test(
        "An unnecessary or malformed exemption is rejected",
        arguments: [
            "No file of Exempt imports Low. Remove this line.",
            "Nothing keeps Exempt from importing Middle. Remove this line.",
            "There is no target Exempted. Remove this line.",
            "There is no module Lower. Remove this line.",
            "Write it as: // LayerGuard: TARGET may import MODULE because REASON",
        ]
    )
    func refusesWrongExemption(complaint: String) async throws {
        let build = try await Builds.all.value.wronglyExempted
        #expect(!build.succeeded)
        let errors = build.errors(in: "app", "Package.swift").filter { $0.hasSuffix(": error: \(complaint)") }
        // Two exemptions are malformed: one has no reason, and the other begins with `Layerguard`.
        #expect(errors.count == (complaint.hasPrefix("Write") ? 2 : 1))
    }

    @Test("A library target that imports the product of all layers is rejected")
    func refusesUmbrella() async throws {
        let build = try await Builds.all.value.umbrella
        #expect(
            build.errors(in: "Whole", "Whole.swift") == [
                """
                1: error: Whole must not import LayeredErrors: it is all layers in one, and for the program on top alone. \
                List the product of the layer that Whole belongs to, and import that.
                """
            ]
        )
    }

    @Test("A package with an old tools version fails to build")
    func refusesOldManifest() async throws {
        let build = try await Builds.all.value.oldManifest
        #expect(!build.succeeded)
        #expect(build.output.contains("/old/Package.swift:1: LayerGuard needs swift-tools-version 6.0 or later;"))
    }
}

/// The results of the builds that the tests inspect.
///
/// Each build runs once for all tests.
private struct Builds {
    /// A task that runs the builds on a separate thread.
    ///
    /// The builds take half a minute. On the shared thread pool, which has one thread for each core, the builds would
    /// block a thread that other tests need.
    static let all = Task {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try Builds() }) }
        }
    }

    let forms: Fixture.Build
    let declared: Fixture.Build
    let allowed: Fixture.Build
    let garbage: Fixture.Build
    let messages: Fixture.Build
    let testTarget: Fixture.Build
    let commands: [String: Fixture.Build]
    let untouched: Fixture.Build
    let importAdded: [Fixture.Build]
    let importRemoved: Fixture.Build
    let fileAdded: Fixture.Build
    let dependencyRemoved: Fixture.Build
    let script: Fixture.Build
    let oldManifest: Fixture.Build
    let exempted: Fixture.Build
    let wronglyExempted: Fixture.Build
    let umbrella: Fixture.Build

    init() throws {
        let fixture = try Fixture()
        defer { fixture.remove() }
        func build(_ target: String) throws -> Fixture.Build { try fixture.swift("build", "--target", target) }

        forms = try build("Forms")
        declared = try build("Declared")
        allowed = try build("Allowed")
        garbage = try build("Garbage")
        messages = try build("Messages")
        testTarget = try build("LivingTests")
        commands = ["build": try fixture.swift("build"), "test": try fixture.swift("test")]

        untouched = try build("Living")
        try fixture.write("import Middle\nimport Low\n", to: "app/Sources/Living/Living.swift")
        importAdded = [try build("Living"), try build("Living")]
        try fixture.write("import Middle\n", to: "app/Sources/Living/Living.swift")
        importRemoved = try build("Living")
        try fixture.write("import Low\n", to: "app/Sources/Living/New.swift")
        fileAdded = try build("Living")
        try fixture.delete("app/Sources/Living/New.swift")
        try fixture.replace(#""Living", dependencies: ["Middle"]"#, with: #""Living""#, in: "app/Package.swift")
        dependencyRemoved = try build("Living")
        script = try build("Script")
        oldManifest = try fixture.swift("build", in: "old")

        umbrella = try fixture.swift("build", "--target", "Whole", in: "whole")
        exempted = try build("Exempt")
        try fixture.replace(
            "// LayerGuard:",
            with: """
                // LayerGuard: Exempt may import Middle because it is listed
                // LayerGuard: Exempted may import Low because its name is another
                // LayerGuard: Exempt may import Lower because its name is another
                // LayerGuard: Exempt may import Low
                // Layerguard: Exempt may import Low
                // LayerGuard:
                """,
            in: "app/Package.swift"
        )
        try fixture.write("import Middle\n", to: "app/Sources/Exempt/Exempt.swift")
        wronglyExempted = try build("Exempt")
    }
}
