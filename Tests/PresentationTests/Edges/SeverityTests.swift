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
