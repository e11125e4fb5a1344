import Domain
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("Severity")
struct SeverityTests {
    static let severities: [TechnicalFailure.Code: PresentationError.Severity] = [
        .cancelled: .debug, .unauthenticated: .info, .permission: .info, .notFound: .info, .conflict: .info,
        .rejected: .info, .rateLimited: .info, .connection: .warning, .unavailable: .warning,
        .insecureConnection: .error, .response: .error, .storageFull: .error, .storage: .error, .unsupported: .error,
        .unknown: .error,
    ]

    @Test("Each technical failure has the expected severity", arguments: TechnicalFailure.Code.allCases)
    func severity(code: TechnicalFailure.Code) {
        #expect(failed(code).severity == Self.severities[code])
    }

    @Test("A violated rule has the severity .info")
    func rule() {
        #expect(presented(OrderRule.soldOut).severity == .info)
    }
}
