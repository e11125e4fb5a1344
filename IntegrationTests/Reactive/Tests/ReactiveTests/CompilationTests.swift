import Foundation
import LayeredErrorsTestSupport
import Testing

/// A suite that runs the compiler with the settings of an app.
@Suite("Streams that must not compile")
struct CompilationTests {
    @Test(
        "The compiler reports exactly the errors that the fixture expects",
        arguments: ["StreamIsErased", "StreamIsNotTranslated", "StreamSkipsALayer", "StreamIsAwaited"]
    )
    func fails(name: String) throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).swift")
        var arguments: [String] = []
        #if !canImport(Combine)
        let helpers = Compiler.products.appending(path: "COpenCombineHelpers.build/module.modulemap")
        arguments = ["-Xcc", "-fmodule-map-file=\(helpers.path)"]
        #endif
        let (status, output) = try Compiler.verify(fixture.path, arguments)
        #expect(status == 0, "\(output)")
    }
}
