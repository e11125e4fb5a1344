import Domain
import Infrastructure
import Testing

@Suite("Diagnosis")
struct DiagnosisTests {
    let lower = InfrastructureError(
        classifying: HTTPStatus(503),
        operation: "fetch account",
        fileID: "Net/Client.swift",
        line: 3
    )

    @Test("It tells each layer's name for the failure, and what it began with")
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
                """
        )
    }

    @Test("It tells how often it was tried")
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
        #expect(diagnosis.hops.map(\.attempts) == [1, 3])
        #expect(diagnosis.description.contains("while trying to fetch account 3 times at Net/Client.swift:3"))
    }

    @Test("It hands out the error that it began with only when that is asked for by name")
    func origin() {
        #expect(DomainError<OrderRule>(lower).diagnosis.unsealedOrigin as? HTTPStatus == HTTPStatus(503))
    }

    @Test("A failure that is born in the domain begins there")
    func bornHere() {
        let failure = TechnicalFailure(.response, operation: "translate account", fileID: "Shop/Account.swift", line: 4)
        #expect(
            failure.diagnosis.description
                == "domain: response while trying to translate account at Shop/Account.swift:4"
        )
        #expect(failure.diagnosis.unsealedOrigin == nil)
    }

    @Test("A violated rule is all that there is to tell of it")
    func violation() {
        #expect(DomainError.violation(OrderRule.soldOut).diagnosis.description == "domain: order.soldOut")
    }
}
