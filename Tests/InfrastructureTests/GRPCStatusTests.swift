import Infrastructure
import Testing

@Suite("gRPC status")
struct GRPCStatusTests {
    @Test("The classification of each gRPC status code matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.grpc.mismatches()
        #expect(mismatches == [])
    }

    @Test("A gRPC error keeps its retry delay, which makes status 8 .notApplied")
    func retryAfter() {
        let delayed = Meaning(GRPCStatus(8, retryAfter: .seconds(3)))
        #expect(delayed == Meaning(.rateLimited, .notApplied, .service, .transient))
        #expect(classify(GRPCStatus(14, retryAfter: .seconds(3))).retryAfter == .seconds(3))
    }
}
