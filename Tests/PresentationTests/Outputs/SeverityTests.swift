import Domain
import LayeredErrorsTestSupport
import Presentation
import Testing

@Suite("Severity")
struct SeverityTests {
    static let severities: [TechnicalFailure.Code: Severity] = [
        .cancelled: .debug, .interrupted: .warning, .unauthenticated: .info, .permission: .info, .notFound: .info,
        .alreadyExists: .info, .conflict: .info,
        .rejected: .info, .rateLimited: .info, .connection: .warning, .timeout: .warning, .unavailable: .warning,
        .notCompleted: .warning,
        .insecureConnection: .error, .response: .error, .storageFull: .error, .storage: .error, .damaged: .error,
        .unsupported: .error,
        .unknown: .error,
    ]

    @Test("The code of a failure determines its severity on a server", arguments: TechnicalFailure.Code.allCases)
    func server(code: TechnicalFailure.Code) {
        #expect(failed(code).severity(on: .server) == Self.severities[code])
    }

    @Test(
        "The severity of a handled failure on a client is at most .warning",
        arguments: TechnicalFailure.Code.allCases
    )
    func client(code: TechnicalFailure.Code) {
        let expected = Self.severities[code] == .error ? .warning : Self.severities[code]
        #expect(failed(code).severity(on: .client) == expected)
    }

    @Test("An unhandled error has the severity .error; a cancellation has .debug", arguments: Severity.Side.allCases)
    func unhandled(side: Severity.Side) {
        #expect(failed(.notFound).severity(on: side, isHandled: false) == .error)
        #expect(presented(OrderRule.soldOut).severity(on: side, isHandled: false) == .error)
        #expect(failed(.cancelled).severity(on: side, isHandled: false) == .debug)
    }

    @Test("A violated rule has the severity .info", arguments: Severity.Side.allCases)
    func rule(side: Severity.Side) {
        #expect(presented(OrderRule.soldOut).severity(on: side) == .info)
    }
}
