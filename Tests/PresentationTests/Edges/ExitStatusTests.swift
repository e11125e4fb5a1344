import Infrastructure
import Presentation
import Testing

@Suite("Exit status")
struct ExitStatusTests {
    @Test(
        "A process exits with the status of its failure",
        arguments: [
            (InfrastructureError.Code.connection, Int32(69)), (.timeout, 69), (.insecureConnection, 69),
            (.cancelled, 130), (.unauthenticated, 77), (.forbidden, 77), (.notFound, 69), (.rejected, 65),
            (.rateLimited, 75), (.unavailable, 75), (.busy, 75), (.internalServerError, 69), (.response, 69),
            (.storageFull, 74), (.storage, 74), (.unsupported, 69), (.unknown, 70),
        ]
    )
    func failures(code: InfrastructureError.Code, status: Int32) {
        #expect(presented(code).exitStatus == status)
    }

    @Test("A violated rule exits as wrong input if it points at a field, else as refused, unless it says otherwise")
    func rules() {
        #expect(presented(OrderRule.soldOut).exitStatus == 77)
        #expect(presented(OrderRule.address(missing: "city")).exitStatus == 65)
        #expect(presented(TeapotRule.short).exitStatus == 64)
    }
}
