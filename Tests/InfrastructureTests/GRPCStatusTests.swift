import Infrastructure
import Testing

@Suite("gRPC status")
struct GRPCStatusTests {
    @Test("Each gRPC status code has the expected row")
    func rows() {
        #expect(GRPCStatusRows.mismatches() == [])
    }

    @Test("The literal table contains all 17 status codes")
    func count() {
        #expect(GRPCStatusRows.codes.isSuperset(of: 0...16))
    }

    @Test("The retry delay of a gRPC error is kept and can change the outcome")
    func retryAfter() {
        #expect(Row(GRPCStatus(8, retryAfter: .seconds(3))) == Row(.rateLimited, .notApplied, .transient))
        #expect(classify(GRPCStatus(14, retryAfter: .seconds(3))).retryAfter == .seconds(3))
    }
}
