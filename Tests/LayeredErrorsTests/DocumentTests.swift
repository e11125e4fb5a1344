import Foundation
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("Documents of the repository")
struct DocumentTests {
    /// The paths of the guides.
    private static var guides: [String] {
        let folder = "Documentation/Guides"
        let names = try? FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        return (names ?? []).map { "\(folder)/\($0)" }.sorted()
    }

    /// The paths of the documents outside the DocC catalogs.
    static let documents =
        guides + [
            "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "Documentation/Versioning.md",
            "Documentation/ErrorCatalog.md", "Documentation/ErrorCodes/InfrastructureCodes.md",
            "Documentation/ErrorCodes/DomainCodes.md", "Documentation/ErrorCodes/PresentationCodes.md",
            "Documentation/Runbook.md", "Benchmarks/README.md", "Examples/Login/README.md",
            "Examples/LoginService/README.md",
            "Examples/LoginService/Operating.md", "Integrations/README.md", "AGENTS.md", "llms.txt",
        ]

    /// Returns the text of a document without its code blocks.
    private static func prose(of document: String) throws -> String {
        try Repository.text(of: document)
            .replacing(/```(?s).*?```/, with: "")
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    @Test("Each file that a document links to or mentions exists", arguments: documents)
    func paths(document: String) throws {
        let root = Repository.root
        let text = try Self.prose(of: document)
        let folder = root.appending(path: document).deletingLastPathComponent()
        for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map({ String($0.1) }) where !link.contains("://") {
            #expect(Self.exists(folder.appending(path: link)), "\(link)")
        }
        // A code span in a guide can be the path of a file that the reader writes.
        guard !Self.guides.contains(document) else { return }
        // A code span is a path if it begins with a name in the root folder or ends with `.md`.
        let roots = Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
        for path in text.matches(of: /`([\w.+-]+(?:\/[\w.+-]*)*)`/).map({ String($0.1) }) {
            let isPath =
                path.hasSuffix(".md") || path.split(separator: "/").first.map { roots.contains(String($0)) } == true
            guard isPath, path.contains("/") || path.contains(".") else { continue }
            #expect(Self.exists(root.appending(path: path)) || Self.exists(folder.appending(path: path)), "\(path)")
        }
    }

    @Test(
        "The overview and the change log name each built-in language",
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

    @Test("The documents and the fuzzer cover each code system")
    func codeSystems() throws {
        let articles = try [
            "Sources/Infrastructure/Infrastructure.docc/Infrastructure.md", "Documentation/Guides/AdoptingADriver.md",
        ]
        .map { try Repository.text(of: $0) }
        // The first byte selects the type of the error.
        let fuzzed = Set(
            (0...UInt8.max).map { kind in
                var bytes: ArraySlice<UInt8> = [kind]
                return "\(type(of: ErrorTree.error(from: &bytes, depth: 0)))"
            }
        )
        let changes = try Repository.text(of: "CHANGELOG.md")
        let folder = "Sources/Infrastructure/Tables"
        let systems = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
            .map { try Repository.text(of: "\(folder)/\($0)") }
            .compactMap { source in
                source.firstMatch(of: /public struct (\w+): ClassifiableError/).map { (String($0.1), source) }
            }
        #expect(!systems.isEmpty)
        for (name, source) in systems {
            let places = [
                ("its source", source.contains(/\/\/\/ .*(https:\/\/|RFC \d|errno\(3\))/)),
                ("the list of code systems", articles[0].contains("- ``\(name)``")),
                ("the table of drivers", articles[1].contains("| `\(name)` |")),
                ("the fuzzer", fuzzed.contains(name)),
                ("the change log", changes.contains("`\(name)`")),
            ]
            #expect(places.filter { !$0.1 }.map(\.0) == [], "\(name)")
        }
    }
}
