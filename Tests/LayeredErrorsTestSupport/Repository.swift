package import Foundation

/// The source repository of the library, which tests read or build.
package enum Repository {
    /// The folder that contains `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
