#if Foundation
import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationBatch
import PresentationTerminal
import Testing

@Suite("BatchReport")
struct BatchReportTests {
    private static let full = failed(.storageFull, on: .device)
    private static let timeout = failed(.timeout, on: .service, outcome: .unknown)
    private static let busy = failed(.unavailable, on: .service, retryAfter: .seconds(30))
    private static let soldOut = presented(OrderRule.soldOut)
    private static let cancelled = failed(.cancelled)

    @Test("A report counts the items with each kind of result")
    func counts() {
        let report = report([nil, Self.full, Self.timeout, nil, Self.soldOut, Self.cancelled])
        #expect(report.entries.count == 6)
        #expect(report.successCount == 2)
        #expect(report.failedCount == 2)
        #expect(report.unclearCount == 1)
        #expect(report.cancelledCount == 1)
        #expect(report.failures.map(\.item) == [2, 3, 5])
        #expect(report.unclearItems == [3])
    }

    @Test("The terminal lists counts, each cause with its items, and the actions")
    func terminal() {
        let text = TerminalText(report([Self.full, nil, Self.soldOut, Self.timeout, Self.full]), in: .english)
        #expect(
            text.description == """
                3 of 5 files could not be saved.
                1 file may have been saved.

                The service took too long to answer.
                Your action may have worked anyway, so check before you try again.
                  - file 4.txt

                There is not enough free space.
                To make room, delete files that you no longer need.
                  - file 1.txt
                  - file 5.txt

                This is sold out.
                  - file 3.txt

                What you can do:
                  - Check whether it worked
                  - Free up space
                  - Check the connection
                  - Try again

                """
        )
    }

    @Test("A Japanese report states the numbers without plural forms")
    func japanese() {
        let text = TerminalText(report([Self.timeout, nil, Self.soldOut]), in: .japanese)
        #expect(
            text.description == """
                3個のうち1個のファイルを保存できませんでした。
                完了したかどうかを確認できませんでした。

                時間内にサービスからの応答がありませんでした。
                処理が完了している可能性があるため、もう一度試す前に確認してください。
                  - file 1.txt

                売り切れました。
                  - file 3.txt

                次のことをお試しください:
                  - 完了しているか確認する
                  - 通信環境を確認する

                """
        )
    }

    @Test("The order of the items does not affect the words")
    func order() {
        let errors = [Self.full, Self.soldOut, Self.timeout, Self.busy, failed(.unknown), Self.full]
        func text(_ errors: [PresentationError]) -> [Substring] {
            TerminalText(report(errors), in: .english).description.split(separator: "\n")
                .filter { !$0.contains(".txt") }
        }
        #expect(text(errors) == text(errors.reversed()))
        #expect(text(errors) == text(Array(errors[3...] + errors[..<3])))
    }

    @Test("A defect comes first among the groups, and a rule violation last")
    func worst() {
        let order = [
            failed(.unknown), failed(.timeout, on: .service, outcome: .unknown), failed(.response, on: .service),
            failed(.storageFull, on: .device), failed(.rejected, on: .request), Self.soldOut,
        ]
        for first in order.indices {
            let errors = Array(order[first...].reversed())
            #expect(report(errors).groups.map(\.error.code) == order[first...].map(\.code))
            #expect(report(errors).exitStatus == order[first].exitStatus)
        }
    }

    @Test("Failures that differ only in the time to wait form one group")
    func groups() {
        let errors = [
            failed(.unavailable, on: .service, retryAfter: .seconds(30)),
            failed(.unavailable, on: .service, retryAfter: .seconds(90)),
            failed(.unavailable, on: .service, outcome: .unknown),
        ]
        let groups = report(errors).groups
        #expect(groups.map { $0.entries.map(\.item) } == [[3], [1, 2]])
    }

    @Test("A cancelled item with an unknown outcome is in unclearItems")
    func cancelledLate() {
        let late = PresentationError(
            DomainError<Never>.failure(TechnicalFailure(.cancelled, operation: "save", outcome: .unknown)),
            reference: .fixed
        )
        let batch = report([nil, late, Self.soldOut, Self.cancelled])
        #expect(batch.unclearItems == [2])
        #expect(batch.itemsToRepeat == [3, 4])
        #expect(batch.outcome == .unknown)
        #expect(batch.cancelledCount == 1)
        #expect(batch.content(in: .english)?.unclearTitle == "1 file may have been saved.")
        // A report of cancellations and successes shows no message.
        #expect(report([late, nil]).content(in: .english) == nil)
    }

    @Test("A group states the longest time to wait")
    func longestWait() {
        let slow = failed(.unavailable, on: .service, retryAfter: .seconds(600))
        let content = report([Self.busy, slow, Self.busy]).content(in: .english)
        #expect(content?.groups[0].explanation?.hasSuffix("You can try again in about 10 minutes.") == true)
        #expect(content?.nextActions[0].label == "Try again in about 10 minutes")
    }

    @Test("The terminal shows ten groups and counts the rest")
    func manyGroups() {
        let errors = (1...13).map { presented(SpokenRule(title: "Cause \($0).")) }
        let text = TerminalText(report(errors), in: .english, listsNextActions: false).description
        #expect(text.matches(of: /Cause \d+\./).count == 10)
        #expect(text.contains("\n\nand 3 more\n"))
    }

    @Test("Two groups with the same words are shown as one")
    func sameWords() {
        let lasting = failed(.response, on: .service, isTransient: false)
        let report = report([lasting, failed(.response, on: .service, isTransient: true), lasting])
        #expect(report.groups.count == 2)
        #expect(report.content(in: .english)?.groups.map(\.names) == [["file 1.txt", "file 3.txt", "file 2.txt"]])
    }

    @Test("A retry covers only items that can safely be repeated")
    func repetition() {
        let applied = failed(.response, on: .service, outcome: .applied)
        let idempotent = PresentationError(
            DomainError<Never>.failure(
                TechnicalFailure(.timeout, operation: "save", outcome: .unknown, idempotent: true)
            )
        )
        let report = report([Self.busy, Self.timeout, applied, idempotent, nil, Self.cancelled, Self.soldOut])
        #expect(report.itemsToRepeat == [1, 4, 6, 7])
        #expect(report.outcome == .unknown)
    }

    @Test("An item with a key can be repeated even if its outcome is unknown")
    func key() async throws {
        let lower = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("save", key: Intent().key, policy: RetryPolicy(attempts: 1)) {
                throw HTTPStatus(504)
            }
        }
        let error = PresentationError(DomainError<Never>(try #require(lower)))
        #expect(report([error, Self.timeout]).itemsToRepeat == [1])
    }

    @Test("A retry is offered once, with the longest time to wait")
    func waits() {
        let slow = failed(.unavailable, on: .service, retryAfter: .seconds(90))
        #expect(report([Self.busy, slow]).nextActions?.primary == .retryAfter(.seconds(90)))
        #expect(report([Self.busy, slow]).nextActions?.count { $0.id.hasPrefix("retry") } == 1)
    }

    @Test("A retry is offered only if a safely repeatable item offers one")
    func noRetry() {
        #expect(report([Self.timeout]).nextActions?.map(\.id) == ["checkOutcome", "checkConnection", "dismiss"])
        #expect(
            report([Self.timeout, Self.busy]).nextActions?.map(\.id) == [
                "checkOutcome", "retryAfter", "checkConnection", "dismiss",
            ]
        )
        #expect(report([Self.soldOut]).nextActions?.map(\.id) == ["goBack", "dismiss"])
    }

    @Test(
        "One unknown outcome makes the outcome of the batch unknown",
        arguments: [
            ([], nil), ([.notApplied], .notApplied), ([.applied, .applied], .applied),
            ([.applied, .notApplied], .notApplied), ([.notApplied, .unknown, .applied], .unknown),
        ] as [([TechnicalFailure.Outcome], TechnicalFailure.Outcome?)]
    )
    func outcome(_ outcomes: [TechnicalFailure.Outcome], _ expected: TechnicalFailure.Outcome?) {
        #expect(report([nil] + outcomes.map { failed(.response, outcome: $0) }).outcome == expected)
    }

    @Test("A report of successes and cancellations shows nothing")
    func silence() {
        let report = report([nil, Self.cancelled])
        #expect(TerminalText(report, in: .english).description.isEmpty)
        #expect(report.content(in: .english) == nil)
        #expect(report.nextActions == nil)
        #expect(report.error == nil)
        #expect(report.exitStatus == 130)
        #expect(report.itemsToRepeat == [2])
        #expect(self.emptyStatus == 0)
    }

    private var emptyStatus: Int32 { report([nil, nil]).exitStatus }

    @Test("A group shows ten items and counts the rest")
    func manyItems() {
        let text = TerminalText(report(Array(repeating: Self.soldOut, count: 13)), in: .english).description
        #expect(
            text == """
                13 of 13 files could not be saved.

                This is sold out.
                  - file 1.txt
                  - file 2.txt
                  - file 3.txt
                  - file 4.txt
                  - file 5.txt
                  - file 6.txt
                  - file 7.txt
                  - file 8.txt
                  - file 9.txt
                  - file 10.txt
                  - and 3 more

                """
        )
    }

    @Test("Warnings follow the failures and do not change the counts")
    func warnings() {
        var report = BatchReport<String>(SaveFiles(), named: \.self)
        report.add("a.txt", warnings: [presented(SpokenRule(title: "The date could not be kept."))])
        report.add("b.txt", error: Self.soldOut)
        report.add("c.txt", .success(3))
        #expect(
            TerminalText(report, in: .english, listsNextActions: false).description == """
                1 of 3 files could not be saved.

                This is sold out.
                  - b.txt

                The date could not be kept.
                  - a.txt

                """
        )
        #expect(report.successCount == 2)
    }

    @Test("The warnings of an item keep their order, whatever their values")
    func orderOfWarnings() {
        for number in 0..<20 {
            var report = BatchReport<String>(SaveFiles(), named: \.self)
            let titles = ["The title \(number) is long.", "The name \(number) is long."]
            report.add("a.txt", warnings: titles.map { presented(SpokenRule(title: $0)) })
            #expect(report.warningGroups.map { $0.error.message(in: .english).title } == titles)
        }
    }

    @Test("An alert shows the causes of all groups in one text")
    func alert() {
        let content = report([Self.full, nil, Self.soldOut, Self.timeout]).content(in: .english)
        #expect(content?.title == "2 of 4 files could not be saved.")
        #expect(
            content?.explanation
                == "1 file may have been saved. The service took too long to answer. There is not enough free space. "
                + "This is sold out."
        )
        let one = report([Self.full, nil]).content(in: .english)
        #expect(
            one?.explanation == "There is not enough free space. To make room, delete files that you no longer need."
        )
    }

    @Test("An alert shows ten causes and counts the rest")
    func manyCauses() {
        let errors = (1...12).map { presented(SpokenRule(title: "Cause \($0).")) }
        let explanation = report(errors).content(in: .english)?.explanation
        #expect(explanation?.hasSuffix(" and 2 more") == true)
        #expect(explanation?.count { $0 == "." } == 10)
    }

    @Test("The error of a report has the batch title")
    func error() throws {
        let error = try #require(report([Self.soldOut, nil, Self.full]).error)
        #expect(error.code == "storageFull")
        #expect(error.logMetadata["layered_errors.task"] == .string("files.save"))
        #expect(error.message(in: .english).title == "2 of 3 files could not be saved.")
        // An unknown outcome takes precedence over a defect, so that the program does not repeat the item.
        let unclear = try #require(report([Self.timeout, nil, failed(.unknown)]).error)
        #expect(unclear.code == "timeout")
        #expect(unclear.message(in: .english).title == "1 of 3 files could not be saved. 1 file may have been saved.")
    }

    @Test("The error of an applied operation also has the batch title")
    func applied() {
        let applied = failed(.response, on: .service, outcome: .applied)
        #expect(report([applied]).error?.message(in: .english).title == "The file could not be saved.")
    }

    @Test("Text for a file is neither wrapped nor colored")
    func pipe() throws {
        let file = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
        let text = TerminalText(report([Self.soldOut]), in: .english, on: file.fileDescriptor)
        #expect(text.description == "The file could not be saved.\n\nThis is sold out.\n  - file 1.txt\n")
    }

    @Test("The log names no item unless the report has identifiers")
    func log() {
        let report = report([nil, Self.full, Self.timeout])
        #expect(
            report.logMetadata == [
                "error.type": .string("timeout"), "layered_errors.batch.total": .int(3),
                "layered_errors.batch.failed": .int(1), "layered_errors.batch.unclear": .int(1),
                "layered_errors.batch.cancelled": .int(0), "layered_errors.outcome": .string("unknown"),
                "layered_errors.reference": .string("K7QM-2X9D"), "layered_errors.task": .string("files.save"),
            ]
        )
        let entry = report.failures[0].logMetadata
        #expect(entry["layered_errors.batch.position"] == .int(1))
        #expect(entry["layered_errors.batch.item"] == nil)
        #expect(entry["error.type"] == .string("storageFull"))
        #expect(!"\(entry) \(report.logMetadata)".contains(".txt"))
        #expect(report.entries[0].logMetadata.isEmpty)
    }

    @Test("The log contains the identifiers that the program declares safe")
    func identifiers() {
        let entry = report([nil, Self.full], ids: true).failures.first?.logMetadata
        #expect(entry?["layered_errors.batch.item"] == .string("row-2"))
    }

    @Test("The pseudo-language replaces all words except the names of items")
    func pseudo() {
        let text = TerminalText(
            report([Self.timeout, Self.full] + Array(repeating: Self.soldOut, count: 12)),
            in: .pseudo
        )
        let outside = Language.textsOutsidePseudo(in: text.description)
        #expect(outside.map { $0.contains("file") } == Array(repeating: true, count: 12))
    }

    @Test("The name of an item cannot control the terminal")
    func names() {
        var report = BatchReport<String>(SaveFiles(), named: \.self)
        report.add("a\u{1B}[2J\nb" + String(repeating: "x", count: 300), error: Self.soldOut)
        let name = report.entries[0].name
        #expect(name.hasPrefix("a[2J b"))
        #expect(name.unicodeScalars.count < 201)
    }

    @Test(
        "Each language has words for the items that are not shown",
        arguments: [
            ("en", "and 3 more"), ("ja", "ほか3件"), ("es", "y 3 más"), ("pt-BR", "e mais 3"), ("fr", "et 3 autres"),
            ("it", "e altri 3"), ("de", "und 3 weitere"), ("ko", "외 3개"), ("zh-Hans", "以及另外 3 项"),
            ("zh-TW", "以及另外 3 項"), ("pl", "+3"),
        ]
    )
    func more(tag: String, text: String) {
        struct Task: BatchTask {
            let code = "test"
            func title(_ count: BatchCount, in language: AnyLanguage) -> String { "\(count.items)" }
        }
        struct AnyLanguage: SpokenLanguage {
            let language: Language
            static var allCases: [AnyLanguage] {
                ["en", "ja", "es", "pt-BR", "fr", "it", "de", "ko", "zh-Hans", "zh-TW", "pl"].map {
                    AnyLanguage(language: Language($0))
                }
            }
        }
        var report = BatchReport<Int>(Task(), named: { "\($0)" })
        for item in 1...13 { report.add(item, error: Self.soldOut) }
        let content = report.content(in: Language(tag))
        #expect(content?.shortened(content?.groups[0].names ?? []).last == text)
    }
}
#endif
