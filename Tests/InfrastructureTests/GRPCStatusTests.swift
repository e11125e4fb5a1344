import Infrastructure
import Testing

@Suite("gRPC status")
struct GRPCStatusTests {
    /// The expected classification of each gRPC status, in the order of the status codes.
    static let rows: [(InfrastructureError.Code, Outcome, isTransient: Bool)] = [
        (.response, .applied, false),  // OK
        (.cancelled, .unknown, false),  // CANCELLED
        (.internalServerError, .unknown, false),  // UNKNOWN
        (.rejected, .notApplied, false),  // INVALID_ARGUMENT
        (.timeout, .unknown, true),  // DEADLINE_EXCEEDED
        (.notFound, .notApplied, false),  // NOT_FOUND
        (.conflict, .notApplied, false),  // ALREADY_EXISTS
        (.forbidden, .notApplied, false),  // PERMISSION_DENIED
        (.rateLimited, .unknown, true),  // RESOURCE_EXHAUSTED
        (.conflict, .notApplied, false),  // FAILED_PRECONDITION
        (.conflict, .notApplied, false),  // ABORTED
        (.rejected, .notApplied, false),  // OUT_OF_RANGE
        (.unsupported, .notApplied, false),  // UNIMPLEMENTED
        (.internalServerError, .unknown, false),  // INTERNAL
        (.unavailable, .unknown, true),  // UNAVAILABLE
        (.internalServerError, .unknown, false),  // DATA_LOSS
        (.unauthenticated, .notApplied, false),  // UNAUTHENTICATED
    ]

    @Test("Each of the 17 status codes has the expected classification", arguments: 0...16)
    func meaning(of status: Int) {
        let (code, outcome, isTransient) = Self.rows[status]
        let error = classify(GRPCStatus(status))
        #expect(error.code == code)
        #expect(error.outcome == outcome)
        #expect(error.isTransient == isTransient)
    }

    @Test("An undefined status code has the same classification as UNKNOWN", arguments: [-1, 17, 99, .min, .max])
    func stranger(status: Int) {
        #expect(classify(GRPCStatus(status)) == classify(GRPCStatus(2)))
    }

    @Test("The retry delay of a gRPC error is kept and can change the outcome")
    func retryAfter() {
        #expect(classify(GRPCStatus(8, retryAfter: .seconds(3))).outcome == .notApplied)
        #expect(classify(GRPCStatus(14, retryAfter: .seconds(3))).retryAfter == .seconds(3))
    }
}
