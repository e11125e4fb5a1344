#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationWire
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The tests that check that errors do not reveal a secret text.
///
/// The tests put the secret into underlying errors, into the associated value of a rule, and into problem details.
@Suite("Redaction of private text")
struct RedactionTests {
    static let secret = "Sw0rdf1sh"

    private struct Talkative: Error, CustomStringConvertible, LocalizedError {
        let note = secret
        var description: String { secret }
        var errorDescription: String? { secret }
    }

    private enum Payload: Error {
        case account(String)
    }

    static let userInfo: [String: any Sendable] = [
        NSLocalizedDescriptionKey: secret, NSLocalizedFailureReasonErrorKey: secret,
        NSLocalizedRecoverySuggestionErrorKey: secret, NSURLErrorFailingURLErrorKey: "https://\(secret).example",
        NSUnderlyingErrorKey: Talkative(), secret: secret,
    ]

    static let underlyingErrors: [any Error] = [
        Talkative(),
        Payload.account(secret),
        NSError(domain: secret, code: 1, userInfo: userInfo),
        NSError(domain: NSURLErrorDomain, code: -1003, userInfo: userInfo),
        URLError(.cannotFindHost, userInfo: userInfo),
        CocoaError(.fileReadNoSuchFile, userInfo: userInfo),
        NSError(domain: NSPOSIXErrorDomain, code: 2, userInfo: userInfo),
        decodingError {
            try JSONDecoder().decode([String: Int].self, from: Data(#"{"\#(secret)": "\#(secret)"}"#.utf8))
        },
        DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: secret, underlyingError: Talkative())),
    ]

    static func decodingError(_ decode: () throws -> Any) -> any Error {
        do {
            _ = try decode()
            return Talkative()
        } catch {
            return error
        }
    }

    /// A rule whose associated value is user input.
    private enum Rule: BusinessRule, PresentableRule {
        case taken(String)

        var code: String { "name.taken" }
        func message(in language: SampleLanguage) -> Message { Message("This name is taken.") }
        var nextActions: NextActions { NextActions(.correct("name")) }
    }

    private enum Screen {
        case failed(any Error)
    }

    static func renderings(of value: Any) -> [String] { printedForms(of: value) }

    static func renderings(of error: some Error) -> [String] {
        let values: [Any] = [
            error, Optional.some(error) as Any, [error], ["key": error], (1, error), Screen.failed(error),
            Result<Int, any Error>.failure(error), error as NSError,
        ]
        let bridged = error as NSError
        return values.flatMap { renderings(of: $0) }
            + [error.localizedDescription, bridged.domain, "\(bridged.userInfo)"]
    }

    static func expectNoSecret(_ renderings: [String], _ place: Testing.SourceLocation = #_sourceLocation) {
        for rendering in renderings where rendering.contains(secret) {
            Issue.record("\(rendering)", sourceLocation: place)
        }
    }

