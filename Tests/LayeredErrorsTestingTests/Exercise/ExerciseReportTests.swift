import Infrastructure
import LayeredErrorsTesting
import Testing

#if DEBUG
@Suite("Reports about faults")
struct ExerciseReportTests {
    @Test("A finding names the mistake, the boundary and the first fault")
    func description() async throws {
        let report = await exercise { (try? await Shop().cart()) ?? 0 }
        let finding = try #require(report.findings.first)
        #expect(
            "\(finding)" == """
                No error after a failure of “read cart” (LayeredErrorsTestingTests/ExerciseTests.swift:\
                \(finding.boundary?.line ?? 0)): connection, notApplied in crossing 1, and 92 other faults
                """
        )
    }

    @Test("A finding has the source location of its boundary")
    func place() async throws {
        let report = await exercise { (try? await Shop().cart()) ?? 0 }
        withKnownIssue {
            for finding in report.findings { finding.record() }
        } matching: { issue in
            issue.sourceLocation?.fileName == "ExerciseTests.swift"
        }
    }

    @Test("The Markdown text lists each boundary and each finding")
    func markdown() async {
        let report = await exercise(ignorable: ["place order"]) { (try? await Shop().order()) ?? 0 }
        let lines = report.markdown.split(separator: "\n").map(String.init)
        #expect(lines[0] == "| boundary | place | faults | findings |")
        #expect(lines[2].hasPrefix("| read cart | LayeredErrorsTestingTests/ExerciseTests.swift:"))
        #expect(lines[2].hasSuffix(" | 100 | 1 |"))
        #expect(lines[3].hasSuffix(" | 100 | 0 |"))
        #expect(lines.count == 5)
        #expect(lines[4].hasPrefix("- No error after a failure of “read cart”"))
    }

    @Test("A report lists each failure injected at a boundary")
    func failures() async {
        let report = await exercise(failing: ["read cart": [.timeout]], ignorable: ["read cart"]) {
            (try? await Shop().cart()) ?? 0
        }
        #expect(
            report.failures.map { "\($0.boundary.operation): \($0.failure), \($0.hasRun)" } == [
                "read cart: timeout, notApplied, true", "read cart: timeout with a lost request, true",
                "read cart: timeout with a lost answer, true", "read cart: timeout, applied, true",
                "read cart: cancellation, true", "read cart: cancellation that the driver ignores, true",
                "read cart: cancellation before a retry, true", "read cart: delay of ten minutes, true",
            ]
        )
    }

    @Test("A failure that a run did not reach is listed as missed")
    func missedFailures() async {
        let report = await exercise(failing: ["wait": [.timeout]], limit: .milliseconds(200)) {
            do {
                try await InfrastructureError.classifying("wait") { await Task.yield() }
            } catch {
                // The code hangs after the first failure, so the other failures do not occur.
                await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            }
        }
        #expect(report.failures.map(\.hasRun) == [true] + Array(repeating: false, count: 7))
    }

    #if Foundation
    @Test("A boundary in the source code is listed if no run crosses it")
    func uncrossed() async {
        let folder = "Tests/LayeredErrorsTestingTests/Exercise"
        let report = await exercise { try await Shop().order() }
        let uncrossed = ExerciseReport.uncrossedBoundaries(in: folder, by: [report])
        #expect(uncrossed.contains { $0.hasPrefix("\(folder)/ExerciseTests.swift:") })
        #expect(uncrossed.contains { $0.hasSuffix(": watch numbers") })
        #expect(uncrossed.contains { $0.hasSuffix(": call back") })
        let all = ExerciseReport.uncrossedBoundaries(in: folder, by: [])
        #expect(all.contains { $0.hasSuffix(": read cart") })
        #expect(!uncrossed.contains { $0.hasSuffix(": read cart") || $0.hasSuffix(": place order") })
        #expect(ExerciseReport.uncrossedBoundaries(in: "Missing", by: [report]) == ["Missing contains no boundaries"])
    }
    #endif
}

extension ExerciseReport.Finding {
    /// Records the finding as an issue at the boundary.
    fileprivate func record() {
        guard let boundary else { return }
        let place = SourceLocation(
            fileID: "\(boundary.fileID)",
            filePath: "\(boundary.fileID)",
            line: Int(boundary.line),
            column: 1
        )
        Issue.record("\(self)", sourceLocation: place)
    }
}
#endif
