import Foundation
import LayeredErrorsTestSupport
import Testing

/// The tests that run the compiler in the same way as the build of an app.
@Suite("Code that must not compile", .ownThread)
struct CompilationTests {
    static let fixtures: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    }()

    @Test("The fixtures folder contains at least one file")
    func notEmpty() {
        #expect(!Self.fixtures.isEmpty)
    }

    @Test("The compiler reports exactly the errors that the fixture expects", arguments: fixtures)
    func fails(fixture: String) throws {
        let (status, output) = try Compiler.verify(fixture)
        #expect(status == 0, "\(output)")
    }

    @Test("Within the package, a translation that misses a case does not compile")
    func failsInside() throws {
        let fixture = Repository.root.appending(
            path: "Tests/LayeredErrorsTests/Fixtures/Inside/TranslationMissesACase.swift"
        )
        // SwiftPM names a package after its folder.
        let name = Repository.root.lastPathComponent.lowercased().replacing(/[^a-z0-9]/, with: "_")
        let (status, output) = try Compiler.verify(fixture.path, ["-package-name", name])
        #expect(status == 0, "\(output)")
    }
}

@Suite("Imports of the layers", .ownThread)
struct ImportTests {
    /// Returns the modules that the source files of a layer import, according to the compiler.
    ///
    /// - Parameters:
    ///   - layer: The name of the layer.
    ///   - excluded: The path fragments of excluded files. Defaults to an empty array, which excludes no file.
    ///   - traits: The enabled traits of the package. Defaults to `Foundation` and the trait that it enables.
    static func imports(
        of layer: String,
        without excluded: [String] = [],
        traits: [String] = ["Foundation", "FoundationEssentials"]
    ) throws -> Set<String> {
        let folder = Repository.root.appending(path: "Sources").appending(path: layer)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        let sources = files.compactMap { ($0 as? URL)?.path }.filter { path in
            path.hasSuffix(".swift") && !excluded.contains { path.contains($0) }
        }
        let arguments = ["-emit-imported-modules", "-module-name", layer, "-package-name", "layerederrors", "-o", "-"]
        let (status, output) = try Compiler.run(arguments + traits.flatMap { ["-D", $0] } + sources)
        try #require(status == 0, "\(output)")
        return Set(output.split(separator: "\n").map(String.init))
    }

    private static let system: Set = ["Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Musl", "Darwin"]

    static let language: Set = ["Swift", "SwiftOnoneSupport", "Synchronization", "_Concurrency", "_StringProcessing"]

    @Test("ClassifiableErrors imports no module")
    func classifiableErrors() throws {
        #expect(try Self.imports(of: "ClassifiableErrors") == [])
    }

    @Test("Infrastructure imports ClassifiableErrors, system modules and no layer")
    func infrastructure() throws {
        let imports = try Self.imports(of: "Infrastructure").subtracting(Self.language)
        #expect(imports.contains("ClassifiableErrors"))
        #expect(imports.isSubset(of: Self.system.union(["ClassifiableErrors"])), "\(imports)")
    }

    @Test("Domain imports only Infrastructure")
    func domain() throws {
        #expect(try Self.imports(of: "Domain").subtracting(Self.language) == ["Infrastructure"])
    }

    @Test("Presentation imports Domain and, in a few files, system modules")
    func presentation() throws {
        #expect(try Self.imports(of: "Presentation").subtracting(Self.language).subtracting(Self.system) == ["Domain"])
        let inside = try Self.imports(of: "Presentation", without: ["/Outputs/", "/Language+Preferred.swift"])
        #expect(inside.subtracting(Self.language) == ["Domain"])
    }

    @Test("PresentationFlow imports Presentation and no lower layer")
    func presentationFlow() throws {
        let imports = try Self.imports(of: "PresentationFlow").subtracting(Self.language)
        #expect(imports == ["Presentation", "Observation"])
    }

    @Test(
        "A companion imports its layers and no other companion",
        arguments: [
            ("InfrastructureRetry", ["Infrastructure"]), ("InfrastructureApple", ["Infrastructure"]),
            ("PresentationWire", ["Domain", "Presentation"]), ("PresentationTerminal", ["Domain", "Presentation"]),
        ] as [(String, Set<String>)]
    )
    func companions(library: String, layers: Set<String>) throws {
        #expect(try Self.imports(of: library).subtracting(Self.language).subtracting(Self.system) == layers)
    }

    @Test("PresentationBatch imports PresentationTerminal and PresentationWire")
    func presentationBatch() throws {
        let imports = try Self.imports(of: "PresentationBatch").subtracting(Self.language).subtracting(Self.system)
        #expect(imports == ["Domain", "Presentation", "PresentationTerminal", "PresentationWire"])
    }

    private static let modules = [
        "Infrastructure", "InfrastructureRetry", "InfrastructureApple", "Domain", "Presentation",
        "PresentationWire", "PresentationTerminal", "PresentationBatch", "PresentationFlow",
        "PresentationCatalog", "LayeredErrorsTesting",
    ]

    @Test("No module imports Foundation without a trait", arguments: modules)
    func withoutFoundation(layer: String) throws {
        let imports = try Self.imports(of: layer, traits: [])
        #expect(!imports.isEmpty)
        #expect(imports.filter { $0.hasPrefix("Foundation") }.isEmpty)
    }

    #if canImport(FoundationEssentials)
    @Test("With the trait FoundationEssentials, no module imports Foundation", arguments: modules)
    func foundationEssentials(layer: String) throws {
        let imports = try Self.imports(of: layer, traits: ["FoundationEssentials"])
        #expect(!imports.isEmpty)
        #expect(imports.filter { $0.hasPrefix("Foundation") }.isSubset(of: ["FoundationEssentials"]))
    }
    #endif
}
