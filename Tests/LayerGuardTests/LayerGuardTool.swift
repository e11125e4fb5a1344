import Foundation
import LayeredErrorsTestSupport
import Testing

/// Returns the location of LayerGuardTool in the build that contains the running tests.
func layerGuardTool() throws -> URL {
    // The native build system adds `-tool` to the name of a program that a plugin runs.
    let urls = ["LayerGuardTool-tool", "LayerGuardTool"].map { Compiler.products.appending(path: $0) }
    return try #require(urls.first { FileManager.default.isExecutableFile(atPath: $0.path) })
}
