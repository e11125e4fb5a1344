#if DEBUG
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Synchronization
import Testing

/// The tests of retries that hide an earlier failure.
///
/// The code of most tests also retries a cancelled operation, which is a separate finding.
@Suite("Failures that retries swallow")
struct SwallowedAttemptTests {
    /// Values that several tasks share.
    private final class Shared: Sendable {
        let number = Atomic(0)
        let endings = Mutex<[String: Int]>([:])
    }

    /// A value that cannot be compared with `==`.
    private struct Cart {
        var items: [String]
    }

    @Test("A failure that the code swallows after a retry is a finding")
    func repetition() async {
        @Sendable func save() throws {
            try InfrastructureError.classifying("save", idempotent: true) {}
        }
        let report = await exercise {
            do { try save() } catch {
                do { try save() } catch {}
            }
        }
        #expect(report.findings.map(\.kind) == [.swallowed, .repeatsAfterCancellation])
        #expect(report.findings.first?.faults.allSatisfy { $0.crossing == nil } == true)
    }

    @Test("A made-up value of a type that is not Equatable is a finding")
    func madeUpValue() async {
        @Sendable func load() throws -> Cart {
            try InfrastructureError.classifying("load", idempotent: true) { Cart(items: ["book"]) }
        }
        let report = await exercise {
            do { return try load() } catch {
                _ = try load()
                return Cart(items: [])
            }
        }
        #expect(report.findings.map(\.kind) == [.returnsAnotherValue, .repeatsAfterCancellation])
        #expect(report.findings.first?.details == #"Cart(items: []) instead of Cart(items: ["book"])"#)
    }

    @Test("Values whose text differs in each run are not compared")
    func randomValue() async {
        let shared = Shared()
        @Sendable func load() throws -> Cart {
            try InfrastructureError.classifying("load", idempotent: true) {
                Cart(items: ["\(shared.number.add(1, ordering: .relaxed).newValue)"])
            }
        }
        let report = await exercise {
            do { return try load() } catch { return try load() }
        }
        #expect(report.findings.map(\.kind) == [.repeatsAfterCancellation])
    }

    @Test("A lost request does not run the body of an attempt with a time limit")
    func lostRequest() async {
        let shared = Shared()
        let report = await exercise(failing: ["pay": [.timeout]]) {
            let before = shared.number.load(ordering: .relaxed)
            do {
                try await InfrastructureError.retrying(
                    "pay",
                    policy: RetryPolicy(attempts: 1),
                    limits: TimeLimits(attempt: .seconds(1))
                ) { _ = shared.number.add(1, ordering: .relaxed) }
            } catch {
                let count = shared.number.load(ordering: .relaxed) - before
                let code = (error as? InfrastructureError)?.code.rawValue ?? "other"
                shared.endings.withLock { $0["\(code), bodies: \(count)", default: 0] += 1 }
                throw error
            }
        }
        #expect(report.findings == [])
        #expect(
            shared.endings.withLock { $0 } == [
                // A failure before the request, and a lost request.
                "timeout, bodies: 0": 2,
                // A lost response, and an operation that took effect.
                "timeout, bodies: 1": 2,
                "unavailable, bodies: 0": 1,
                "cancelled, bodies: 0": 1,
            ]
        )
    }
}
#endif
