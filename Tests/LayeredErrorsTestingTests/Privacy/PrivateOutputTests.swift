import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch
import PresentationFlow
import Testing

@testable import LayeredErrorsTesting

/// The tests of outputs that are too slow for ``PrivateFlowTests``, or that need a store.
@Suite("Flows of private data to notices, batches and test results")
struct PrivateOutputTests {
    // MARK: - Notices

    /// A screen whose effects fail with a given error.
    private struct FailingScreen: Reactor {
        let error: PresentationError

        func mutate(_ action: SampleReactor.Action, in state: inout Int) -> Effect<Never>? {
            guard case .save(let name) = action else { return nil }
            return Effect(.latest("save"), task: SampleTask(value: name)) { [error] _ throws(PresentationError) in
                throw error
            }
        }

        func reduce(_ mutation: Never, into state: inout Int) {}
    }

    @Test("Private data does not change a printed notice, event or store")
    @MainActor
    func notices() async {
        for pair in FlowSample.pairs(200, hiddenFrom: "Description") {
            var texts: [String] = []
            for sample in pair {
                let test = TestStore(FailingScreen(error: sample.presented), state: 0)
                let events = await test.send(.save(sample.actionValue), .save(sample.actionValue))
                let effect = FailingScreen(error: sample.presented).mutate(.save(sample.actionValue), in: &Self.state)
                let values: [Any] = [events, test.store.notices, test.store, effect as Any]
                texts.append(values.flatMap { printedForms(of: $0) }.joined(separator: "\n"))
            }
            #expect(texts[0] == texts[1])
        }
    }

    @MainActor private static var state = 0

    // MARK: - Batches

    private struct SaveFiles: BatchTask {
        let code = "files.save"
        func title(_ count: BatchCount, in language: SampleLanguage) -> String { "\(count.items) could not be saved." }
    }

    @Test("Private data does not change a printed or logged batch")
    func batches() {
        for pair in FlowSample.pairs(200, hiddenFrom: "Description") {
            let texts = pair.map { sample in
                var report = BatchReport<String>(SaveFiles(), named: { $0 })
                report.add(sample.actionValue, error: sample.presented)
                report.add("other" + sample.actionValue, error: sample.presented, warnings: [sample.presented])
                report.add("same code", error: presented(LayeredErrorsTesting.SampleRule("name", field: "name")))
                let values: [Any] = [
                    report, report.entries, report.groups[0], report.content(in: .english) as Any,
                    BatchDetails(report, in: .english) as Any, report.exitStatus,
                ]
                let metadata = ([report.logMetadata] + report.entries.map(\.logMetadata)).map { metadata in
                    metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
                }
                return (values.flatMap { printedForms(of: $0) } + metadata).joined(separator: "\n")
            }
            #expect(texts[0] == texts[1])
        }
    }

    // MARK: - Results of tests

    #if DEBUG
    @Test("Private data does not change an exercise report")
    func exerciseReports() async {
        for pair in FlowSample.pairs(20, hiddenFrom: "Description") {
            var texts: [String] = []
            for sample in pair {
                let presented = sample.presented
                let report = await exercise {
                    do throws(InfrastructureError) { return try await Shop().place(1) } catch { throw presented }
                }
                var dumped = ""
                dump(report, to: &dumped)
                texts.append("\(report.findings)\n\(report.boundaries)\n\(dumped)\n\(report.markdown)")
            }
            #expect(texts[0] == texts[1])
        }
    }
    #endif

    #if Foundation
    @Test("Private data never changes a Swift Testing or XCTest failure message")
    func failureMessages() throws {
        for arguments in [
            ["--testing-library", "swift-testing", "--filter", "FailureMessageTests"],
            ["LayeredErrorsTestingTests.FailureMessageCase/testMessages"],
        ] {
            let run = try TestedProgram.tests.run(arguments, environment: FailureMessages.environment)
            let messages = FailureMessages.messages(in: run.output + run.errors)
            #expect(messages.count == 41, "\(arguments)")
            for number in 0..<20 {
                let pair = ["one", "other"].map { messages["pair \(number), \($0)"] }
                #expect(pair[0] != nil && pair[0] == pair[1])
            }
        }
    }
    #endif
}

// MARK: - Crashes

@Suite("Flows of private data to crash messages", .ownThread)
struct PrivateCrashTests {
    @Test("Private data does not change a crash message", arguments: 0..<20)
    func crash(number: Int) async throws {
        var messages: [String] = []
        for index in 0..<2 {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [number = number as Int, index = index as Int] in
                let sample = FlowSample.pairs(20, hiddenFrom: "Description")[number][index]
                let errors: [any Error] = [sample.domain.error, sample.presented]
                // swift-format-ignore: NeverUseForceTry
                try! Result<Never, any Error>.failure(sample.lower.map { $0 } ?? errors[number % 2]).get()
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            messages.append(
                try #require(text.split(separator: "\n").first { $0.contains("Fatal error") }.map { "\($0)" })
            )
        }
        #expect(messages[0] == messages[1])
    }
}
