#if Foundation
import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Presentation
import Testing

/// The tests of all schedules of faults up to a given depth.
///
/// `.ci/test-schedules` runs the tests with the depth 6.
@Suite("All schedules of faults", .timeLimit(.minutes(60)))
struct ScheduleTests {
    private static let depth = ProcessInfo.processInfo.environment["SCHEDULE_DEPTH"].flatMap { Int($0) } ?? 4

    private func explore(_ name: String, _ run: (Schedule) async -> String?) async {
        let clock = ContinuousClock()
        let start = clock.now
        let result = await Schedule.explore(depth: Self.depth, run)
        print("\(name): \(result.runs) schedules of depth \(Self.depth) in \(start.duration(to: clock.now))")
        #expect(result.mistakes == [])
    }

    @Test("A person pays at most once and reads only true statements")
    func person() async {
        await explore("person") { schedule in
            do { return try await PayingPerson(schedule).pay() } catch { return "\(error)" }
        }
    }

    @Test("The error of a call with a key states the true outcome", arguments: [(3, false), (3, true), (1, true)])
    func call(attempts: Int, isResolving: Bool) async {
        await explore("call with \(attempts) attempts\(isResolving ? ", resolving" : "")") { schedule in
            let service = ModelService(schedule) { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            let client = PaymentClient(service: service, isResolving: isResolving, attempts: attempts)
            let intent = Intent()
            // The person repeats a call after an unknown outcome.
            for _ in 0..<2 {
                let ended = await Task { () -> PresentationError? in
                    do throws(DomainError<PaymentRule>) {
                        _ = try await client.pay(intent)
                        return nil
                    } catch {
                        return PresentationError(error, task: PaymentTask.pay)
                    }
                }.value
                guard let ended else {
                    return service.effects == 1 ? nil : "A payment was not made."
                }
                // A person who gave up must still see a response that arrived.
                let isAnswer = ended.violatedRule != nil
                if service.has(.cancel, .giveUp), !ended.isCancellation, !isAnswer {
                    return "A person who gave up is told \(ended)."
                }
                if !service.has(
                    .refuse,
                    .decline,
                    .loseRequest,
                    .loseAnswer,
                    .late,
                    .cancel,
                    .giveUp,
                    .crashFirst,
                    .crash
                ) {
                    return "The service carried out the payment, and the call failed: \(ended)."
                }
                let outcome = ended.failureOrClaim?.outcome
                if ended.settles(intent) {
                    service.deliverAll()
                    let isPaid = service.canHavePaid(intent.rawValue)
                    return isPaid == (outcome == .applied) ? nil : "The words are false: \(ended), paid: \(isPaid)."
                }
                guard outcome == .unknown else { return "\(ended) is neither settled nor unknown." }
                if ended.isCancellation { return nil }
            }
            return nil
        }
    }

    @Test("The error of an idempotent call without a key states the true outcome")
    func deletion() async {
        await explore("deletion") { schedule in
            let service = ModelService(schedule) { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
            let ended = await Task { () -> PresentationError? in
                var run = RetryRun(
                    Boundary("delete note", on: nil, idempotent: true, fileID: #fileID, line: #line),
                    key: nil,
                    policy: RetryPolicy(),
                    clock: ManualClock(advancesBySleeping: true),
                    randomBits: { .max }
                )
                do throws(InfrastructureError) {
                    try await run.value(of: { _, _ in
                        guard case .status(let code) = try service.send(.delete, "note") else { return }
                        throw HTTPStatus(code, method: "DELETE")
                    })
                    return nil
                } catch {
                    return PresentationError(DomainError<Never>(error), task: PaymentTask.pay)
                }
            }.value
            service.deliverAll()
            let isDeleted = service.canHavePaid("note")
            guard let ended, !ended.isCancellation else { return nil }
            return switch ended.message(in: .english).title {
            case "not made": isDeleted ? "The words are false: \(ended)." : nil
            case "made": isDeleted ? nil : "The words are false: \(ended)."
            default: nil
            }
        }
    }
}
#endif
