import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import Testing

@Suite("Intent")
struct IntentTests {
    private func error(_ status: HTTPStatus, _ intent: Intent) async throws -> InfrastructureError {
        try #require(
            await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "place order",
                    key: intent.key,
                    policy: RetryPolicy(attempts: 1)
                ) { throw status }
            }
        )
    }

    @Test("An intent has the same key after it is encoded and decoded")
    func stored() throws {
        let intent = Intent()
        let json = try JSONEncoder().encode(intent)
        #expect(try JSONDecoder().decode(Intent.self, from: json) == intent)
        #expect(String(data: json, encoding: .utf8) == #""\#(intent.key.rawValue)""#)
        #expect(Intent(rawValue: intent.rawValue) == intent)
        #expect(Intent(rawValue: "a\nb") == nil)
        #expect(Intent() != Intent())
    }

    @Test("A domain failure inside a keyed call gets the intent of that call")
    func domainFailure() async throws {
        let intent = Intent()
        let lower = try #require(
            await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying("check out", key: intent.key, policy: RetryPolicy(attempts: 1)) {
                    throw DomainError<Never>.failure(
                        TechnicalFailure(.timeout, operation: "place order", outcome: .unknown)
                    )
                }
            }
        )
        let failure = TechnicalFailure(lower)
        #expect(failure.intent == intent)
        #expect(!failure.settles(intent))
        #expect(failure.outcome == .unknown)
    }

    @Test("A failure keeps the intent of its call through all translations")
    func failure() async throws {
        let intent = Intent()
        let lower = try await error(HTTPStatus(504), intent)
        #expect(TechnicalFailure(lower).intent == intent)
        let again = InfrastructureError(classifying: DomainError<Never>(lower), operation: "check out")
        #expect(TechnicalFailure(again).intent == intent)
        #expect(TechnicalFailure(lower) == TechnicalFailure(try await error(HTTPStatus(504), Intent())))
    }

    @Test("A known outcome settles the intent of the operation")
    func knownOutcome() async throws {
        let intent = Intent()
        let refused = HTTPStatus(422, problem: RemoteProblem(type: "https://example.com/problems/out-of-credit"))
        let failure = TechnicalFailure(try await error(refused, intent))
        #expect(failure.intent == nil)
        #expect(failure.settles(intent))
        #expect(!failure.settles(Intent()))
        #expect(TechnicalFailure(try await error(HTTPStatus(404), intent)).settles(intent))
        let stored = try #require(Intent(rawValue: intent.rawValue))
        #expect(!TechnicalFailure(try await error(HTTPStatus(404), stored)).settles(intent))
        #expect(!TechnicalFailure(try await error(HTTPStatus(504), intent)).settles(intent))
        let own = TechnicalFailure(.timeout, operation: "place order")
        #expect(own.intent == nil)
        #expect(!own.settles(intent))
    }

    @Test("A keyed boundary adds its intent to an error from an upper layer")
    func upperLayer() async throws {
        let intent = Intent()
        let inner = DomainError<Never>(InfrastructureError(classifying: HTTPStatus(504), operation: "place order"))
        let lower = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("check out", key: intent.key, policy: RetryPolicy(attempts: 1)) {
                throw inner
            }
        }
        #expect(TechnicalFailure(try #require(lower)).intent == intent)
        guard case .failure(let failure) = DomainError<Never>(try #require(lower)).kind else { return }
        #expect(failure.intent == intent)
    }
}
