package import Foundation

/// A namespace for the location and the files of the library's source repository.
package enum Repository {
    /// The folder that contains `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the contents of a text file.
    ///
    /// - Parameter path: The path of the file relative to ``root``.
    /// - Throws: A `CocoaError` if the file cannot be read.
    package static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
