import Domain
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

#if Foundation
import Foundation
#endif

@Suite("Translation of any error into a PresentationError")
struct TranslatingTests {
    /// A translation that accepts an error of any type.
    enum Step: CaseIterable {
        case classify, translate, present

        func callAsFunction(_ error: any Error) -> any Error {
            switch self {
            case .classify: InfrastructureError(classifying: error, operation: "place order")
            case .translate: DomainError<OrderRule>(translating: error)
            case .present: PresentationError(translating: error, rule: OrderRule.self)
            }
        }
    }

    /// All orders of up to three translations.
    static let orders: [[Step]] = {
        let one = Step.allCases.map { [$0] }
        let two = one.flatMap { order in Step.allCases.map { order + [$0] } }
        return [[]] + one + two + two.flatMap { order in Step.allCases.map { order + [$0] } }
    }()

    /// Infrastructure errors, with and without an underlying error, and with and without a remote reference.
    static var lowerErrors: [InfrastructureError] {
        var underlyingErrors: [any Error] = [CancellationError(), SystemErrno(28), HTTPStatus(409), HTTPStatus(503)]
        #if Foundation
        // The underlying error of a `PresentationError` is an unspecific error of Foundation.
        underlyingErrors.append(NSError(domain: NSCocoaErrorDomain, code: 393))
        #endif
        let own = InfrastructureError.Code.allCases.flatMap { code in Outcome.allCases.map { lower(code, $0) } }
        return InfrastructureError.samples + own
            + underlyingErrors.map { InfrastructureError(classifying: $0, operation: "place order") }
    }

    @Test("Every order of translations keeps the facts of an error", arguments: orders)
    func everyOrder(order: [Step]) {
        for lower in Self.lowerErrors {
            let domain = DomainError<OrderRule>(lower)
            let expected = PresentationError(domain)
            for error in [lower, domain, expected] as [any Error] {
                let chained = order.reduce(error) { $1($0) }
                let translated = PresentationError(translating: chained, rule: OrderRule.self)
                #expect(translated == expected)
                #expect(translated.isCancellation == expected.isCancellation)
                #expect(translated.diagnosis.underlyingError == expected.diagnosis.underlyingError)
                #expect(translated.diagnosis.outcome == expected.diagnosis.outcome)
                #expect(translated.diagnosis.entries.map(\.code) == expected.diagnosis.entries.map(\.code))
                if error is PresentationError { #expect(translated.reference == expected.reference) }
            }
        }
    }

    @Test("Every translation order keeps a violation without a claimed failure", arguments: orders)
    func everyOrderOfViolations(order: [Step]) {
        for rule in OrderRule.allCases {
            let domain = DomainError.violation(rule)
            let expected = PresentationError(domain)
            for error in [domain, expected] as [any Error] {
                let translated = PresentationError(translating: order.reduce(error) { $1($0) }, rule: OrderRule.self)
                #expect(translated == expected)
                #expect(translated.diagnosis.entries.map(\.code) == expected.diagnosis.entries.map(\.code))
                if error is PresentationError { #expect(translated.reference == expected.reference) }
            }
        }
    }

    @Test("Translations give an unclassified error the same facts in every order", arguments: orders)
    func everyOrderOfUnderlyingErrors(order: [Step]) {
        struct Unrecognized: Error {}
        for error in [Unrecognized(), CancellationError(), HTTPStatus(409), SystemErrno(28)] as [any Error] {
            let lower = InfrastructureError(classifying: error, operation: "place order")
            let expected = PresentationError(DomainError<OrderRule>(lower))
            let translated = PresentationError(translating: order.reduce(error) { $1($0) }, rule: OrderRule.self)
            #expect(translated == expected)
            #expect(translated.diagnosis.underlyingError == expected.diagnosis.underlyingError)
            #expect(translated.isCancellation == expected.isCancellation)
        }
    }

    #if Foundation
    @Test("The reference of a remote system survives every order of translations", arguments: orders)
    func remoteReference(order: [Step]) {
        let json = #"{"type": "about:blank", "instance": "https://example.com/errors/K7QM-2X9D"}"#
        let problem = RemoteProblem(json: json.utf8)
        for code in InfrastructureError.Code.allCases {
            let lower = InfrastructureError(
                Classification(code, outcome: .unknown, problem: problem),
                operation: "place order"
            )
            let translated = PresentationError(translating: order.reduce(lower) { $1($0) }, rule: OrderRule.self)
            #expect(translated.reference == .fixed)
        }
    }
    #endif

    @Test("A stated outcome survives every order of translations", arguments: orders)
    func statedEffect(order: [Step]) {
        for error in [
            DomainError.violation(OrderRule.soldOut), DomainError(lower(.conflict)), DomainError(lower(.busy)),
        ] {
            for start in [error, PresentationError(error)] as [any Error] {
                let stated = InfrastructureError(classifying: start, operation: "place order", outcome: .applied)
                let chained = order.reduce(stated) { $1($0) }
                guard case .failure(let failure) = DomainError<Never>(translating: chained).kind else { continue }
                #expect(failure.outcome == .applied)
            }
        }
    }

    @Test("A translated presentation error keeps its location and reference")
    func kept() {
        let error = presented(.busy)
        let kept = PresentationError(translating: error, reference: .fixed)
        #expect(kept.reference == error.reference)
        #expect(kept.diagnosis.singleLine == error.diagnosis.singleLine)
    }

    @Test("A new error has the given reference and source location")
    func given() {
        let error = PresentationError(
            translating: HTTPStatus(503),
            operation: "place order",
            reference: .fixed,
            fileID: "App/OrderView.swift",
            line: 3
        )
        #expect(error.reference == .fixed)
        #expect(
            error.diagnosis.singleLine == """
                presentation: unavailable at App/OrderView.swift:3; domain at App/OrderView.swift:3; \
                infrastructure while trying to place order at App/OrderView.swift:3; \
                underlying error: HTTPStatus 503; attempts: 1; outcome: unknown
                """
        )
    }

    @Test("A violation of another rule keeps its words")
    func otherRule() {
        let error = PresentationError(translating: DomainError.violation(TeapotRule.short), rule: OrderRule.self)
        #expect(error == presented(TeapotRule.short))
    }

    @Test("The violation of a rule without words becomes an unknown failure")
    func wordless() {
        enum WordlessRule: String, BusinessRule { case closed = "shop.closed" }
        let error = PresentationError(translating: DomainError.violation(WordlessRule.closed))
        #expect(error == failed(.unknown))
        #expect(error.diagnosis.entries.map(\.code) == ["unknown", "shop.closed"])
    }
}
