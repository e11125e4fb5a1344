import Infrastructure
import Testing

@Suite("What a callback is given")
struct CallbackTests {
    private static func result(_ value: Int?, _ error: (any Error)?) -> Result<Int, InfrastructureError> {
        Result(value, classifying: error, operation: "call back", idempotent: true, fileID: "Net/Call.swift", line: 7)
    }

    @Test("A value is one")
    func value() {
        #expect(Self.result(1, nil) == .success(1))
    }

    @Test("An error goes before a value, and is classified where the callback is")
    func error() throws {
        let error = try #require(
            #expect(throws: InfrastructureError.self) { try Self.result(1, HTTPStatus(403)).get() }
        )
        #expect("\(error)" == "InfrastructureError.forbidden: call back, Net/Call.swift:7, from HTTPStatus 403")
        #expect(error.isIdempotent)
    }

    @Test("Neither is an answer that cannot be used, of which nobody knows whether it took effect")
    func nothing() {
        let answer = Classification(.response, outcome: .unknown)
        #expect(
            Self.result(nil, nil) == .failure(InfrastructureError(answer, operation: "call back", idempotent: true))
        )
    }
}
