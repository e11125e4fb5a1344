import Domain
import Foundation
import Infrastructure
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

    @Test("A stored intent has the same key")
    func stored() throws {
        let intent = Intent()
        let json = try JSONEncoder().encode(intent)
        #expect(try JSONDecoder().decode(Intent.self, from: json) == intent)
        #expect(String(data: json, encoding: .utf8) == #""\#(intent.key.rawValue)""#)
        #expect(Intent(rawValue: intent.rawValue) == intent)
        #expect(Intent(rawValue: "a\nb") == nil)
        #expect(Intent() != Intent())
    }

    @Test("A failure keeps the intent, in every order of translations")
    func failure() async throws {
        let intent = Intent()
        let lower = try await error(HTTPStatus(504), intent)
        #expect(TechnicalFailure(lower).intent == intent)
        let again = InfrastructureError(classifying: DomainError<Never>(lower), operation: "check out")
        #expect(TechnicalFailure(again).intent == intent)
        #expect(TechnicalFailure(lower) == TechnicalFailure(try await error(HTTPStatus(504), Intent())))
    }

    @Test("A final answer ends the intent")
    func finalAnswer() async throws {
        let refused = HTTPStatus(402)
        #expect(TechnicalFailure(try await error(refused, Intent())).intent == nil)
        #expect(TechnicalFailure(.timeout, operation: "place order").intent == nil)
    }
}
