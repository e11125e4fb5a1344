#if DEBUG && Foundation
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Endless loops in code under test", .ownThread)
struct StallTests {
    @Test("Endless loops that block all threads cause a message about the fault")
    func namesFault() async throws {
        // The loops never end, so the code runs in a separate process.
        let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
            // The process exits long after ten times the time limit of 20 milliseconds.
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(8)) { exit(0) }
            _ = await exercise(limit: .milliseconds(20)) {
                do {
                    try InfrastructureError.classifying("read note") {}
                } catch {
                    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { Task.detached { loop() } }
                    loop()
                }
            }
        }
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            message.contains(
                """
                exercise: No task has run for 0.2 seconds. If an endless loop is the reason, the fault \
                “connection, notApplied in “read note” (LayeredErrorsTestingTests/StallTests.swift:
                """
            ),
            "\(message)"
        )
    }

}

private func loop() { while true { usleep(1_000) } }
#endif
