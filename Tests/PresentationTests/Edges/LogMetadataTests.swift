import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("Log metadata")
struct LogMetadataTests {
    @Test("It has the diagnosis, the reference and what could be done, and no words")
    func metadata() {
        let error = throughAllLayers(HTTPStatus(504))
        var expected = error.diagnosis.attributes
        expected["layered_errors.reference"] = "K7QM-2X9D"
        expected["layered_errors.next_actions"] = "checkOutcome,retry,checkConnection,dismiss"
        #expect(error.logMetadata == expected)
        #expect(expected["error.type"] == "connection")
        #expect(expected["layered_errors.presentation.place"] == "App/OrderView.swift:3")
        #expect(expected["code.file.path"] == "Net/Client.swift")
    }

    static let severities: [TechnicalFailure.Code: PresentationError.Severity] = [
        .cancelled: .debug, .unauthenticated: .info, .permission: .info, .notFound: .info, .conflict: .info,
        .rejected: .info, .rateLimited: .info, .connection: .warning, .unavailable: .warning,
        .insecureConnection: .error, .response: .error, .storageFull: .error, .storage: .error, .unsupported: .error,
        .unknown: .error,
    ]

    @Test(
        "An operator is called only where something needs looking after",
        arguments: TechnicalFailure.Code.allCases
    )
    func severity(code: TechnicalFailure.Code) {
        #expect(failed(code).severity == Self.severities[code])
    }

    @Test("A rule that says no is the program at work")
    func rule() {
        #expect(presented(OrderRule.soldOut).severity == .info)
    }
}
