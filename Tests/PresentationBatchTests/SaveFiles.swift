import Domain
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch

/// A task that saves several files.
struct SaveFiles: BatchTask {
    let code = "files.save"

    func title(_ count: BatchCount, in language: SampleLanguage) -> String {
        switch language {
        case .english where count.total == 1: "The file could not be saved."
        case .english: "\(count.items) of \(count.total) files could not be saved."
        case .japanese: "\(count.total)個のうち\(count.items)個のファイルを保存できませんでした。"
        }
    }

    func unclearTitle(_ count: BatchCount, in language: SampleLanguage) -> String? {
        switch language {
        case .english: "\(count.items) \(count.category == .one ? "file" : "files") may have been saved."
        case .japanese: nil
        }
    }
}

/// Returns a report about files with the given errors, in which `nil` stands for a success.
func report(_ errors: [PresentationError?], ids: Bool = false) -> BatchReport<Int> {
    var report = BatchReport<Int>(
        SaveFiles(),
        named: { "file \($0).txt" },
        loggedAs: ids ? { @Sendable item in "row-\(item)" } : nil
    )
    for (index, error) in errors.enumerated() { report.add(index + 1, error: error) }
    return report
}
