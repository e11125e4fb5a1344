import Foundation
public import Infrastructure

/// The path of an opened file, with the device and the inode that identify the file.
struct OpenedFile: Sendable {
    /// The absolute path.
    let path: String

    private let identity: Identity?

    private struct Identity: Equatable {
        let device: UInt64
        let inode: UInt64

        /// Reads the identity of the file at a path, or returns `nil` if there is no accessible file.
        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            inode = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    /// Records the identity of a file that the program has just opened.
    init(_ url: URL) {
        path = url.absoluteURL.path
        identity = Identity(path: path)
    }

    /// Checks that the path still leads to the opened file.
    ///
    /// SQLite does not notice a deleted or replaced file, and would write to a file that nobody can open any more.
    func check() throws(LostDatabaseFile) {
        guard let found = Identity(path: path) else {
            // The error number is still the one of stat(2).
            throw LostDatabaseFile(path: path, reason: errno == EACCES ? .inaccessible : .deleted)
        }
        guard found == identity else { throw LostDatabaseFile(path: path, reason: .replaced) }
    }
}

/// An error for a database file that the service has lost while it runs.
public struct LostDatabaseFile: ClassifiableError {
    /// The absolute path of the file.
    public let path: String

    let reason: Reason

    enum Reason: String {
        /// There is no file at the path.
        case deleted

        /// The path leads to another file.
        case replaced

        /// The service may no longer open the folder of the file.
        case inaccessible
    }

    /// The classification of a failure of the storage, which lasts until a restart.
    public var classification: Classification { Classification(.storage, outcome: .notApplied, site: .device) }

    /// The reason: `deleted`, `replaced` or `inaccessible`.
    public var systemCode: SystemCode? { .name(reason.rawValue) }
}
