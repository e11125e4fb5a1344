#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("CKErrorDomain")
struct CloudKitErrorTableTests {
    private func error(_ number: Int, _ userInfo: [String: Any]) -> InfrastructureError {
        classify(NSError(domain: "CKErrorDomain", code: number, userInfo: userInfo))
    }

    @Test("A transient CloudKit error has the delay from its user info", arguments: [3, 4, 6, 7, 20, 23, 34, 35, 36])
    func delay(number: Int) {
        #expect(error(number, ["CKRetryAfter": 29.5]).retryAfter == .seconds(29.5))
        #expect(error(number, ["CKRetryAfter": NSNumber(value: 3)]).retryAfter == .seconds(3))
        #expect(error(number, ["CKRetryAfter": 3]).retryAfter == .seconds(3))
        #expect(error(number, ["CKErrorRetryAfterKey": 5.0]).retryAfter == .seconds(5))
        #expect(error(number, [:]).retryAfter == nil)
    }

    @Test("A CloudKit error that is not transient has no delay", arguments: [1, 2, 9, 14, 25])
    func lasting(number: Int) {
        #expect(error(number, ["CKRetryAfter": 29.5]).retryAfter == nil)
    }

    @Test("An invalid delay is ignored, and an excessive delay is limited")
    func unusable() {
        for value: Any in [-1.0, Double.nan, "soon", Date.distantFuture] {
            #expect(error(7, ["CKRetryAfter": value]).retryAfter == nil)
        }
        #expect(error(7, ["CKRetryAfter": 0.0]).retryAfter == .zero)
        #expect(error(7, ["CKRetryAfter": Double.infinity]).retryAfter == .seconds(0x1p31))
        #expect(error(7, ["CKRetryAfter": 1e300]).retryAfter == .seconds(0x1p31))
    }

    @Test("An unavailable service results in .notApplied only with a delay")
    func unavailable() {
        #expect(error(6, ["CKRetryAfter": 30]).outcome == .notApplied)
        #expect(error(6, [:]).outcome == .unknown)
        #expect(error(34, ["CKRetryAfter": 30]).outcome == .unknown)
    }
}
#endif
