import LayeredErrorsTestSupport
import Testing

/// The tests that compare the table of call sites in "Calls that lose the type of an error" with a snippet and a fixture.
///
/// Every build compiles the snippet `TypedThrows.swift`. `CompilationTests` checks that no function in the fixture
/// `CallSitesThatWidenTheError.swift` compiles.
@Suite("Table of call sites")
struct CallSiteTests {
    enum Verdict: String {
        case compiles
        case annotation
        case otherSpelling = "other spelling"
    }

    struct Row {
        let callSite: Substring
        let verdict: Verdict
        let spelling: Substring
        let function: Substring
    }

    /// A function at the top level of a Swift file.
    struct Function {
        let name: Substring
        /// The parameters and the body, without comments.
        let code: String

        /// The code without error types and empty parameter lists of closures.
        var withoutAnnotations: String {
            code.replacing(/\ throws(\([^)]+\))?/, with: "").replacing(" () in", with: "")
        }

        /// Returns a Boolean value that indicates whether the function contains each code span of a table cell.
        ///
        /// In a code span, `E` stands for an error type, and `…` stands for any code.
        func contains(codeSpansOf cell: Substring) -> Bool {
            let code = code.replacing(/throws\([^)]+\)/, with: "throws(E)")
            return cell.matches(of: /`([^`]+)`/).allSatisfy { span in
                span.1.split(separator: "…").allSatisfy { code.contains($0.trimmingSpaces) }
            }
        }
    }

    static func rows() throws -> [Row] {
        let article = try Repository.text(of: "Documentation/Guides/CallSites.md")
        let row = /\n\| ([^|]+) \| (compiles|annotation|other spelling) \| ([^|]+) \| `(\w+)` \|/
        return article.matches(of: row).compactMap {
            guard let verdict = Verdict(rawValue: String($0.2)) else { return nil }
            return Row(callSite: $0.1, verdict: verdict, spelling: $0.3, function: $0.4)
        }
    }

    static func functions(in file: String) throws -> [Function] {
        try Repository.text(of: file).matches(of: /\nfunc (\w+)((?s).+?)\n}/).map {
            Function(name: $0.1, code: String($0.2).replacing(/\n *\/\/[^\n]*/, with: ""))
        }
    }

    static func snippet() throws -> [Function] { try functions(in: "Snippets/TypedThrows.swift") }

    static func fixture() throws -> [Function] {
        try functions(in: "Tests/LayeredErrorsTests/Fixtures/CallSitesThatWidenTheError.swift")
    }

    @Test("The table lists the functions of the snippet in source order")
    func names() throws {
        let functions = try Self.rows().map(\.function)
        #expect(!functions.isEmpty)
        #expect(try functions == Self.snippet().map(\.name))
    }

    @Test("The fixture contains exactly the call sites that do not compile")
    func plainSpellings() throws {
        let functions = try Self.rows().filter { $0.verdict != .compiles }.map(\.function)
        #expect(try functions == Self.fixture().map(\.name))
    }

    @Test("Each function in the fixture contains an expected error")
    func expectedErrors() throws {
        let file = try Repository.text(of: "Tests/LayeredErrorsTests/Fixtures/CallSitesThatWidenTheError.swift")
        let functions = file.matches(of: /\nfunc (\w+)((?s).+?)\n}/)
        #expect(functions.filter { !$0.2.contains("// expected-error@") }.map(\.1) == [])
    }

    @Test("The two spellings in an annotation row differ only in the annotation")
    func annotations() throws {
        let snippet = try Self.snippet()
        for plain in try Self.fixture() {
            let compiled = try #require(snippet.first { $0.name == plain.name })
            let row = try #require(try Self.rows().first { $0.function == plain.name })
            #expect(compiled.code != plain.code, "\(plain.name)")
            let isAnnotation = compiled.withoutAnnotations == plain.withoutAnnotations
            #expect(isAnnotation == (row.verdict == .annotation), "\(plain.name)")
        }
    }

    @Test("Each row shows code from its functions")
    func codeSpans() throws {
        let snippet = try Self.snippet()
        let fixture = try Self.fixture()
        for row in try Self.rows() {
            let compiled = try #require(snippet.first { $0.name == row.function })
            let plain = fixture.first { $0.name == row.function } ?? compiled
            #expect(plain.contains(codeSpansOf: row.callSite), "\(row.callSite)")
            #expect(compiled.contains(codeSpansOf: row.spelling), "\(row.spelling)")
        }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        let start = drop { $0 == " " }
        return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
    }
}
