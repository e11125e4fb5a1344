package import Foundation

/// A temporary folder that contains the files of the shop app.
///
/// A test can remove or damage the files.
package final class ShopFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID())")

    /// Creates a folder that contains two orders and the settings.
    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try write(
            """
            [{"id": "7", "title": "Emma", "cents": 1250, "state": "open"},
             {"id": "8", "title": "Persuasion", "cents": 900, "state": "shipped"}]
            """,
            to: "orders.json"
        )
        try write(#"{"currency": "EUR"}"#, to: "settings.json")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: url.appending(path: name))
    }

    /// Replaces a file with a folder.
    ///
    /// An attempt to read a folder as a file fails for every user, including root.
    package func makeFolder(_ name: String) throws {
        let folder = url.appending(path: name)
        if FileManager.default.fileExists(atPath: folder.path) { try remove(name) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    package func text(of name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
}
