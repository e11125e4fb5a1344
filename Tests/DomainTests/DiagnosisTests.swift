import Domain
import Foundation
import Infrastructure
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Diagnosis")
struct DiagnosisTests {
    let lower = InfrastructureError(
        classifying: HTTPStatus(503),
        operation: "fetch account",
        fileID: "Net/Client.swift",
        line: 3
    )

    @Test("A diagnosis describes the layers, origin, attempts and outcome")
    func hops() {
        let diagnosis = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(diagnosis.hops.map(\.layer) == [.domain, .infrastructure])
        #expect(diagnosis.hops.map(\.code) == ["unavailable", "unavailable"])
        #expect(diagnosis.hops.map(\.operation) == [nil, "fetch account"])
        #expect(diagnosis.hops.map(\.place) == ["Shop/Order.swift:8", "Net/Client.swift:3"])
        #expect(diagnosis.origin == "HTTPStatus 503")
        #expect(
            diagnosis.description == """
                domain: unavailable at Shop/Order.swift:8
                infrastructure: unavailable while trying to fetch account at Net/Client.swift:3
                origin: HTTPStatus 503
                attempts: 1
                outcome: unknown
                """
        )
        #expect(
            diagnosis.singleLine == """
                domain: unavailable at Shop/Order.swift:8; \
                infrastructure: unavailable while trying to fetch account at Net/Client.swift:3; \
                origin: HTTPStatus 503; attempts: 1; outcome: unknown
                """
        )
    }

    @Test(
        "A diagnosis contains the type and the code of the origin, but no text",
        arguments: [
            (SQLState("40001") as any Error, "SQLState 40001"),
            (CancellationError(), "CancellationError"),
            (
                DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "Ada")),
                "DecodingError dataCorrupted"
            ),
        ]
    )
    func originParts(error: any Error, text: String) {
        let lower = InfrastructureError(classifying: error, operation: "fetch account")
        #expect(DomainError<OrderRule>(lower).diagnosis.origin == text)
    }

    #if Foundation
    @Test(
        "A diagnosis omits an error domain that has no classification table",
        arguments: [
            (URLError(.timedOut) as any Error, "URLError -1001 (NSURLErrorDomain)"),
            (NSError(domain: NSCocoaErrorDomain, code: 260), "NSError 260 (NSCocoaErrorDomain)"),
            (NSError(domain: "https://ada@example.com", code: 7), "NSError 7"),
        ]
    )
    func originDomain(error: any Error, text: String) { originParts(error: error, text: text) }

    @Test("Attributes have OpenTelemetry names or the prefix layered_errors")
    func attributes() {
        let lower = InfrastructureError(
            classifying: URLError(.timedOut),
            operation: "fetch account",
            fileID: "Net/Client.swift",
            line: 3
        )
        let diagnosis = DomainError<OrderRule>(lower, fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(
            diagnosis.attributes == [
                "error.type": "connection",
                "exception.type": "URLError",
                "code.file.path": "Net/Client.swift",
                "code.line.number": "3",
                "layered_errors.domain.code": "connection",
                "layered_errors.domain.place": "Shop/Order.swift:8",
                "layered_errors.infrastructure.code": "timeout",
                "layered_errors.infrastructure.operation": "fetch account",
                "layered_errors.infrastructure.place": "Net/Client.swift:3",
                "layered_errors.origin.code": "-1001",
                "layered_errors.origin.domain": "NSURLErrorDomain",
                "layered_errors.attempts": "1",
                "layered_errors.outcome": "unknown",
                "layered_errors.fingerprint": "32456a7d8406b5e3",
            ]
        )
    }
    #endif

    @Test("A diagnosis contains the number of attempts")
    func attempts() async throws {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch account",
                policy: RetryPolicy(attempts: 3, delay: .zero, budget: .seconds(1 << 32)),
                fileID: "Net/Client.swift",
                line: 3
            ) { throw HTTPStatus(429) }
        }
        let diagnosis = DomainError<OrderRule>(try #require(error), fileID: "Shop/Order.swift", line: 8).diagnosis
        #expect(diagnosis.attempts == 3)
        #expect(diagnosis.description.contains("\nattempts: 3\n"))
    }

    @Test("The unsealed origin of a diagnosis is the original error")
    func origin() {
        #expect(DomainError<OrderRule>(lower).diagnosis.unsealedOrigin as? HTTPStatus == HTTPStatus(503))
    }

    @Test("A failure that the domain detects has a diagnosis with one layer")
    func bornHere() {
        let failure = TechnicalFailure(.response, operation: "translate account", fileID: "Shop/Account.swift", line: 4)
        #expect(
            failure.diagnosis.description
                == "domain: response while trying to translate account at Shop/Account.swift:4"
        )
        #expect(failure.diagnosis.unsealedOrigin == nil)
        #expect(failure.diagnosis.attempts == nil)
        #expect(failure.diagnosis.outcome == nil)
    }

    @Test("Control characters in the code of a rule cannot forge a log line")
    func forged() {
        struct Rule: BusinessRule { let code = "a\r\nERROR \u{1B}[2Jforged\u{85}" }
        let diagnosis = DomainError.violation(Rule()).diagnosis
        #expect(diagnosis.description == "domain: aERROR [2Jforged")
        #expect(diagnosis.attributes["error.type"] == "aERROR [2Jforged")
    }

    @Test("The diagnosis of a violation contains only a code and a fingerprint")
    func violation() {
        let diagnosis = DomainError.violation(OrderRule.soldOut).diagnosis
        #expect(diagnosis.description == "domain: order.soldOut")
        #expect(
            diagnosis.attributes.keys.sorted() == [
                "error.type", "layered_errors.domain.code", "layered_errors.fingerprint",
            ]
        )
    }
}