    /// Returns all texts that the program can output for an error.
    static func outputs(of error: PresentationError) -> [String] {
        let diagnosis = error.diagnosis
        var outputs = [error.code, "\(error.reference)", diagnosis.singleLine, diagnosis.underlyingError ?? ""]
        for language in [Language.english, .japanese, .french] {
            outputs += ErrorOutput.builtIn.map { $0.output(error, in: language) }
            outputs += [error.content(in: language) as Any, error.message(in: language), error.fields(in: language)]
                .flatMap { renderings(of: $0) }
            if let problem = ProblemDetails(error, in: language, typeBase: "/problems/") {
                outputs += renderings(of: problem)
            }
        }
        var next: NSError? = error as NSError
        while let current = next {
            outputs += renderings(of: current as Any)
            next = current.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        return outputs
    }

    @Test("No layer reveals the text of an underlying error", arguments: underlyingErrors.indices)
    func underlyingError(index: Int) throws {
        let underlying = Self.underlyingErrors[index]
        let infrastructure = InfrastructureError(classifying: underlying, operation: "read")
        let domain = DomainError<Rule>(infrastructure)
        let presentation = PresentationError(domain)
        Self.expectNoSecret(Self.renderings(of: infrastructure))
        Self.expectNoSecret(Self.renderings(of: domain))
        Self.expectNoSecret(Self.renderings(of: presentation))
        Self.expectNoSecret(Self.renderings(of: presentation.diagnosis))
        Self.expectNoSecret(Self.outputs(of: presentation))
        Self.expectNoSecret(presentation.diagnosis.entries.flatMap { Self.renderings(of: $0) })
        guard case .failure(let failure) = domain.kind else { return }
        Self.expectNoSecret(Self.renderings(of: failure))
        Self.expectNoSecret(Self.renderings(of: presentation.nextActions))
        #expect(presentation.diagnosis.unredactedUnderlyingError != nil)
    }

    @Test("An error does not reveal the associated values of its rule")
    func rule() {
        let domain = DomainError.violation(Rule.taken(Self.secret))
        let presentation = PresentationError(domain)
        Self.expectNoSecret(Self.renderings(of: domain))
        Self.expectNoSecret(Self.renderings(of: presentation))
        Self.expectNoSecret(Self.renderings(of: presentation.diagnosis))
        Self.expectNoSecret(Self.outputs(of: presentation))
    }

    @Test("An error does not reveal the text of received problem details")
    func remoteProblem() throws {
        let json = """
            {"type": "https://\(Self.secret).example/", "title": "\(Self.secret)", "detail": "\(Self.secret)",
             "instance": "/\(Self.secret)", "fields": [{"field": "\(Self.secret)", "text": "\(Self.secret)"}],
             "nextActions": [{"id": "\(Self.secret)"}], "\(Self.secret)": 1}
            """
        let problem = try #require(RemoteProblem(json: Array(json.utf8)))
        #expect(problem.type.contains(Self.secret))
        let lower = InfrastructureError(classifying: HTTPStatus(422, problem: problem), operation: "read")
        let presentation = PresentationError(DomainError<Rule>(lower))
        Self.expectNoSecret(Self.renderings(of: lower))
        Self.expectNoSecret(Self.renderings(of: presentation))
        Self.expectNoSecret(Self.renderings(of: presentation.diagnosis))
        Self.expectNoSecret(Self.outputs(of: presentation))
    }

    @Test("The printed forms of content and problem details contain no words")
    func printedWords() throws {
        let rule = SpokenRule(
            title: Self.secret,
            explanation: Self.secret,
            messages: [FieldMessage("email", Self.secret)]
        )
        let error = presented(rule)
        let content = try #require(error.content(in: .english))
        let problem = try #require(ProblemDetails(error, in: .english, typeBase: "/problems/", labelingActions: true))
        #expect("\(error.message(in: .english))" == "Message")
        #expect("\(content.fields)" == "[FieldMessage(email, invalid)]")
        #expect("\(content)" == "Content(test.spoken, K7QM-2X9D)")
        #expect("\(content.nextActions[0])" == "Action(retry)")
        #expect("\(problem)" == "ProblemDetails(test.spoken, 422, K7QM-2X9D)")
        #expect("\(problem.nextActions[0])" == "Action(retry)")
        var dumped = ""
        dump(content, to: &dumped)
        #expect(dumped == "- Content(test.spoken, K7QM-2X9D)\n")
    }

    @Test("Each sample underlying error contains the secret", arguments: underlyingErrors.indices)
    func honest(index: Int) {
        let underlying = Self.underlyingErrors[index]
        let userInfo = (underlying as? any CustomNSError)?.errorUserInfo ?? [:]
        let renderings = Self.renderings(of: underlying as Any) + ["\(userInfo)"]
        #expect(renderings.contains { $0.contains(Self.secret) })
    }
}
#endif
