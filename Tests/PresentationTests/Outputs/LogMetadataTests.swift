import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("Log metadata")
struct LogMetadataTests {
    @Test("Log metadata contains the diagnosis, reference and next actions")
    func metadata() {
        let error = throughAllLayers(HTTPStatus(504))
        var expected = error.diagnosis.attributes
        expected["layered_errors.reference"] = .string("K7QM-2X9D")
        expected["layered_errors.next_actions"] = .string("checkOutcome,retry,checkConnection,dismiss")
        #expect(error.logMetadata == expected)
        #expect(expected["error.type"] == .string("timeout"))
        #expect(expected["layered_errors.presentation.location"] == .string("App/OrderView.swift:3"))
        #expect(expected["code.file.path"] == .string("Net/Client.swift"))
    }
}
