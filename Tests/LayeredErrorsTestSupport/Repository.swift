package import Foundation

/// The repository of the library, for tests that read its files or build it.
package enum Repository {
    /// The folder that contains `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
