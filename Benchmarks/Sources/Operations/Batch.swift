import Domain
import Foundation
import Presentation
import PresentationBatch
import PresentationTerminal

/// The operations on a batch with one item for each execution, so that a row shows the cost of one more item.
let batch: [Operation] = [
    Operation("item of a batch, as text", .layered) { times in
        use(TerminalText(report(of: times), in: .english))
    },
    Operation("item of a batch, as bytes", .layered) { times in
        // A random time would change the count from run to run.
        let details = BatchDetails(
            report(of: times),
            in: .english,
            typeBase: "/problems#",
            defaultWait: .seconds(7)
        )
        use(details.json())
    },
]

/// Returns a report in which every fourth item fails, with two different causes.
private func report(of count: Int) -> BatchReport<Int> {
    let causes = [TechnicalFailure.Code.storageFull, .unavailable].map { code in
        PresentationError(DomainError<Never>.failure(TechnicalFailure(code, operation: "save", on: .device)))
    }
    var report = BatchReport<Int>(SaveFiles(), named: { "file \($0)" })
    for item in 0..<count { report.add(item, error: item % 4 == 0 ? causes[item / 4 % 2] : nil) }
    return report
}

private struct SaveFiles: BatchTask {
    let code = "files.save"

    func title(_ count: BatchCount, in language: EnglishOnly) -> String {
        "\(count.items) of \(count.total) files could not be saved."
    }
}

private enum EnglishOnly: String, SpokenLanguage { case english = "en" }
