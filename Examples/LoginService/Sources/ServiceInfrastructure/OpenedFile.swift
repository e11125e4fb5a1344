import Foundation
import Infrastructure

/// The path of an opened file, with the device and the inode that identify the file.
struct OpenedFile: Sendable {
    private let path: String
    private let identity: [UInt64]?

    /// The name of the file, without its folder.
    var name: String { URL(filePath: path).lastPathComponent }

    /// Creates a record of a file that the program has just opened.
    init(_ url: URL) {
        path = url.absoluteURL.path
        identity = Self.identity(path)
    }

    /// Returns the device and the inode of the file at a path, or `nil` if there is no accessible file.
    private static func identity(_ path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }

    /// Checks that the disk has room for a small transaction, by writing a temporary file beside the opened file.
    func checkSpace() throws {
        let probe = URL(filePath: path + "-readiness")
        // A simultaneous check may have removed the file.
        defer { try? FileManager.default.removeItem(at: probe) }
        try Data(count: 65_536).write(to: probe)
    }

    /// Checks that the path still leads to the opened file.
    ///
    /// SQLite does not notice a deleted or replaced file, and would continue to write to the lost file.
    func check() throws(LostDatabaseFile) {
        guard let found = Self.identity(path) else {
            // `errno` still contains the error number of stat(2).
            throw errno == EACCES ? .inaccessible : .deleted
        }
        guard found == identity else { throw .replaced }
    }
}

/// An error for a database file that a running service has lost.
enum LostDatabaseFile: String, ClassifiableError {
    /// There is no file at the path.
    case deleted

    /// The path leads to another file.
    case replaced

    /// The service may no longer open the folder of the file.
    case inaccessible

    var classification: Classification { Classification(.storage, outcome: .notApplied, on: .device) }

    var systemCode: SystemCode? { .name(rawValue) }
}
