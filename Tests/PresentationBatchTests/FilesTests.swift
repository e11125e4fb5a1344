#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationBatch
import PresentationTerminal
import Testing

@Suite("A batch of real files")
struct FilesTests {
    @Test("Files that could not be saved are grouped by their cause")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "batch-\(UUID())")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "taken.txt"),
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["a.txt", "missing/b.txt", "taken.txt", "missing/c.txt", "d.txt"]
        var report = BatchReport<String>(SaveFiles(), named: \.self)
        for name in names {
            let result = Result<Void, InfrastructureError> { () throws(InfrastructureError) in
                try InfrastructureError.classifying("save file", item: name) {
                    try Data("text".utf8).write(to: folder.appending(path: name))
                }
            }
            report.add(name, result.mapError { PresentationError(DomainError<Never>($0)) })
        }
        #expect(
            TerminalText(report, in: .english).description == """
                3 of 5 files could not be saved.

                There is no such file or folder.
                It may have been moved, renamed or deleted.
                  - missing/b.txt
                  - missing/c.txt

                There is a folder where a file is expected.
                The name may be wrong.
                  - taken.txt

                What you can do:
                  - Choose another file

                """
        )
        #expect(report.itemsToRepeat == ["missing/b.txt", "taken.txt", "missing/c.txt"])
        let saved = names.filter { FileManager.default.contents(atPath: folder.appending(path: $0).path()) != nil }
        #expect(saved == ["a.txt", "d.txt"])
    }
}
#endif
