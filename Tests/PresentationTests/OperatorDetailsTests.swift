#if Foundation
import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

/// The tests of the details that a boundary declares only for operators.
@Suite("Operator details")
struct OperatorDetailsTests {
    private static let secret = RedactionTests.secret

    /// Returns the error of a boundary with the given details.
    private static func failure(_ details: KeyValuePairs<StaticString, String>) -> InfrastructureError {
        InfrastructureError(classifying: HTTPStatus(500), operation: "read row", operatorDetails: details)
    }

    @Test("Only Diagnosis.operatorDetails contains the details")
    func visibility() {
        let infrastructure = Self.failure(["record": Self.secret])
        let translated = DomainError<Never>(infrastructure)
        let own = DomainError<Never>.failure(
            TechnicalFailure(.response, operation: "understand row", operatorDetails: ["record": Self.secret])
        )
        for domain in [translated, own] {
            let error = PresentationError(domain)
            #expect(error.diagnosis.operatorDetails == ["record": Self.secret])
            #expect(domain.diagnosis.operatorDetails == ["record": Self.secret])

            RedactionTests.expectNoSecret(RedactionTests.renderings(of: infrastructure))
            RedactionTests.expectNoSecret(RedactionTests.renderings(of: domain))
            RedactionTests.expectNoSecret(RedactionTests.renderings(of: error))
            RedactionTests.expectNoSecret(RedactionTests.renderings(of: error.diagnosis))
            RedactionTests.expectNoSecret(RedactionTests.outputs(of: error))
            RedactionTests.expectNoSecret(error.logMetadata.map { "\($0)=\($1)" })
        }
    }

    @Test("The details of all layers are merged, and the innermost value wins")
    func layers() throws {
        let inner = Self.failure(["record": "17", "check": "role"])
        let outer = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("sign in", operatorDetails: ["record": "18", "file": "a.sqlite"]) {
                throw inner
            }
        }
        let expected = ["record": "17", "check": "role", "file": "a.sqlite"]
        #expect(try DomainError<Never>(#require(outer)).diagnosis.operatorDetails == expected)

        // The failure of the domain crosses another boundary.
        let own = DomainError<Never>.failure(
            TechnicalFailure(.response, operation: "understand row", operatorDetails: ["check": "name"])
        )
        let returned = InfrastructureError(
            classifying: own,
            operation: "import rows",
            operatorDetails: ["check": "outer", "row": "3"]
        )
        #expect(DomainError<Never>(returned).diagnosis.operatorDetails == ["check": "name", "row": "3"])
    }

    @Test("A rule that claims a failure keeps the failure's details")
    func claim() {
        let error = DomainError<ClaimingRule>(Self.failure(["account": "5d41"]))
        #expect(error.violatedCode == "claimed")
        #expect(error.diagnosis.operatorDetails == ["account": "5d41"])
    }

    private enum ClaimingRule: String, BusinessRule {
        case claimed

        init?(_ error: InfrastructureError) { self = .claimed }
    }

    @Test("A detail stays on one line and cannot change the text direction")
    func escaping() {
        let error = DomainError<Never>(Self.failure(["file": "a\nb\u{202E}\u{1B}[2J\\é"]))
        #expect(error.diagnosis.operatorDetails == ["file": #"a\nb\u{202E}\u{1B}[2J\\é"#])
    }

    @Test("A boundary that succeeds does not evaluate the details")
    func laziness() async throws {
        var evaluations = 0
        func details() -> KeyValuePairs<StaticString, String> {
            evaluations += 1
            return [:]
        }
        try InfrastructureError.classifying("read", operatorDetails: details()) {}
        try await InfrastructureError.classifying("read", operatorDetails: details()) { await Task.yield() }
        #expect(evaluations == 0)
        #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("read", operatorDetails: details()) { throw HTTPStatus(500) }
        }
        #expect(evaluations == 1)
    }
}

extension DomainError {
    fileprivate var violatedCode: String? { if case .violation(let rule) = kind { rule.code } else { nil } }
}
#endif
