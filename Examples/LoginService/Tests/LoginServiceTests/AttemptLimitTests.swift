import Infrastructure
import LayeredErrorsTesting
import Testing

@testable import ServiceInfrastructure

@Suite("Attempt limit")
struct AttemptLimitTests {
    private let clock = ManualClock()
    private let limit: AttemptLimit

    init() {
        limit = AttemptLimit(count: 3, pause: .seconds(30), clock: clock)
    }

    /// Checks the limit, and records a wrong password if the limit allows the attempt.
    ///
    /// - Returns: The required pause, or `nil` if the limit allows the attempt.
    private func wrong(_ email: String) -> Duration? {
        do throws(InfrastructureError) {
            try limit.check(email)
        } catch {
            #expect(error.code == .rateLimited)
            #expect(error.outcome == .notApplied)
            return error.retryAfter
        }
        limit.note(email, succeeded: false)
        return nil
    }

    @Test("After the limit is reached, each pause allows one more attempt")
    func pauses() {
        #expect((0..<4).map { _ in wrong("ada") } == [nil, nil, nil, .seconds(30)])
        clock.advance(by: .seconds(29))
        #expect(wrong("ada") == .seconds(1))
        clock.advance(by: .seconds(1))
        #expect((0..<2).map { _ in wrong("ada") } == [nil, .seconds(30)])
        // Wrong passwords for one account do not block another account.
        #expect(wrong("bea") == nil)
        clock.advance(by: .seconds(90))
        #expect((0..<4).map { _ in wrong("ada") } == [nil, nil, nil, .seconds(30)])
    }

    @Test("The limit of an account ignores letter case in the e-mail address")
    func capitals() {
        #expect(["ada", "ADA", "Ada"].map { wrong($0) } == [nil, nil, nil])
        #expect(wrong("aDa") == .seconds(30))
    }

    @Test("A correct password resets the limit of the account")
    func right() {
        #expect((0..<2).map { _ in wrong("ada") } == [nil, nil])
        limit.note("ADA", succeeded: true)
        #expect((0..<4).map { _ in wrong("ada") } == [nil, nil, nil, .seconds(30)])
    }
}
