import Domain
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import Testing

@Suite("Exit status")
struct ExitStatusTests {
    static let statuses: [TechnicalFailure.Code: Int32] = [
        .connection: 75, .timeout: 75, .insecureConnection: 69, .cancelled: 130, .interrupted: 75, .unauthenticated: 77,
        .permission: 77,
        .notFound: 66, .alreadyExists: 73, .conflict: 69, .rejected: 65, .rateLimited: 75, .unavailable: 75,
        .response: 69, .notCompleted: 75,
        .storageFull: 74, .storage: 74, .damaged: 65, .unsupported: 69, .unknown: 70,
    ]

    @Test("The code of a technical failure determines its exit status", arguments: TechnicalFailure.Code.allCases)
    func failures(code: TechnicalFailure.Code) {
        #expect(failed(code).exitStatus == Self.statuses[code])
    }

    @Test("Only a transient failure without effect has the exit status 75", arguments: TechnicalFailure.Code.allCases)
    func transience(code: TechnicalFailure.Code) {
        #expect(failed(code, isTransient: true).exitStatus == (code == .cancelled ? 130 : 75))
        #expect(failed(code, isTransient: false).exitStatus != 75)
        // A script that runs the program again could carry out the operation twice.
        #expect(failed(code, isTransient: true, outcome: .unknown).exitStatus != 75)
    }

    @Test("A rule's exit status defaults to 77, or to 65 with field messages")
    func rules() {
        #expect(presented(OrderRule.soldOut).exitStatus == 77)
        #expect(presented(OrderRule.address(missing: "city")).exitStatus == 65)
        #expect(presented(TeapotRule.short).exitStatus == 64)
    }
}
