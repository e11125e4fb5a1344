import Infrastructure
import Testing

@Suite("Callback results")
struct CallbackTests {
    private static func result(_ value: Int?, _ error: (any Error)?) -> Result<Int, InfrastructureError> {
        Result(value, classifying: error, operation: "call back", idempotent: true, fileID: "Net/Call.swift", line: 7)
    }

    @Test("A callback with a value returns that value")
    func value() {
        #expect(Self.result(1, nil) == .success(1))
    }

    @Test("A callback with an error and a value fails with the classified error")
    func error() throws {
        let error = try #require(
            #expect(throws: InfrastructureError.self) { try Self.result(1, HTTPStatus(403)).get() }
        )
        #expect("\(error)" == "InfrastructureError.forbidden: call back, Net/Call.swift:7, from HTTPStatus 403")
        #expect(error.isIdempotent)
    }

    @Test("A CancellationError is .cancelled only if isCancelled is true")
    func cancelled() {
        let error = CancellationError()
        let own = Result<Int, _>(nil, classifying: error, operation: "call back", isCancelled: true)
        #expect(own == .failure(InfrastructureError(.init(.cancelled, outcome: .unknown), operation: "call back")))
        let other = InfrastructureError(.init(.interrupted, outcome: .unknown), operation: "call back")
        #expect(Result<Int, _>(nil, classifying: error, operation: "call back") == .failure(other))
    }

    @Test("A callback with no value and no error results in an unknown outcome")
    func nothing() {
        let answer = Classification(.response, outcome: .unknown)
        #expect(
            Self.result(nil, nil) == .failure(InfrastructureError(answer, operation: "call back", idempotent: true))
        )
    }
}
