import Infrastructure
import Testing

@Suite("gRPC status")
struct GRPCStatusTests {
    @Test("Each gRPC status code has the expected meaning")
    func meanings() throws {
        let mismatches = try CodeSystem.grpc.mismatches()
        #expect(mismatches == [])
    }

    @Test("The retry delay of a gRPC error is kept and can change the outcome")
    func retryAfter() {
        let delayed = Meaning(GRPCStatus(8, retryAfter: .seconds(3)))
        #expect(delayed == Meaning(.rateLimited, .notApplied, .service, .transient))
        #expect(classify(GRPCStatus(14, retryAfter: .seconds(3))).retryAfter == .seconds(3))
    }
}
