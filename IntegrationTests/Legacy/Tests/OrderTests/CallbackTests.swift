import Infrastructure
import Testing

@testable import OrderInfrastructure

@Suite("A callback from before")
struct CallbackTests {
    @Test("It may be given neither a value nor an error")
    func nothing() throws {
        let failure = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("call back") { try Result<Int, any Error>(nil, nil).get() }
        }
        #expect(failure?.code == .response)
    }

    @Test("An error goes before a value")
    func both() throws {
        let failure = #expect(throws: InfrastructureError.self) {
            try InfrastructureError.classifying("call back") { try Result(1, HTTPStatus(403)).get() }
        }
        #expect(failure?.code == .forbidden)
        #expect(try Result(1, nil).get() == 1)
    }
}
