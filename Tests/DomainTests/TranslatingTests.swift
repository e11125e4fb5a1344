import Domain
import Infrastructure
import InfrastructureRetry
import Testing

@Suite("Translation of any error to a DomainError")
struct TranslatingTests {
    typealias Failure = DomainError<OrderRule>

    enum ShopRule: String, BusinessRule {
        case closed = "shop.closed"
        case signedOut = "shop.signedOut"

        init?(_ error: InfrastructureError) {
            guard error.code == .unauthenticated else { return nil }
            self = .signedOut
        }
    }

    private struct Unrecognized: Error {}

    @Test(
        "A DomainError with the same rule type stays unchanged",
        arguments: [Failure.violation(.soldOut), Failure(failure(.busy))]
    )
    func kept(error: Failure) {
        let translated = Failure(translating: error)
        #expect(translated == error)
        #expect(translated.diagnosis.singleLine == error.diagnosis.singleLine)
    }

    @Test(
        "Translating an InfrastructureError gives the same result as init(_:)",
        arguments: InfrastructureError.Code.allCases,
        Outcome.allCases
    )
    func lower(code: InfrastructureError.Code, outcome: Outcome) {
        let error = failure(code, outcome)
        #expect(Failure(translating: error) == Failure(error))
        #expect(Failure(translating: error).diagnosis.outcome == "\(outcome)")
    }

    @Test("An error from outside the layers is classified and then translated")
    func classified() {
        let interrupted = Failure(translating: CancellationError())
        #expect(interrupted == Failure(failure(.interrupted, .unknown)))
        let status = Failure(translating: HTTPStatus(409))
        #expect(status == .violation(.soldOut))
        #expect(status.diagnosis.underlyingError == "HTTPStatus 409")
        let unknown = Failure(
            translating: Unrecognized(),
            operation: "place order",
            fileID: "Shop/Order.swift",
            line: 7
        )
        #expect(
            unknown.diagnosis.singleLine == """
                domain: unknown at Shop/Order.swift:7; \
                infrastructure while trying to place order at Shop/Order.swift:7; \
                underlying error: Unrecognized; attempts: 1; outcome: unknown
                """
        )
        #expect(Failure(translating: Unrecognized()).diagnosis.entries.last?.operation == "classified()")
    }

    @Test("Translating to another rule type keeps a technical failure")
    func otherFailure() {
        let error = DomainError<ShopRule>(failure(.timeout, .unknown))
        let translated = Failure(translating: error)
        #expect(translated == Failure(failure(.timeout, .unknown)))
        #expect(translated.diagnosis.singleLine == error.diagnosis.singleLine)
    }

    @Test("A violation of another rule type becomes a failure that names the rule")
    func otherViolation() {
        let error = DomainError<ShopRule>.violation(.closed)
        let translated = Failure(translating: error, operation: "place order", fileID: "Shop/Order.swift", line: 7)
        #expect(translated == .failure(TechnicalFailure(.unknown, operation: "any")))
        #expect(
            translated.diagnosis.singleLine == "domain: shop.closed while trying to place order at Shop/Order.swift:7"
        )
    }

    @Test("Translation restores a failure that another rule type claimed")
    func otherClaim() {
        let lower = InfrastructureError(classifying: HTTPStatus(401), operation: "sign in")
        let error = DomainError<ShopRule>(lower)
        #expect(error == .violation(.signedOut))
        let translated = Failure(translating: error)
        #expect(translated == Failure(lower))
        #expect(translated.diagnosis.singleLine == error.diagnosis.singleLine)
        #expect(translated.diagnosis.underlyingError == "HTTPStatus 401")
    }

    @Test("A DomainError survives a round trip through the infrastructure")
    func classifiedAgain() {
        let errors: [Failure] = [
            .violation(.soldOut), Failure(failure(.conflict)), Failure(failure(.cancelled, .unknown)),
            Failure(failure(.timeout, .unknown)), .failure(TechnicalFailure(.storage, operation: "read")),
        ]
        for error in errors {
            let lower = InfrastructureError(classifying: error, operation: "place order")
            #expect(Failure(lower) == error)
            #expect(Failure(lower).diagnosis.singleLine == error.diagnosis.singleLine)
            #expect(Failure(translating: lower) == error)
        }
        let failure = TechnicalFailure(failure(.timeout))
        let lower = InfrastructureError(classifying: Failure.failure(failure), operation: "place order")
        #expect(TechnicalFailure(lower) == failure)
    }

    @Test("In a round trip, .applied outranks .unknown; both outrank .notApplied")
    func outcomeOfReturned() {
        func returned(_ inner: Outcome, _ stated: Outcome?, idempotent: Bool = false) -> TechnicalFailure {
            TechnicalFailure(
                InfrastructureError(
                    classifying: Failure(failure(.busy, inner)),
                    operation: "place order",
                    outcome: stated,
                    idempotent: idempotent
                )
            )
        }
        #expect(returned(.notApplied, nil).outcome == .notApplied)
        #expect(returned(.notApplied, .applied).outcome == .applied)
        #expect(returned(.notApplied, .applied, idempotent: true).outcome == .applied)
        #expect(returned(.notApplied, nil, idempotent: true).isIdempotent)
        #expect(returned(.unknown, .notApplied).outcome == .unknown)
        #expect(returned(.unknown, .applied).outcome == .applied)
        #expect(returned(.notApplied, .unknown).outcome == .unknown)
        let lower = InfrastructureError(
            classifying: Failure(failure(.busy, .unknown)),
            operation: "place order",
            outcome: .applied
        )
        #expect(Failure(lower) == Failure(failure(.busy, .applied)))
    }

    @Test("After a round trip, a violation has the outcome that a boundary states")
    func outcomeOfViolation() {
        for violation in [Failure.violation(.soldOut), Failure(failure(.conflict))] {
            let lower = InfrastructureError(classifying: violation, operation: "place order", outcome: .applied)
            let error = Failure(translating: lower)
            #expect(error == violation)
            guard case .failure(let failure) = DomainError<ShopRule>(translating: error).kind else {
                Issue.record("The error is not a failure.")
                continue
            }
            #expect(failure.outcome == .applied)
        }
    }

    @Test("After a round trip, a failure keeps the outcome of an earlier attempt")
    func outcomeOfEarlierAttempt() async {
        var attempts: [any Error] = [HTTPStatus(503), Failure(failure(.forbidden))]
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "place order",
                idempotent: true,
                policy: RetryPolicy(delay: .zero, retryWindow: .seconds(1 << 31))
            ) { throw attempts.removeFirst() }
        }
        let outer = error.map { InfrastructureError(classifying: $0, operation: "check out") }
        let failure = outer.map { TechnicalFailure($0) }
        #expect(failure?.outcome == .unknown)
        #expect(failure?.diagnosis.outcome == "unknown")
        #expect(failure?.diagnosis.attempts == 2)
    }

    @Test("An error that crosses layers many times does not grow")
    func manyCrossings() {
        var error: any Error = Failure.violation(.soldOut)
        for _ in 0..<20_000 {
            error = DomainError<ShopRule>(translating: error)
            error = InfrastructureError(classifying: error, operation: "place order", outcome: .applied)
            error = Failure(translating: error)
        }
        #expect((error as? Failure)?.diagnosis.entries.map(\.code) == ["order.soldOut"])
    }
}
