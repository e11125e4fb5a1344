import Domain
import Infrastructure
import Presentation
import Testing

@testable import LayeredErrorsTesting

extension ErrorOutput {
    fileprivate static let graphQL = ErrorOutput("GraphQLError", for: .wire) { error, language in
        error.content(in: language)?.title
    }
}

/// The tests of the search for flows of private data through a program's own types.
@Suite("Flows of private data through a program's types")
struct OwnFlowTests {
    // MARK: - A program that reveals nothing

    private enum AccountRule: PresentableRule {
        case taken(String)

        var code: String { "account.taken" }
        var nextActions: NextActions { NextActions(.correct("name")) }

        func message(in language: SampleLanguage) -> Message {
            switch self {
            case .taken(let name): Message("“\(name)” is taken.")
            }
        }
    }

    private enum OpenTask: PresentableTask {
        case open(String)

        var code: String { "open" }

        func title(in language: SampleLanguage) -> String {
            switch self {
            case .open(let name): "“\(name)” could not be opened."
            }
        }
    }

    private enum DriverError: ClassifiableError {
        case refused(host: String)

        var classification: Classification { Classification(.connection, outcome: .notApplied) }
        var systemCode: SystemCode? { .number(7) }
    }

    private enum SampleLanguage: String, SpokenLanguage {
        case english = "en"
    }

    @Test("An output shows only private data that its readers may see")
    func nothingPrivateFlows() {
        let issues = PrivateFlow.issues(
            rules: { [AccountRule.taken($0)] },
            tasks: { [OpenTask.open($0)] },
            underlyingErrors: { [DriverError.refused(host: $0)] },
            through: ErrorOutput.builtIn + [.graphQL]
        )
        #expect(issues == [])
    }

    // MARK: - Outputs of a program

    private static func outputs(
        of name: String,
        for reader: ErrorOutput.Reader,
        _ render: @escaping @Sendable (PresentationError) -> String?
    ) -> Set<String> {
        let output = ErrorOutput(name, for: reader) { error, _ in render(error) }
        var search = FlowSearch(.none, through: [output], in: [.english], seed: 1)
        // The outputs of the library have tests of their own.
        for output in search.outputs.joined() where output.isOfProgram {
            for source in PrivateSource.allCases {
                for _ in 0..<40 { search.comparePair(source, output) }
            }
        }
        return Set(search.issues.map { "\($0.flow)" })
    }

    @Test("A log that reveals words, or their length or order, is an issue")
    func outputOfLog() {
        #expect(
            Self.outputs(of: "words", for: .developer) { $0.message(in: .english).title }
                == ["ruleValue → words", "taskValue → words"]
        )
        #expect(
            Self.outputs(of: "length", for: .telemetry) { "\($0.message(in: .english).title.count)" }
                == ["ruleValue → length", "taskValue → length"]
        )
        #expect(
            Self.outputs(of: "order", for: .developer) { "\($0.message(in: .english).title < "“m")" }
                == ["ruleValue → order", "taskValue → order"]
        )
    }

    @Test("The text of an underlying error is an issue for each reader")
    func textOfError() {
        for reader in ErrorOutput.Reader.allCases {
            let flows = Self.outputs(of: "text", for: reader) { error in
                error.diagnosis.unredactedUnderlyingError.map { "\($0)" }
            }
            #expect(flows.contains("textOfError → text"))
            #expect(flows.contains("path → text"))
            #expect(flows.contains("host → text"))
            #expect(flows.contains("processArguments → text"))
            #expect(flows.contains("dictionaryKey → text"))
        }
    }

    @Test("The values of operator details are an issue, but their number is not")
    func operatorDetails() {
        #expect(
            Self.outputs(of: "details", for: .developer) { "\($0.diagnosis.operatorDetails.count)" } == []
        )
        #expect(
            Self.outputs(of: "details", for: .developer) { $0.diagnosis.operatorDetails["order"] }
                == ["operatorDetails → details"]
        )
    }

    // MARK: - Types that reveal their values

    private struct LeakyRule: PresentableRule {
        let name: String

        var code: String { "account.\(name.prefix(2))" }
        var nextActions: NextActions { NextActions(.custom(name.isEmpty ? "open" : "close", labels: [:])) }

        func message(in language: SampleLanguage) -> Message { Message("This name is taken.") }
    }

    #if Foundation
    @Test("A value in a rule code is an issue in logs and printed forms")
    func leakyRule() {
        let issues = PrivateFlow.issues(rules: { [LeakyRule(name: $0)] }, in: [.english], pairs: 2_000)
        #expect(
            Set(issues.map { "\($0.flow)" }) == [
                "ruleValue → DebugDescription", "ruleValue → Description", "ruleValue → Diagnosis",
                "ruleValue → Fingerprint", "ruleValue → LogMetadata", "ruleValue → Mirror",
            ]
        )
    }
    #endif

    private struct LeakyTask: PresentableTask {
        let name: String

        var code: String { "open.\(name.utf8.count)" }

        func title(in language: SampleLanguage) -> String { "This could not be opened." }
    }

    @Test("A value's length in a task code is an issue in logs and printed forms")
    func leakyTask() {
        let issues = PrivateFlow.issues(tasks: { [LeakyTask(name: $0)] }, in: [.english], pairs: 2_000)
        #expect(
            Set(issues.map { "\($0.flow)" }) == [
                "taskValue → DebugDescription", "taskValue → Description", "taskValue → LogMetadata",
                "taskValue → Mirror",
            ]
        )
    }

    private struct LeakyError: ClassifiableError {
        let text: String

        var classification: Classification {
            let code: Classification.Code = text.contains("a") ? .damaged : .connection
            return Classification(code, outcome: .notApplied, retryAfter: .seconds(text.utf8.count))
        }
        var systemCode: SystemCode? { .number(text.utf8.first.map { Int($0) } ?? 0) }
    }

    #if Foundation
    @Test("Facts of an error that depend on its text are an issue")
    func leakyError() {
        let issues = PrivateFlow.issues(underlyingErrors: { [LeakyError(text: $0)] }, in: [.english], pairs: 3_000)
        #expect(
            Set(issues.map(\.flow.output)) == [
                "Content", "DebugDescription", "Description", "Diagnosis", "Equality", "ExitStatus", "Fingerprint",
                "Hash", "LocalizedError", "LogMetadata", "Mirror", "NSError", "NextActions", "ProblemDetails",
                "Severity", "TerminalText", "ToolResult", "Words",
            ]
        )
        #expect(issues.allSatisfy { $0.flow.source == .textOfError })
    }
    #endif
}
