import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

@Suite("Translation issues")
struct TranslationIssuesTests {
    private static let secrets = [InfrastructureError.sampleSecret]

    /// Translates a failure to a domain error and then to a presentation error, and throws the presentation error.
    private static func order(_ failure: InfrastructureError) async throws(PresentationError) {
        throw PresentationError(DomainError<OrderRule>(failure))
    }

    @Test("No issue is reported if the code translates or claims each failure")
    func clean() async {
        let issues = await ErrorCatalog.issues(of: InfrastructureError.samples, hiding: Self.secrets, when: Self.order)
        #expect(issues == [])
    }

    @Test("The samples cover each code with each outcome")
    func samples() {
        let samples = InfrastructureError.samples
        #expect(samples.count == InfrastructureError.Code.allCases.count * 3)
        #expect(Set(samples).count == samples.count)
        #expect(Set(samples.map(\.code)) == Set(InfrastructureError.Code.allCases))
        #expect(Set(samples.map(\.outcome)) == Set(Outcome.allCases))
    }

    @Test("A sample contains the secret only in its underlying error")
    func secret() throws {
        let sample = try #require(InfrastructureError.samples.first)
        let underlying = try #require(DomainError<Never>(sample).diagnosis.unredactedUnderlyingError)
        #expect("\(underlying)" == InfrastructureError.sampleSecret)
        #expect(!"\(sample)\(String(reflecting: sample))".contains(InfrastructureError.sampleSecret))
    }

    @Test("Equal swallowed failures are reported only once")
    func swallowed() async {
        let issues = await ErrorCatalog.issues(of: ["no network", "no network"], hiding: []) { _ in }
        #expect(issues.map(\.description) == ["no network: the code under test threw no error"])
    }

    @Test("A translation to another failure or an unrelated rule is an issue")
    func changed() async {
        let samples = [lower(.busy), lower(.cancelled)]
        let unknown = await ErrorCatalog.issues(of: samples, hiding: []) { _ throws(PresentationError) in
            throw presented(.unknown)
        }
        #expect(unknown.map(\.kind) == [.becomes("unknown"), .becomes("unknown")])
        let violation = await ErrorCatalog.issues(of: samples, hiding: []) { _ throws(PresentationError) in
            throw presented(OrderRule.soldOut)
        }
        #expect(
            violation.map(\.description) == [
                "busy: the error becomes order.soldOut", "cancelled: the error becomes order.soldOut",
            ]
        )
        let claimed = await ErrorCatalog.issues(of: [lower(.conflict)], hiding: []) { _ throws(PresentationError) in
            throw presented(OrderRule.address(missing: "city"))
        }
        #expect(claimed.map(\.kind) == [.becomes("order.address")])
    }

    @Test("An unrecognized driver error is an issue")
    func unknown() async {
        struct NewDriverError: Error {}
        let issues = await ErrorCatalog.issues(of: ["no driver"], hiding: []) { _ throws(PresentationError) in
            throw throughAllLayers(NewDriverError())
        }
        #expect(issues.map(\.kind) == [.unknown])
    }

    @Test("A field message that an output omits is an issue of the sample")
    func cut() async {
        let messages = ["The date is missing.", "The sum is wrong."].map { FieldMessage("file", $0) }
        let first = ErrorOutput("first", for: .person) { error, language in
            error.content(in: language).map { "\($0.title)\n\($0.fields.first?.text ?? "")" }
        }
        func issues(_ outputs: [ErrorOutput]) async -> [String] {
            await ErrorCatalog.issues(of: ["bad file"], hiding: [], languages: [.english], outputs: outputs) {
                _ throws(PresentationError) in throw presented(SpokenRule(messages: messages))
            }
            .map(\.description)
        }
        #expect(await issues(ErrorOutput.builtIn) == [])
        #expect(await issues([first]) == ["bad file: “The sum is wrong.” does not appear in first, en"])
    }

    @Test("A leaked text is reported for each output that shows the text")
    func shown() async {
        let rule = SpokenRule(title: "The password hunter2 is wrong.")
        let issues = await ErrorCatalog.issues(of: [rule], hiding: ["hunter2"], languages: [.english]) {
            rule throws(PresentationError) in throw presented(rule)
        }
        let places = issues.compactMap { issue -> String? in
            if case .shows("hunter2", let place) = issue.kind { place } else { nil }
        }
        #if FoundationEssentials
        let outputs = ["LocalizedError, en", "ProblemDetails, en"]
        #else
        let outputs: [String] = []
        #endif
        #expect(places == outputs + ["TerminalText, en"])
    }

    @Test("A cancelled operation may only succeed or throw a cancellation")
    func cancelled() async {
        #expect(await ErrorCatalog.issues(whenCancelled: {}) == [])
        let silent = await ErrorCatalog.issues(whenCancelled: { () throws(PresentationError) in
            #expect(Task.isCancelled)
            throw presented(.cancelled)
        })
        #expect(silent == [])
        let shown = await ErrorCatalog.issues(whenCancelled: { () throws(PresentationError) in throw presented(.timeout)
        })
        #expect(shown.map(\.kind) == [.becomes("timeout")])
    }
}
