import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("The command layers", .ownThread)
struct LayersTests {
    @Test("The text diagram marks each arrow that is not allowed")
    func drawsText() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        let all = try package.layers()
        #expect(
            all.output == """
                NotesProgram
                  → NotesPresentation, 1 file
                NotesPresentation
                  → NotesDomain, 1 file
                  → NotesInfrastructure, 1 file, not allowed
                  → Presentation, 1 file
                NotesDomain
                  → NotesInfrastructure, 2 files
                NotesInfrastructure
                Presentation (package LayeredErrors)

                """
        )
        // A diagram for given targets shows no other targets.
        let some = try package.layers("NotesTests", "NotesPresentation", "NotesInfrastructure")
        #expect(
            some.output == """
                NotesPresentation
                  → NotesInfrastructure, 1 file, not allowed
                NotesTests
                  → NotesInfrastructure, 1 file, not allowed
                NotesInfrastructure

                """
        )
    }

    @Test("Only the comments in the manifest for this version of Swift apply")
    func readsVersionSpecificManifest() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        let comment = "// LayerGuard: NotesPresentation may import NotesInfrastructure because it is old\n"
        try package.folder.write(LayeredPackage.manifest + comment, to: "Package@swift-6.swift")
        #expect(
            try package.layers("NotesPresentation", "NotesInfrastructure").output == """
                NotesPresentation
                  → NotesInfrastructure, 1 file
                NotesInfrastructure

                """
        )
    }

    @Test("The option --mermaid draws the layers as a Mermaid diagram")
    func drawsMermaid() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        #expect(
            try package.layers("--mermaid").output == """
                flowchart TD
                    t0["NotesProgram"]
                    t1["NotesPresentation"]
                    t2["NotesDomain"]
                    t3["NotesInfrastructure"]
                    t4(["Presentation"])
                    t2 -->|2| t3
                    t1 -->|1| t2
                    t1 --x|1| t3
                    linkStyle 2 stroke:#d1242f,color:#d1242f
                    t1 -->|1| t4
                    t0 -->|1| t1

                """
        )
    }

    @Test("The option --unused lists each dependency that no file imports")
    func listsUnusedDependencies() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        #expect(
            try package.layers("--unused").output == "NotesProgram: no file imports NotesInfrastructure\n"
        )
        try package.folder.write(
            "import NotesInfrastructure\nimport NotesPresentation\n",
            to: "Sources/NotesProgram/main.swift"
        )
        #expect(try package.layers("--unused").output == "Every dependency is imported.\n")
    }

    @Test("The option --guard guards all targets and writes a baseline")
    func guardsPackage() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        let result = try package.layers("--guard")
        #expect(
            result.output == """
                Package.swift: LayerGuard checks 5 targets.
                LayerGuard.baseline: 2 imports and 2 swallowed errors.

                """
        )
        #expect(
            try package.text(of: "Package.swift") == LayeredPackage.manifest + """

                // LayerGuard checks the imports of these targets.
                for target in package.targets where [.regular, .executable, .macro, .test].contains(target.type) {
                    let layerGuard = Target.PluginUsage.plugin(name: "LayerGuard", package: "layerederrors")
                    target.plugins = (target.plugins ?? []) + [layerGuard]
                }
                // LayerGuard: every target refuses swallowed errors

                """
        )
        #expect(
            try package.text(of: "LayerGuard.baseline") == """
                # What the build permits, because it is older than LayerGuard in this package: file, kind, number.
                # The file may only shrink: swift package --allow-writing-to-package-directory layers --baseline
                Sources/NotesDomain/Note.swift\tdefault-value\t1
                Sources/NotesDomain/Store.swift\tdiscarded-nil\t1
                Sources/NotesPresentation/List view.swift\timport:NotesInfrastructure\t1
                Tests/NotesTests/NoteTests.swift\timport:NotesInfrastructure\t1

                """
        )
        // A second call leaves the manifest unchanged, and does not accept new findings.
        let manifest = try package.text(of: "Package.swift")
        #expect(try package.layers("--guard").status == 0)
        #expect(try package.text(of: "Package.swift") == manifest)
        try package.folder.write("func more() { try? load() }\n", to: "Sources/NotesPresentation/List view.swift")
        #expect(try package.layers("--guard").status == 1)
    }

    @Test("The option --guard keeps a manifest's symbolic link and line endings")
    func keepsLinksAndLineEnds() throws {
        let package = try LayeredPackage(manifest: "")
        defer { package.folder.remove() }
        let manifest = LayeredPackage.manifest.replacing("\n", with: "\r\n")
        try package.folder.write(manifest, to: "Linked.swift")
        let link = package.folder.url.appending(path: "Package.swift")
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "Linked.swift")
        #expect(try package.layers("--guard").status == 0)
        let text = try package.text(of: "Linked.swift")
        #expect(text.hasPrefix(manifest + "\r\n// LayerGuard checks the imports of these targets.\r\nfor target"))
        #expect(text.replacing("\r\n", with: "").contains("\n") == false)
    }

    @Test("The option --guard adds LayerGuard only to the targets without it")
    func guardsRest() throws {
        let manifest = LayeredPackage.manifest
            .replacing(
                #".target(name: "NotesInfrastructure")"#,
                with:
                    #".target(name: "NotesInfrastructure", plugins: [.plugin(name: "LayerGuard", package: "LayeredErrors")])"#
            )
            .replacing("let package", with: "// LayerGuard: NotesProgram is free because it is old\nlet package")
        let package = try LayeredPackage(manifest: manifest)
        defer { package.folder.remove() }
        let result = try package.layers("--guard")
        #expect(
            result.output == """
                Package.swift: LayerGuard checks 4 targets.
                LayerGuard.baseline: 2 imports and 2 swallowed errors.

                """
        )
        #expect(
            try package.text(of: "Package.swift") == manifest + """

                // LayerGuard checks the imports of these targets.
                for target in package.targets where [
                    "NotesDomain", "NotesPresentation", "NotesTests",
                ].contains(target.name) {
                    let layerGuard = Target.PluginUsage.plugin(name: "LayerGuard", package: "layerederrors")
                    target.plugins = (target.plugins ?? []) + [layerGuard]
                }
                // LayerGuard: every target refuses swallowed errors

                """
        )
    }

    @Test(
        "A manifest that cannot be edited stays unchanged",
        arguments: [
            (
                LayeredPackage.manifest.replacing("let package", with: "let notes"),
                """
                error: Package.swift has no variable with the name package. Add these lines for your variable, and run the \
                command again:
                // LayerGuard checks
                """
            ),
            (
                LayeredPackage.manifest.replacing("tools-version: 6.0", with: "tools-version: 5.10"),
                "error: LayerGuard needs swift-tools-version 6.0 or later. Change the first line of Package.swift."
            ),
            (
                LayeredPackage.manifest.replacing("let package", with: "let notes")
                    + "/*\nlet package = notes\n*/\n",
                "error: With these lines, the manifest is not valid, so Package.swift has not changed. Add them yourself"
            ),
            (
                LayeredPackage.manifest + "\nfunc first() { let text = \"\"\"\n",
                "error: "
            ),
        ]
    )
    func keepsManifest(manifest: String, beginning: String) throws {
        let package = try LayeredPackage(manifest: manifest)
        defer { package.folder.remove() }
        let result = try package.layers("--guard")
        #expect(result.status == 1)
        #expect(result.output.contains(beginning), "\(result.output)")
        #expect(try package.text(of: "Package.swift") == manifest)
        #expect(!FileManager.default.fileExists(atPath: package.folder.url.appending(path: "LayerGuard.baseline").path))
    }

    @Test("A baseline can grow only with the option --accept")
    func ratchets() throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        _ = try package.layers("--guard")
        try package.folder.write("import NotesInfrastructure\n", to: "Sources/NotesDomain/Store.swift")
        #expect(
            try package.layers("--baseline").output
                == "LayerGuard.baseline: 2 imports and 1 swallowed error.\n"
        )
        try package.folder.write(
            "import NotesInfrastructure\nimport Presentation\n",
            to: "Sources/NotesDomain/Store.swift"
        )
        // The command ignores the lines of a merge conflict.
        try package.folder.write(
            try package.text(of: "LayerGuard.baseline")
                + "<<<<<<< HEAD\nSources/NotesDomain/Note.swift\tdefault-value\t1\n",
            to: "LayerGuard.baseline"
        )
        let before = try package.text(of: "LayerGuard.baseline")
        let refused = try package.layers("--baseline")
        #expect(refused.status == 1)
        #expect(
            refused.output == """
                error: The baseline may only shrink, and these places are new:
                  Sources/NotesDomain/Store.swift\timport:Presentation\t1
                Correct them, or add --accept. The baseline has not changed.

                """
        )
        #expect(try package.text(of: "LayerGuard.baseline") == before)
        #expect(try package.layers("--baseline", "--accept").status == 0)
        #expect(try package.text(of: "LayerGuard.baseline").contains("import:Presentation\t1\n"))
    }

    @Test("The option --sarif prints each finding with its column in UTF-16 units")
    func printsSARIF() throws {
        struct Log: Decodable {
            struct Run: Decodable { let results: [Result] }
            struct Result: Decodable {
                let ruleId: String
                let message: Message
                let locations: [Location]
                let suppressions: [Suppression]
            }
            struct Message: Decodable { let text: String }
            struct Location: Decodable { let physicalLocation: Place }
            struct Place: Decodable {
                let artifactLocation: Artifact
                let region: Region
            }
            struct Artifact: Decodable { let uri: String }
            struct Region: Decodable { let startLine, startColumn: Int }
            struct Suppression: Decodable { let kind: String }
            let version: String
            let runs: [Run]
        }
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        _ = try package.layers("--guard")
        try package.folder.write(
            "func save() { try? load() }\nfunc more() { try? load() }\n",
            to: "Sources/NotesDomain/Store.swift"
        )
        let output = try package.layers("--sarif").output
        let log = try JSONDecoder().decode(Log.self, from: Data(output.utf8))
        #expect(log.version == "2.1.0")
        let results = try #require(log.runs.first).results.map { result in
            let place = result.locations[0].physicalLocation
            let isSuppressed = result.suppressions.map(\.kind) == ["external"]
            return """
                \(place.artifactLocation.uri):\(place.region.startLine):\(place.region.startColumn) \(result.ruleId) \
                \(isSuppressed)
                """
        }
        #expect(
            results == [
                "Sources/NotesDomain/Note.swift:4:45 default-value true",
                "Sources/NotesDomain/Store.swift:1:15 discarded-nil false",
                "Sources/NotesDomain/Store.swift:2:15 discarded-nil false",
                "Sources/NotesPresentation/List%20view.swift:2:8 import true",
                "Tests/NotesTests/NoteTests.swift:2:8 import true",
            ]
        )
    }

    @Test(
        "An invalid argument results in a message and exit status 64",
        arguments: [
            (["--nonsense"], "error: The command does not accept --nonsense.\n"),
            (["--sarif", "--unused"], "error: The command does not accept --unused.\n"),
            (["--sarif", "NotesDomain"], "error: Only a drawing accepts names of targets.\n"),
            (["--accept"], "error: Only --baseline accepts --accept.\n"),
            (["Nobody"], "error: The package has no target Nobody with Swift code.\n"),
        ]
    )
    func refusesArguments(arguments: [String], beginning: String) throws {
        let package = try LayeredPackage()
        defer { package.folder.remove() }
        let result = try package.layers(arguments)
        #expect(result.status == 64)
        #expect(result.output.hasPrefix(beginning), "\(result.output)")
    }
}
