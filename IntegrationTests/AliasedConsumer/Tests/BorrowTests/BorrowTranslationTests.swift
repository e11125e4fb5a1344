import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import LayeredInfrastructure
import LayeredPresentation
import Presentation
import XCTest

struct FailingShelf: Shelf {
    let failure: InfrastructureError

    func copies(of title: String) throws(InfrastructureError) -> Int { throw failure }
}

final class BorrowTranslationTests: XCTestCase {
    func testWords() {
        var catalog = ErrorCatalog()
        catalog.add(BorrowRule.allCases)
        XCTAssertEqual(catalog.issues(), [])
    }

    func testEveryFailure() async {
        let issues = await ErrorCatalog.issues(
            of: InfrastructureError.samples,
            hiding: [InfrastructureError.sampleSecret, "Momo"]
        ) { failure throws(PresentationError) in
            _ = try BorrowPresenter(Borrow(from: FailingShelf(failure: failure))).borrowing("Momo")
        }
        XCTAssertEqual(issues, [])
    }

    func testShelvesThatCannotBeRead() async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shelves of \(UUID().uuidString)")
        XCTAssertNoThrow(try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
        XCTAssertNoThrow(try Data("no JSON".utf8).write(to: folder.appending(path: "garbage")))
        let issues = await ErrorCatalog.issues(of: ["missing", "garbage", "."], hiding: [folder.path, "garbage"]) {
            name throws(PresentationError) in
            _ = try BorrowPresenter(Borrow(from: FileShelf(file: folder.appending(path: name)))).borrowing("Momo")
        }
        XCTAssertEqual(issues, [])
    }

    func testEveryBoundary() async {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shelves of \(UUID().uuidString)")
        XCTAssertNoThrow(try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
        XCTAssertNoThrow(try Data(#"{"Momo": 2}"#.utf8).write(to: folder.appending(path: "shelf")))
        let presenter = BorrowPresenter(Borrow(from: FileShelf(file: folder.appending(path: "shelf"))))
        let report = await exercise(hiding: [folder.path]) { try presenter.borrowing("Momo") }
        record(report)
        XCTAssertEqual(report.boundaries.count, 1)
    }

    /// Records each finding as an issue at the finding's boundary.
    private func record(_ report: ExerciseReport) {
        for finding in report.findings {
            guard let boundary = finding.boundary else { XCTFail("\(finding)"); continue }
            XCTFail("\(finding)", file: boundary.fileID, line: boundary.line)
        }
    }

    func testAllLent() throws {
        struct EmptyShelf: Shelf {
            func copies(of title: String) -> Int { 0 }
        }
        XCTAssertThrowsError(try BorrowPresenter(Borrow(from: EmptyShelf())).borrowing("Momo")) { error in
            XCTAssertEqual((error as? PresentationError)?.code, "borrow.allLent")
        }
    }
}
