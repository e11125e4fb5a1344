import Domain
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import RxDomain
import RxInfrastructure
import RxPresentation
import RxSwift
import Testing

@Suite("Order of the operators", .timeLimit(.minutes(10)))
struct OrderTests {
    /// An operator of a login stream.
    enum Step: CaseIterable {
        case classify, translate, present, map

        func callAsFunction(_ stream: Single<AccountEntity>) -> Single<AccountEntity> {
            switch self {
            case .classify: stream.classifyingErrors("sign in")
            case .translate: stream.translatingErrors(to: DomainError<LoginRule>.self, operation: "sign in")
            case .present: stream.presentingErrors(rule: LoginRule.self, operation: "sign in")
            case .map:
                stream.map { entity in
                    _ = try Account(admitting: entity)
                    return entity
                }
            }
        }
    }

    /// All sequences of different operators that contain `map`.
    static let orders: [[Step]] = {
        var orders: [[Step]] = [[]]
        append(to: [])
        func append(to order: [Step]) {
            for step in Step.allCases where !order.contains(step) {
                orders.append(order + [step])
                append(to: order + [step])
            }
        }
        return orders.filter { $0.contains(.map) }
    }()

    /// An error type that the library does not recognize.
    private struct Unrecognized: Error {}

    /// An error of an operation that took effect before the failure.
    private struct Applied: ClassifiableError {
        var classification: Classification { Classification(.conflict, outcome: .applied) }
    }

    /// Returns the error for a response with problem details that contain the reference `K7QM-2X9D`.
    private static func problem(_ status: Int, type: String) -> any Error {
        let body = #"{"type": "\#(type)", "instance": "https://login.example/errors/K7QM-2X9D"}"#
        do {
            _ = try HTTPStatus.body(Array(body.utf8), status: status, method: "POST", address: nil) { name in
                name == "Content-Type" ? "application/problem+json" : nil
            }
            return Unrecognized()
        } catch {
            return error
        }
    }

    private static func entity(role: String, expired: Bool = false) -> Single<AccountEntity> {
        .just(AccountEntity(email: "x@example.com", name: "X", role: role, temporaryPasswordExpired: expired))
    }

    /// Streams that fail in the infrastructure or in `map`, each with the expected code, outcome and reference.
    private static var failures: [(stream: Single<AccountEntity>, code: String, outcome: String?, reference: String?)] {
        [
            (.error(Unrecognized()), "unknown", "unknown", nil),
            (.error(CancellationError()), "cancelled", "unknown", nil),
            (.error(SystemErrno(28)), "storageFull", "notApplied", nil),
            (.error(Applied()), "conflict", "applied", nil),
            (.error(HTTPStatus(401)), "login.wrongCredentials", "notApplied", nil),
            (.error(HTTPStatus(429, retryAfter: .seconds(3))), "rateLimited", "notApplied", nil),
            (.error(problem(500, type: "about:blank")), "response", "unknown", "K7QM-2X9D"),
            (
                .error(problem(403, type: LoginRule.permission.problemType)), "login.permission", "notApplied",
                "K7QM-2X9D"
            ),
            (entity(role: "guest"), "login.permission", nil, nil),
            (entity(role: "member", expired: true), "login.temporaryPasswordExpired", nil, nil),
            (entity(role: "king"), "response", nil, nil),
        ]
    }

    @Test("Operators in any selection and order keep the facts of an error", arguments: orders)
    func everyOrder(order: [Step]) async throws {
        for (stream, code, outcome, reference) in Self.failures {
            let error = try #require(await order.reduce(stream) { $1($0) }.ended().error)
            switch order.last {
            case .classify: #expect(error is InfrastructureError)
            case .translate: #expect(error is DomainError<LoginRule>)
            case .present: #expect(error is PresentationError)
            case .map, nil: break
            }
            let facts = Facts(error)
            let expected = [Step.map, .classify, .translate, .present].reduce(stream) { $1($0) }
            #expect(facts == Facts(try #require(await expected.ended().error)))
            #expect(facts.error.code == code)
            #expect(facts.outcome == outcome)
            #expect(facts.isCancellation == (code == "cancelled"))
            if let reference { #expect("\(facts.error.reference)" == reference) }
        }
        #expect(await order.reduce(Self.entity(role: "member")) { $1($0) }.ended().elements.map(\.name) == ["X"])
    }

    @Test("Operators after presentingErrors keep a stated reference", arguments: [Step.classify, .translate, .present])
    func reference(step: Step) async throws {
        let reference = Reference()
        let stream: Single<AccountEntity> = .error(HTTPStatus(503))
        let error = await step(stream.presentingErrors(reference: { reference })).ended().error
        #expect(Facts(try #require(error)).error.reference == reference)
    }
}
