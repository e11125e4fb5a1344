import Foundation
import InfrastructureRetry
import LayeredErrorsTestSupport
import Synchronization

/// A batch of runs in one process.
struct Batch: Sendable {
    let seed: UInt64
    let numbers: Range<UInt64>
    let workers: Int
    let port: UInt16
    /// The first port of nginx, or 0 without nginx.
    let gateway: Int

    /// The number of abandoned attempts after which a process starts no further run.
    ///
    /// URLSession on Linux can hang forever, and each abandoned attempt stays in the process.
    private static let limit = 24

    func report() async -> Report {
        let progress = Progress(next: numbers.lowerBound)
        await withTaskGroup(of: Void.self) { tasks in
            for worker in 0..<workers {
                tasks.addTask {
                    guard let control = try? Control(port: port) else { return log("The service does not answer.") }
                    let sessions = Sessions()
                    while TimeLimits.attemptsLeftBehind < Self.limit {
                        let number = progress.takeNumber()
                        guard number < numbers.upperBound else { return }
                        await run(number, control, host: "127.0.0.\(worker + 2)", sessions, progress)
                    }
                }
            }
        }
        var report = progress.report.withLock(\.self)
        report.leftBehind = TimeLimits.attemptsLeftBehind
        report.next = min(progress.takeNumber(), numbers.upperBound)
        return report
    }

    /// The state that the workers of a batch share.
    private final class Progress: Sendable {
        let report = Mutex(Report())
        private let next: Mutex<UInt64>

        init(next: UInt64) { self.next = Mutex(next) }

        /// Returns the number of the next run.
        func takeNumber() -> UInt64 {
            next.withLock { number in
                defer { number += 1 }
                return number
            }
        }
    }

    private func run(
        _ number: UInt64,
        _ control: Control,
        host: String,
        _ sessions: Sessions,
        _ progress: Progress
    ) async {
        var random = SplitMix64(seed: seed &+ number &* 0x2545_F491_4F6C_DD1D)
        let settings = Setting.allCases.filter { gateway != 0 || !$0.hasGateway }
        let one = Case(settings, using: &random)
        let watchdog = Task {
            try await Task.sleep(for: .seconds(60))
            log("hang, run \(number): \(one)")
        }
        defer { watchdog.cancel() }
        do {
            let start = ContinuousClock.now
            let judgment = try await one.run(control, host: host, gateway: gateway, sessions: sessions)
            let isHang = start.duration(to: .now) > .seconds(60)
            progress.report.withLock { report in
                report.table[one.name, default: Sums()].add(judgment)
                if isHang { report.hangs += 1 }
            }
            if judgment.isFalse { log("false, run \(number): \(judgment.description)") }
            if judgment.isTwice { log("twice, run \(number): \(judgment.description)") }
        } catch {
            log("run \(number) failed: \(error)")
        }
    }
}

/// Prints a line to standard error immediately.
@Sendable func log(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
