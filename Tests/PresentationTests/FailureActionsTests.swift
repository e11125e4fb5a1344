import Domain
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import Testing

@Suite("Next actions of failures")
struct FailureActionsTests {
    /// The expected next actions of each failure that is not transient, by code.
    static let permanent: [TechnicalFailure.Code: [String]] = [
        .connection: ["checkConnection", "retry", "dismiss"],
        .timeout: ["checkConnection", "retry", "dismiss"],
        .insecureConnection: ["checkConnection", "contactSupport", "retry", "dismiss"],
        .notCompleted: ["retry", "dismiss"],
        .cancelled: ["dismiss"], .interrupted: ["retry", "dismiss"],
        .unauthenticated: ["signIn", "goBack"],
        .permission: ["goBack", "contactSupport"],
        .notFound: ["goBack", "reload"],
        .alreadyExists: ["rename", "reload", "goBack"],
        .conflict: ["reload", "goBack"],
        .rejected: ["goBack", "contactSupport"],
        .rateLimited: ["retry", "dismiss"],
        .unavailable: ["contactSupport", "retry", "dismiss"],
        .response: ["contactSupport", "retry", "dismiss"],
        .storageFull: ["freeSpace", "retry", "dismiss"],
        .storage: ["contactSupport", "retry", "dismiss"],
        .damaged: ["chooseAnotherFile", "contactSupport", "dismiss"],
        .unsupported: ["updateApp", "goBack"],
        .unknown: ["contactSupport", "retry", "dismiss"],
    ]

    /// The expected next actions of each failure of a device that differ from those in ``permanent``.
    static let permanentOnDevice: [TechnicalFailure.Code: [String]] = [
        .connection: ["retry", "contactSupport", "dismiss"],
        .timeout: ["retry", "dismiss"],
        .permission: ["chooseAnotherFile", "contactSupport", "goBack"],
        .notFound: ["chooseAnotherFile", "goBack"],
        .alreadyExists: ["rename", "chooseAnotherPlace", "goBack"],
    ]

    private static func ids(_ error: PresentationError) -> [String] { error.nextActions.map(\.id) }

    @Test("The code of a permanent failure determines its next actions", arguments: TechnicalFailure.Code.allCases)
    func permanent(code: TechnicalFailure.Code) {
        #expect(Self.ids(failed(code, isTransient: false)) == Self.permanent[code])
    }

    @Test("A failure of the device can have other next actions", arguments: TechnicalFailure.Code.allCases)
    func device(code: TechnicalFailure.Code) {
        let expected = Self.permanentOnDevice[code] ?? Self.permanent[code]
        #expect(Self.ids(failed(code, on: .device, isTransient: false)) == expected)
    }

    @Test("Transient failures except cancellations offer a retry first", arguments: TechnicalFailure.Code.allCases)
    func transient(code: TechnicalFailure.Code) throws {
        let ids = Self.ids(failed(code, isTransient: true))
        guard code != .cancelled else {
            #expect(ids == ["dismiss"])
            return
        }
        let others = try #require(Self.permanent[code]).filter { $0 != "retry" }
        // Support cannot help with a service that is only busy.
        #expect(ids == ["retry"] + (code == .unavailable ? ["dismiss"] : others))
    }

    @Test("A lost connection with an unknown outcome offers a check first")
    func uncertain() {
        #expect(
            Self.ids(failed(.connection, outcome: .unknown))
                == ["checkOutcome", "retry", "checkConnection", "dismiss"]
        )
        #expect(Self.ids(failed(.cancelled, outcome: .unknown)) == ["dismiss"])
    }

    @Test("No next action repeats an operation that took effect")
    func applied() {
        for code in TechnicalFailure.Code.allCases {
            for isTransient in [false, true] {
                let error = failed(code, isTransient: isTransient, outcome: .applied)
                #expect(error.nextActions.allSatisfy { !$0.isRetry && $0 != .checkOutcome })
                #expect(error.nextActions.primary == (code == .cancelled ? .dismiss : .reload))
                #expect(error.exitStatus != 75)
            }
        }
        #expect(Self.ids(failed(.response, outcome: .applied)) == ["reload", "contactSupport", "dismiss"])
    }

    @Test("On a full device, freeing up space comes before any other action")
    func storageFull() {
        #expect(Self.ids(failed(.storageFull)) == ["freeSpace", "retry", "dismiss"])
        #expect(
            Self.ids(failed(.storageFull, outcome: .unknown))
                == ["freeSpace", "checkOutcome", "retry", "dismiss"]
        )
    }
}
