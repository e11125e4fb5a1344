package import Foundation

/// A namespace for the location of the library's source repository.
package enum Repository {
    /// The folder that contains `Package.swift`.
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
