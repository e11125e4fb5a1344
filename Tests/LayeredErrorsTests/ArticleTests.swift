import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite("Guides")
struct ArticleTests {
    /// Returns the text of a guide, or of a file if the name is a path.
    private static func guide(_ name: String) throws -> String {
        try Repository.text(of: name.contains("/") ? name : "Documentation/Guides/\(name).md")
    }

    /// Returns a text without the parts in which an article may differ from the compiled code.
    ///
    /// The parts are indentation, empty lines, imports and `@retroactive`. Only conformances of types from other
    /// packages need `@retroactive`.
    static func comparable(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.contains("import ") }
            .map { "\($0)\n" }.joined()
            .replacing("@retroactive ", with: "")
    }

    @Test(
        "Each code block in a guide is part of a compiled source file",
        arguments: [
            ("AScreenThatFailsWell", ["Tests/PresentationFlowTests"]),
            ("ASwiftUIScreen", ["Tests/PresentationFlowTests/BalanceScreen"]),
            (
                "AdoptingADriver",
                [
                    "Tests/InfrastructureTests", "IntegrationTests/Legacy/Sources/OrderDomain", "Integrations",
                ]
            ),
            ("AnApp", ["Snippets"]),
            ("AnSDK", ["IntegrationTests/PublishedLibrary"]),
            ("AServer", ["Integrations/Tests/LayeredErrorsHummingbirdTests"]),
            ("ATool", ["Snippets"]),
            ("CallSites", ["Snippets"]),
            ("CleanArchitecture", ["IntegrationTests/CleanArchitecture"]),
            ("CompilerChecks", ["Tests/LayeredErrorsTests/Fixtures"]),
            ("DidItTakeEffect", ["Snippets"]),
            ("ErrorClassification", ["Tests/InfrastructureTests/AdoptedDrivers"]),
            (
                "FailingEveryBoundary",
                [
                    "Tests/LoginTests", "Tests/PresentationFlowTests", "Tests/LayeredErrorsTestingTests",
                    "IntegrationTests/AliasedConsumer",
                ]
            ),
            ("JoiningLayersInAStream", ["IntegrationTests/Reactive", "Integrations/RxLayeredErrors"]),
            ("KeepingPrivateDataPrivate", ["Tests/LayeredErrorsTestingTests"]),
            ("LayerBoundaries", ["Snippets"]),
            ("MovingOneBoundaryAtATime", ["IntegrationTests/Legacy"]),
            ("PrintingErrors", ["Snippets"]),
            ("QuestionsPeopleAsk", ["Snippets"]),
            ("SendingErrors", ["Snippets"]),
            ("SeveralFailures", ["Snippets"]),
            ("ShowingAndLoggingErrors", ["Snippets", "IntegrationTests/GraphQL"]),
            (
                "TestingYourTranslations",
                ["Tests/LoginTests", "Tests/LayeredErrorsTestingTests", "IntegrationTests/AliasedConsumer"]
            ),
            ("TranslatingWords", ["IntegrationTests/Translated"]),
            ("WritingWordsThatHelp", ["Tests/PresentationTests"]),
            ("skills/layered-errors/SKILL.md", ["Snippets", "Tests/LayeredErrorsTestingTests"]),
            (
                "Sources/ClassifiableErrors/ClassifiableErrors.docc/ClassifiableErrors.md",
                ["IntegrationTests/PublishedLibrary"]
            ),
        ]
    )
    func code(guide: String, folders: [String]) throws {
        let found = folders.flatMap { folder in
            FileManager.default.enumerator(
                at: Repository.root.appending(path: folder),
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )?.allObjects ?? []
        }
        let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let compiled = try files.map { Self.comparable(try String(contentsOf: $0, encoding: .utf8)) }
        let blocks = try Self.guide(guide).matches(of: /```swift\n((?s).*?)```/)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let code = Self.comparable(block.1)
            #expect(compiled.contains { $0.contains(code) }, "\(code)")
        }
    }

    @Test("The table of error codes lists all codes in declaration order")
    func codes() throws {
        let rows = try Self.guide("ErrorClassification").matches(of: /\n\| `(\w+)` \|/)
        #expect(rows.map { String($0.1) } == InfrastructureError.Code.allCases.map { "\($0)" })
    }
}
