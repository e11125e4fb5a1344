package import Foundation

/// This repository, for tests that read its files or build it.
package enum Repository {
    /// The folder of `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
