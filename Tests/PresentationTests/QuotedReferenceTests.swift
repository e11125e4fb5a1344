import Domain
import Infrastructure
import Presentation
import Testing

@Suite("The reference that a person quotes")
struct QuotedReferenceTests {
    private static let reference = Reference("K7QM-2X9D") ?? Reference()

    /// Returns the text about the reference of a failure.
    private func quoted(_ failure: TechnicalFailure) -> String? {
        let error = PresentationError(DomainError<Never>.failure(failure), reference: Self.reference)
        return error.content(in: .english)?.quotedReference
    }

    @Test("A local reference for a service's failure ends with -U")
    func marked() {
        let own = TechnicalFailure(.response, operation: "read account", on: .service)
        #expect(quoted(own) == "Reference: K7QM-2X9D-U")
        let status = InfrastructureError(classifying: HTTPStatus(500), operation: "read account")
        #expect(quoted(TechnicalFailure(status)) == "Reference: K7QM-2X9D-U")
    }

    @Test("A service's reference, or one for a device failure, has no -U")
    func unmarked() {
        let problem = RemoteProblem(type: "about:blank", status: 500, instance: "/errors/K7QM-2X9D", document: [])
        let sent = InfrastructureError(classifying: HTTPStatus(500, problem: problem), operation: "read account")
        #expect(quoted(TechnicalFailure(sent)) == "Reference: K7QM-2X9D")
        #expect(quoted(TechnicalFailure(.damaged, operation: "read account", on: .device)) == "Reference: K7QM-2X9D")
    }

    @Test("A reference is parsed without its -U mark", arguments: ["K7QM-2X9D-U", "k7qm2x9du", "Ｋ７ＱＭ－２Ｘ９Ｄ－Ｕ"])
    func entered(text: String) {
        #expect(Reference(text) == Self.reference)
        #expect(Reference(text)?.description == "K7QM-2X9D")
    }

    @Test(
        "A string with another suffix or two marks is not a reference",
        arguments: ["K7QM-2X9D-V", "K7QM-2X9D-UU", "U"]
    )
    func wrong(text: String) { #expect(Reference(text) == nil) }
}
