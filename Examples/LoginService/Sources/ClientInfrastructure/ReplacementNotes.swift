public import Foundation
public import Infrastructure

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files in which a program records password replacements with an unknown outcome.
///
/// Each file contains one note, without the passwords. The program locks the file of its own replacement, so that
/// another run of the program does not check a replacement that is still running.
public final class ReplacementNotes {
    /// The content of a note file.
    private struct Note: Codable {
        let server: String
        let email: String
        let key: IdempotencyKey
        /// The time of the first request, in seconds since 1970.
        let time: TimeInterval
    }

    private let folder: URL
    private let server: String

    /// The locked file of the current replacement, or `nil` if there is no current replacement.
    private var kept: (file: URL, lock: FileHandle, note: Note)?

    /// Creates an object that records the replacements of one server.
    ///
    /// - Parameters:
    ///   - folder: The folder of the files. ``keep(email:key:)`` creates a missing folder.
    ///   - server: The URL of the server.
    public init(folder: URL, server: URL) {
        self.folder = folder
        // The URL of a server can have several spellings (RFC 3986 §6.2.2.1 and §6.2.3).
        let (scheme, path) = (server.scheme?.lowercased() ?? "", server.path())
        let port = server.port == (scheme == "https" ? 443 : 80) ? nil : server.port
        self.server =
            "\(scheme)://\(server.host() ?? "")".lowercased() + (port.map { ":\($0)" } ?? "")
            + (path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    /// The folder for the notes of the program `login-client`.
    ///
    /// The folder is in `$XDG_STATE_HOME`, or else in `~/.local/state` (XDG Base Directory Specification 0.8).
    public static var defaultFolder: URL {
        let path = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let state = path.map { URL(filePath: $0) } ?? URL.homeDirectory.appending(path: ".local/state")
        return state.appending(path: "login")
    }

    /// Records a replacement.
    ///
    /// Call this method before you send the request. Only the owner can read the recorded note (mode 0600).
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - key: The idempotency key of the replacement.
    /// - Throws: An `InfrastructureError` if the file cannot be written.
    public func keep(email: String, key: IdempotencyKey) throws(InfrastructureError) {
        guard kept?.note.key != key else { return }
        try remove()
        kept = try InfrastructureError.classifying("keep note", on: .device) {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let note = Note(server: server, email: email, key: key, time: Date.now.timeIntervalSince1970)
            let file = folder.appending(path: "\(UUID()).json")
            // Another run ignores the draft, so it sees only complete and locked files.
            let draft = file.appendingPathExtension("draft")
            guard let lock = try Self.lock(draft, O_CREAT | O_EXCL) else { throw SystemErrno(EWOULDBLOCK) }
            do {
                try lock.write(contentsOf: JSONEncoder().encode(note))
                try lock.synchronize()
                try FileManager.default.moveItem(at: draft, to: file)
            } catch {
                try FileManager.default.removeItem(at: draft)
                throw error
            }
            return (file, lock, note)
        }
    }

    /// Removes the note of the current replacement, if there is one.
    ///
    /// Call this method when the outcome is known.
    ///
    /// - Throws: An `InfrastructureError` if the file cannot be removed.
    public func remove() throws(InfrastructureError) {
        guard let file = kept?.file else { return }
        try InfrastructureError.classifying("remove note", on: .device) { try FileManager.default.removeItem(at: file) }
        kept = nil
    }

    /// The maximum age of a note in seconds: 29 days.
    ///
    /// The service forgets a key after 30 days, so a later check would not find the true outcome.
    private static let lifetime: TimeInterval = 29 * 24 * 60 * 60

    /// Takes over a note that an earlier run of the program left.
    ///
    /// The method removes notes that are too old, and ignores files that it cannot read. If there are several notes,
    /// each run takes over one of them.
    ///
    /// - Returns: The e-mail address and the idempotency key, or `nil` if there is no usable note for the server.
    /// - Throws: An `InfrastructureError` if the folder cannot be read.
    public func takeOver() throws(InfrastructureError) -> (email: String, key: IdempotencyKey)? {
        try InfrastructureError.classifying("read note", on: .device) {
            guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
            // On Linux, the method that takes a URL returns an empty array if the URL refers to a file.
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".json") {
                let file = folder.appending(path: name)
                guard let lock = try? Self.lock(file, O_NOFOLLOW | O_NONBLOCK),
                    let note = try? JSONDecoder().decode(Note.self, from: lock.readToEnd() ?? Data()),
                    note.server == server
                else { continue }
                guard note.time > Date.now.timeIntervalSince1970 - Self.lifetime else {
                    try FileManager.default.removeItem(at: file)
                    continue
                }
                kept = (file, lock, note)
                return (note.email, note.key)
            }
            return nil
        }
    }

    /// Opens and locks a file.
    ///
    /// - Returns: A handle whose deallocation releases the lock, or `nil` if another process has locked the file.
    private static func lock(_ file: URL, _ flags: Int32) throws -> FileHandle? {
        let descriptor = unsafe open(file.path, O_RDWR | O_CLOEXEC | flags, 0o600)
        guard descriptor >= 0 else { throw SystemErrno(errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK else { throw SystemErrno(errno) }
            return nil
        }
        return handle
    }
}
