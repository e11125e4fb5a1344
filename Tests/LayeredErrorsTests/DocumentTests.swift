import Foundation
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("The documents of the repository")
struct DocumentTests {
    /// Those that are read on their own, and not as a part of the documentation of a library.
    static let documents = [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Documentation/Versioning.md",
        "Documentation/ErrorCatalog.md", "Benchmarks/README.md", "Examples/LoginService/README.md",
    ]

    /// A document without its blocks of code.
    private static func prose(of document: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: document), encoding: .utf8)
            .replacing(/```(?s).*?```/, with: "")
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    @Test("What they name is there", arguments: documents)
    func paths(document: String) throws {
        let root = Repository.root
        let text = try Self.prose(of: document)
        let folder = root.appending(path: document).deletingLastPathComponent()
        for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) }) where !link.contains("://") {
            #expect(Self.exists(folder.appending(path: link)), "\(link)")
        }
        // A path begins with what lies in the root; anything else between such marks may be code.
        let roots = Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
        for path in text.matches(of: /`([\w.+-]+(?:\/[\w.+-]*)*)`/).map({ String($0.1) }) {
            let isPath =
                path.hasSuffix(".md") || path.split(separator: "/").first.map { roots.contains(String($0)) } == true
            guard isPath, path.contains("/") || path.contains(".") else { continue }
            #expect(Self.exists(root.appending(path: path)) || Self.exists(folder.appending(path: path)), "\(path)")
        }
    }

    @Test("The tests that they quote are there", arguments: ["CONTRIBUTING.md", "SECURITY.md"])
    func tests(document: String) throws {
        let files = FileManager.default.enumerator(
            at: Repository.root.appending(path: "Tests"),
            includingPropertiesForKeys: nil
        )
        let sources = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let tests = Set(sources.matches(of: /@Test\(\s*"([^"]+)"/).map { String($0.1) })
        // A name may be broken over lines.
        let text = try Self.prose(of: document).replacing(/\n +/, with: " ").replacing("\n", with: " ")
        // Of what is quoted, a sentence is a test.
        let names = text.matches(of: /"([A-Z][^"]+ [^"]+)"/).map { String($0.1) }
        #expect(names.count > 5)
        for name in names {
            #expect(tests.contains(name), "\(name)")
        }
    }

    @Test(
        "The overview of Presentation and the change log name each built-in language",
        arguments: ["Sources/Presentation/Presentation.docc/Presentation.md", "CHANGELOG.md"]
    )
    func languages(document: String) throws {
        let text = try Self.prose(of: document)
        let english = Locale(identifier: "en")
        for language in Language.builtIn {
            let name = try #require(english.localizedString(forLanguageCode: language.tag))
            #expect(text.contains(name))
        }
    }

    @Test("Each code system has its tests, its source, and its place in articles and fuzzer")
    func codeSystems() throws {
        let root = Repository.root
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        let articles = try ["Infrastructure", "AdoptingADriver"].map {
            try text("Sources/Infrastructure/Infrastructure.docc/\($0).md")
        }
        let fuzzer = try text("Tests/LayeredErrorsTests/Fuzzing/ErrorTree.swift")
        let unknown = try text("Tests/InfrastructureTests/UnknownTests.swift")
        let changes = try text("CHANGELOG.md")
        let folder = "Sources/Infrastructure/Classification"
        let systems = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .map { try text("\(folder)/\($0)") }
            .compactMap { source in
                source.firstMatch(of: /public struct (\w+): ClassifiableError/).map { (String($0.1), source) }
            }
        #expect(systems.count >= 5)
        for (name, source) in systems {
            let tests = root.appending(path: "Tests/InfrastructureTests/\(name)Tests.swift")
            let places = [
                ("its source", source.contains(/\/\/\/ .*(https:\/\/|RFC \d|errno\(3\))/)),
                ("its tests", Self.exists(tests)),
                ("the list of code systems", articles[0].contains("- ``\(name)``")),
                ("the table of drivers", articles[1].contains("| ``\(name)`` |")),
                ("the fuzzer", fuzzer.contains("return \(name)(")),
                ("the change log", changes.contains("`\(name)`")),
                ("what is deliberately unknown", unknown.contains("classify(\(name)(")),
            ]
            #expect(places.filter { !$0.1 }.map(\.0) == [], "\(name)")
        }
    }
}
