import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite("Articles")
struct ArticleTests {
    private static func article(_ name: String, of layer: String) throws -> String {
        try Repository.text(of: "Sources/\(layer)/\(layer).docc/\(name).md")
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
        "The code in an article is part of a compiled source file",
        arguments: [
            ("LayeredErrors", "LayerBoundaries", ["Snippets"]),
            ("ClassifiableErrors", "ClassifiableErrors", ["IntegrationTests/PublishedLibrary"]),
            ("Infrastructure", "WhatFailedOutThere", ["Tests/InfrastructureTests/AdoptedDrivers"]),
            (
                "Infrastructure", "AdoptingADriver",
                [
                    "Tests/InfrastructureTests", "IntegrationTests/Legacy/Sources/OrderDomain", "Integrations",
                ]
            ),
            ("Presentation", "ShowingAndLoggingErrors", ["Snippets", "IntegrationTests/GraphQL"]),
            ("Presentation", "WritingWordsThatHelp", ["Tests/PresentationTests"]),
            ("PresentationFlow", "AScreenThatFailsWell", ["Tests/PresentationFlowTests"]),
            ("PresentationFlow", "ASwiftUIScreen", ["Tests/PresentationFlowTests/BalanceScreen"]),
            (
                "LayeredErrorsTesting", "TestingYourTranslations",
                ["Tests/LoginTests", "Tests/LayeredErrorsTestingTests", "IntegrationTests/AliasedConsumer"]
            ),
            (
                "LayeredErrorsTesting", "FailingEveryBoundary",
                [
                    "Tests/LoginTests", "Tests/PresentationFlowTests", "Tests/LayeredErrorsTestingTests",
                    "IntegrationTests/AliasedConsumer",
                ]
            ),
            ("LayeredErrorsTesting", "KeepingPrivateDataPrivate", ["Tests/LayeredErrorsTestingTests"]),
            (
                "LayeredErrors", "JoiningLayersInAStream",
                ["IntegrationTests/Reactive", "Integrations/RxLayeredErrors"]
            ),
            ("LayeredErrors", "MovingOneBoundaryAtATime", ["IntegrationTests/Legacy"]),
            ("LayeredErrors", "CleanArchitecture", ["IntegrationTests/CleanArchitecture"]),
            ("LayeredErrors", "QuestionsPeopleAsk", ["Snippets"]),
            ("InfrastructureRetry", "DidItTakeEffect", ["Snippets"]),
            ("PresentationWire", "SendingErrors", ["Snippets"]),
            ("PresentationTerminal", "PrintingErrors", ["Snippets"]),
            ("PresentationBatch", "SeveralFailures", ["Snippets"]),
            ("PresentationCatalog", "TranslatingWords", ["IntegrationTests/Translated"]),
        ]
    )
    func code(layer: String, article: String, folders: [String]) throws {
        let found = folders.flatMap { folder in
            FileManager.default.enumerator(
                at: Repository.root.appending(path: folder),
                includingPropertiesForKeys: nil,
                options: .skipsHiddenFiles
            )?.allObjects ?? []
        }
        let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let compiled = try files.map { Self.comparable(try String(contentsOf: $0, encoding: .utf8)) }
        let blocks = try Self.article(article, of: layer).matches(of: /```swift\n((?s).*?)```/)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let code = Self.comparable(block.1)
            #expect(compiled.contains { $0.contains(code) }, "\(code)")
        }
    }

    @Test("The table of error codes lists all codes in declaration order")
    func codes() throws {
        let rows = try Self.article("WhatFailedOutThere", of: "Infrastructure").matches(of: /\n\| `(\w+)` \|/)
        #expect(rows.map { String($0.1) } == InfrastructureError.Code.allCases.map { "\($0)" })
    }

    @Test("The article about screens lists existing tests for each requirement")
    func requirements() throws {
        let table = try Self.article("AScreenThatFailsWell", of: "PresentationFlow").matches(
            of: /\n\| (F\d+) \|[^|]*\|([^|]*)\|/
        )
        #expect(table.map(\.1) == (1...14).map { "F\($0)" })
        let folder = Repository.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        let sources = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        for row in table {
            let tests = row.2.matches(of: /`(\w+)\.(\w+)`/)
            #expect(!tests.isEmpty, "\(row.1)")
            for test in tests {
                let exists = sources.contains {
                    $0.contains("struct \(test.1) {") && $0.contains(" func \(test.2)(")
                }
                #expect(exists, "\(test.0)")
            }
        }
    }
}
