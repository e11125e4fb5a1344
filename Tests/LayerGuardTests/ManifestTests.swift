import Testing

@Suite("LayerGuard and the manifest", .serialized)
struct ManifestTests {
    @Test("A condition concerns only the target that has it", arguments: BuildSystem.allCases)
    func keepsConditionsApart(system: BuildSystem) async throws {
        let build = try await Builds.of(system).conditions
        #expect(build.refused(in: "App", "App.swift").isEmpty, "\(build.output)")
        #expect(build.refused(in: "Pres", "Pres.swift") == ["1 Low", "3 Win", "6 Extra"], "\(build.output)")
    }

    @Test("LayerGuard reads the manifest for the version of Swift", arguments: BuildSystem.allCases)
    func readsVersionSpecificManifest(system: BuildSystem) async throws {
        let build = try await Builds.of(system).versions
        #expect(build.refused(in: "App", "App.swift").isEmpty, "\(build.output)")
        #expect(build.refused(in: "Pres", "Pres.swift") == ["1 Low"], "\(build.output)")
        #expect(!build.output.contains("Gone"))
    }

    @Test("A build names each target without LayerGuard, and each wrong comment", arguments: BuildSystem.allCases)
    func namesUnguardedTargets(system: BuildSystem) async throws {
        let build = try await Builds.of(system).unguarded
        #expect(!build.succeeded)
        let unguarded = "is not guarded. Add LayerGuard to its plugins, or add a comment with a reason: // LayerGuard:"
        let form = """
            Write this line as: // LayerGuard: TARGET may import MODULE because REASON. In place of "may import MODULE", write \
            "may re-export MODULE" or "is free".
            """
        #expect(
            build.errors(in: "unguarded", "Package.swift").sorted() == [
                "10:1: error: NotesX \(unguarded) NotesX is free because REASON",
                "11:1: error: NotesProgram \(unguarded) NotesProgram is free because REASON",
                "15:1: error: NotesDomain is guarded. Remove this line.",
                "16:1: error: A target of this kind is always free. Remove this line.",
                "17:1: error: There is no target Nobody. Correct the name, or remove this line.",
                "18:1: error: The package graph contains no module Foundation. Correct the name, or remove this line.",
                "19:1: error: No file of NotesDomain re-exports NotesX. Remove this line.",
                "20:1: error: Another line already allows NotesDomain to re-export NotesX. Remove this line.",
                "21:1: error: The package graph contains no module NotesDomain. Correct the name, or remove this line.",
                "22:1: error: NotesX is not guarded. Remove this line.",
                "23:1: error: \(form)",
                "24:1: error: \(form)",
            ],
            "\(build.output)"
        )
    }

    @Test("LayerGuard checks the sources that another plugin generates", arguments: BuildSystem.allCases)
    func checksGeneratedSources(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.generated.output.contains("Generated.swift:1:8: error: Pres must not import Low: it is a"))
        #expect(
            builds.wrongOrder.errors(in: "generated", "Package.swift") == [
                """
                13:1: error: LayerGuard is not the last plugin of Wrong, so it cannot see the files that a later plugin \
                generates. Move LayerGuard to the end of plugins.
                """
            ],
            "\(builds.wrongOrder.output)"
        )
    }

    @Test("A target builds if a comment allows the import and gives a reason", arguments: BuildSystem.allCases)
    func acceptsExemption(system: BuildSystem) async throws {
        let builds = try await Builds.of(system)
        #expect(builds.exempted.succeeded, "\(builds.exempted.output)")
        #expect(
            builds.exemptionUnused.errors(in: "app", "Package.swift").map { $0.drop { $0 != ":" } } == [
                ":1: error: No file of Exempt imports Low. Remove this line."
            ],
            "\(builds.exemptionUnused.output)"
        )
    }

    @Test("A manifest that is not valid fails the build", arguments: BuildSystem.allCases)
    func refusesBrokenManifest(system: BuildSystem) async throws {
        #expect(try await !Builds.of(system).broken.succeeded)
    }

    @Test("A package with an old tools version fails to build", arguments: BuildSystem.allCases)
    func refusesOldManifest(system: BuildSystem) async throws {
        let build = try await Builds.of(system).oldManifest
        #expect(!build.succeeded)
        #expect(build.output.contains("/old/Package.swift:1:1: LayerGuard needs swift-tools-version 6.0 or later."))
    }
}
