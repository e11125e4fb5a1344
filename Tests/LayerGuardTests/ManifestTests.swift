import Testing

@Suite("LayerGuard and the manifest", .serialized)
struct ManifestTests {
    @Test("Importing a conditional dependency of a dependency is rejected")
    func keepsConditionsApart() async throws {
        let check = try await Builds.all.check("AboveConditional")
        #expect(
            check.refused(in: "AboveConditional", "AboveConditional.swift") == ["1 Low", "3 Win", "6 Extra"],
            "\(check.output)"
        )
    }

    @Test("A build reports each target without LayerGuard and each wrong comment")
    func namesUnguardedTargets() async throws {
        let check = try await Builds.all.check("NotesDomain")
        #expect(!check.succeeded)
        let unguarded = "is not guarded. Add LayerGuard to its plugins, or add a comment with a reason: // LayerGuard:"
        let form = """
            Write this line as: // LayerGuard: TARGET may import MODULE because REASON. In place of \
            "may import MODULE", write "may re-export MODULE", "is free", or "may throw any error from FUNCTION". The \
            lines "TARGET refuses swallowed errors" and "every target refuses swallowed errors" need no reason.
            """
        #expect(
            check.errors(in: "app", "Package@swift-6.swift").sorted() == [
                "12:1: error: NotesX \(unguarded) NotesX is free because REASON",
                "13:1: error: NotesProgram \(unguarded) NotesProgram is free because REASON",
                "17:1: error: NotesDomain is guarded. Remove this line.",
                "18:1: error: A target of this kind is always free. Remove this line.",
                "19:1: error: There is no target Nobody. Correct the name, or remove this line.",
                "20:1: error: The package graph contains no module Foundation. Correct the name, or remove this line.",
                "21:1: error: No file of NotesDomain re-exports NotesX. Remove this line.",
                "22:1: error: Another line already allows NotesDomain to re-export NotesX. Remove this line.",
                "23:1: error: The package graph contains no module NotesDomain. Correct the name, or remove this line.",
                "24:1: error: NotesX is not guarded. Remove this line.",
                "25:1: error: \(form)",
                "26:1: error: \(form)",
                "33:1: error: NotesTests is a test target, and a test may ignore an error. Remove this line.",
                "34:1: error: NotesDomain does not refuse swallowed errors. Remove this line.",
            ],
            "\(check.output)"
        )
    }

    @Test("LayerGuard reads the manifest for the current version of Swift")
    func readsVersionSpecificManifest() async throws {
        let builds = try await Builds.all
        let output = try builds.check("NotesDomain").output
        #expect(output.contains("/app/Package@swift-6.swift:12:1: error: NotesX is not guarded."), "\(output)")
        // Only a comment in Package.swift, which SwiftPM does not read, mentions this target.
        #expect(!output.contains("Gone"), "\(output)")
    }

    @Test("LayerGuard checks the sources that another plugin generates")
    func checksGeneratedSources() async throws {
        let build = try await Builds.all.testRun
        #expect(
            build.output.contains("Generated.swift:1:8: error: LivingTests must not import Low: Package.swift"),
            "\(build.output)"
        )
    }

    @Test("A target with a plugin after LayerGuard is rejected")
    func refusesWrongOrder() async throws {
        let check = try await Builds.all.check("WrongOrder")
        #expect(
            check.errors(in: "app", "Package@swift-6.swift") == [
                """
                27:1: error: LayerGuard is not the last plugin of WrongOrder, so it cannot see the files that a later \
                plugin generates. Move LayerGuard to the end of plugins.
                """
            ],
            "\(check.output)"
        )
    }

    @Test("A comment that allows an unused import is rejected")
    func refusesUnneededExemption() async throws {
        let check = try await Builds.all.check("Unneeded")
        #expect(
            check.errors(in: "app", "Package@swift-6.swift") == [
                "28:1: error: No file of Unneeded imports Low. Remove this line."
            ],
            "\(check.output)"
        )
    }

    @Test("Swallowed errors are rejected in a target that refuses them")
    func refusesSwallowedErrors() async throws {
        let check = try await Builds.all.check("Swallowing")
        #expect(
            check.errors(in: "Swallowing", "Swallowing.swift") == [
                """
                3:12: error: This public declaration can throw any error. Write the type, as in throws(DomainError), \
                or, if it is meant to throw any error, throws(any Error).
                """,
                """
                4:22: error: This public declaration contains an error that is more than one layer below. Translate \
                the error into an error of the layer in between.
                """,
                """
                7:27: error: This catch clause ignores the error. Throw an error of this layer, or show the failure \
                in the state.
                """,
            ],
            "\(check.output)"
        )
        #expect(
            check.errors(in: "app", "Package@swift-6.swift") == [
                "32:1: error: No public function leave(_:) of Swallowing throws any error. Remove this line."
            ],
            "\(check.output)"
        )
    }

    @Test("A compiler option that renames a module is rejected")
    func refusesHidingOption() async throws {
        let check = try await Builds.all.check("Renaming")
        #expect(
            check.errors(in: "app", "Package@swift-6.swift") == [
                """
                40:1: error: The option -module-alias in unsafeFlags hides imports of Renaming from LayerGuard. Remove \
                the option. To rename a module, use moduleAliases in a dependency.
                """
            ],
            "\(check.output)"
        )
    }

    @Test("LayerGuard checks targets of unusual kinds and in unusual folders")
    func checksUnusualTargets() async throws {
        let builds = try await Builds.all
        let moved = try builds.check("Moved")
        #expect(moved.refused(in: "main part", "a.swift") == ["2 Low"], "\(moved.output)")
        #expect(moved.refused(in: "Moved", "b.swift") == ["1 CBits"], "\(moved.output)")
        #expect(!moved.output.contains("excluded.swift"), "\(moved.output)")
        let linked = try builds.check("Linked")
        #expect(linked.refused(in: "folder", "shared.swift") == ["1 Low"], "\(linked.output)")
        let expander = try builds.check("Expander")
        #expect(expander.refused(in: "Expander", "Expander.swift") == ["2 Middle"], "\(expander.output)")
        let mixed = try builds.check("Mixed")
        #expect(mixed.refused(in: "Mixed", "a.swift") == ["2 CBits"], "\(mixed.output)")
    }

    @Test("An invalid manifest fails the build")
    func refusesBrokenManifest() async throws {
        #expect(try await !Builds.all.brokenManifest.succeeded)
    }

    @Test("A package with an old tools version fails to build")
    func refusesOldManifest() async throws {
        let build = try await Builds.all.oldManifest
        #expect(!build.succeeded)
        #expect(build.output.contains("/living/Package.swift:1:1: LayerGuard needs swift-tools-version 6.0 or later."))
    }
}
