import Domain
import Foundation
import GraphQLOutput
import Infrastructure
import LayeredErrorsTesting
import Presentation
import Testing

extension ErrorOutput {
    static let graphQL = ErrorOutput("GraphQLError", for: .wire) { error, language in
        GraphQLError(error, in: language).map(json)
    }

    private static func json(_ error: GraphQLError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(error)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

@Suite("GraphQLError")
struct GraphQLErrorTests {
    @Test("The GraphQL output has no issues")
    func issues() {
        #expect(ErrorOutput.graphQL.issues() == [])
    }

    @Test("GraphQL output contains no text of the underlying error", arguments: InfrastructureError.samples)
    func leaks(sample: InfrastructureError) {
        let error = PresentationError(DomainError<Never>(sample))
        #expect(error.leaks(of: InfrastructureError.sampleSecret, through: [.graphQL]) == [])
    }

    @Test("A violated rule with a field message encodes to the expected JSON")
    func rule() throws {
        let reference = try #require(Reference("K7QM-2X9D"))
        let error = PresentationError(DomainError.violation(NameRule.taken), reference: reference)
        #expect(
            ErrorOutput.graphQL.output(error, in: .english) == """
                {"extensions":{"code":"name.taken","explanation":"Names are unique.",\
                "fields":[{"code":"invalid","field":"name","text":"Choose another name."}],\
                "nextActions":[{"id":"correct.name","label":"Change the name","role":"primary"},\
                {"id":"later","label":"Decide later","role":"cancel"}],"reference":"K7QM-2X9D"},\
                "message":"This name is taken."}
                """
        )
    }

    @Test("An output that contains the diagnosis has issues")
    func careless() {
        let careless = ErrorOutput("careless", for: .wire) { error, language in
            "\(error.message(in: language).title) \(error.diagnosis)"
        }
        let issues = careless.issues(in: [.english])
        #expect(issues.contains(.operatorFact("try a sample", code: "conflict")))
        #expect(issues.contains(.wordsForThisMachine(code: "storageFull")))
        #expect(issues.contains(.cancellation))
    }
}

private enum NameRule: String, PresentableRule {
    case taken = "name.taken"

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    func message(in language: Spoken) -> Message { Message("This name is taken.", "Names are unique.") }

    func fields(in language: Spoken) -> [FieldMessage] { [FieldMessage("name", "Choose another name.")] }

    var nextActions: NextActions {
        NextActions(
            .correct("name", labels: [.english: "Change the name"]),
            .custom("later", labels: [.english: "Decide later"], role: .cancel)
        )
    }
}
