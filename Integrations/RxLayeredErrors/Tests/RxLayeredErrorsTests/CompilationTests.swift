import Foundation
import LayeredErrorsTestSupport
import Testing

/// A suite that runs the compiler with the settings of an app.
@Suite("RxSwift code that must not compile")
struct CompilationTests {
    @Test(
        "The compiler reports exactly the errors that the fixture expects",
        arguments: ["ResultsAreNotTranslated", "ResultsSkipALayer", "ValueIsAwaited"]
    )
    func fails(name: String) throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).swift")
        let (status, output) = try Compiler.verify(fixture.path)
        #expect(status == 0, "\(output)")
    }
}
