import Infrastructure
import LayeredErrorsTesting
import Testing

@testable import ServiceInfrastructure

@Suite("Attempt limits")
struct AttemptLimitsTests {
    private let clock = ManualClock()
    private let limits: AttemptLimits

    init() {
        limits = AttemptLimits(
            account: AttemptLimits.Limit(count: 3, pause: .seconds(30)),
            address: AttemptLimits.Limit(count: 5, pause: .seconds(10)),
            clock: clock,
            jitter: Jitter { $0.lowerBound }
        )
    }

    /// Checks the limits, and records a wrong password if the limits allow the attempt.
    ///
    /// - Returns: The required pause, or `nil` if the limits allow the attempt.
    private func wrong(_ email: String, from address: String = "192.0.2.1") -> Duration? {
        do throws(InfrastructureError) {
            try limits.check(email: email, address: address)
        } catch {
            #expect(error.code == .rateLimited)
            #expect(error.outcome == .notApplied)
            return error.retryAfter
        }
        limits.note(email: email, address: address, succeeded: false)
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

    @Test("A correct password resets only the limit of the account")
    func right() {
        #expect((0..<2).map { _ in wrong("ada") } == [nil, nil])
        limits.note(email: "ada", address: "192.0.2.1", succeeded: true)
        #expect((0..<3).map { _ in wrong("ada") } == [nil, nil, nil])
        #expect(wrong("bea") == .seconds(10))
        #expect(wrong("bea", from: "192.0.2.2") == nil)
    }

    @Test("With more than 100,000 entries, the limits keep the longest pauses")
    func bounded() {
        #expect((0..<4).map { _ in wrong("ada") } == [nil, nil, nil, .seconds(30)])
        for number in 0..<120_000 { _ = wrong("\(number)@example.com", from: "\(number)") }
        #expect(wrong("ada", from: "192.0.2.9") == .seconds(30))
        #expect(limits.remembered <= 100_000)
    }

    @Test("The pause of an address is spread between one and two pauses", arguments: [0, 0.25, 1])
    func spread(random: Double) {
        let limits = AttemptLimits(
            account: AttemptLimits.Limit(count: 1, pause: .seconds(30)),
            address: AttemptLimits.Limit(count: 1, pause: .seconds(40)),
            clock: clock,
            jitter: Jitter { $0.lowerBound + random * ($0.upperBound - $0.lowerBound) }
        )
        limits.note(email: "ada", address: "192.0.2.1", succeeded: false)
        let error = #expect(throws: InfrastructureError.self) { try limits.check(email: "ada", address: "192.0.2.1") }
        #expect(error?.retryAfter == .seconds(40 + 40 * random))
        // The pause of an account concerns one person, and is not spread.
        let other = #expect(throws: InfrastructureError.self) { try limits.check(email: "ada", address: "192.0.2.2") }
        #expect(other?.retryAfter == .seconds(30))
    }
}
