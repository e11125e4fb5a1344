import Foundation
import Subprocess

/// A small in-memory file system that simulates a full or read-only disk.
struct Tmpfs {
    let url: URL

    /// A Boolean value that indicates whether the tests can mount a file system.
    ///
    /// Mounting requires root privileges.
    static let isPossible = geteuid() == 0

    /// Mounts a file system in a new temporary folder.
    ///
    /// - Parameter size: The size of the file system in the syntax of tmpfs(5), such as `"256k"`.
    init(size: String) async throws {
        url = .temporaryDirectory.appending(path: "tmpfs-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try await Self.run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", url.path)
    }

    /// Remounts the file system with a mount option, such as `"ro"`.
    func remount(_ option: String) async throws {
        try await Self.run("mount", "-o", "remount,\(option)", url.path)
    }

    /// Fills the file system by writing zeros to a file.
    func fill(_ file: URL) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        // A failed write means that the file system is full.
        while (try? handle.write(contentsOf: Data(count: 512))) != nil {}
    }

    /// Unmounts the file system and removes its folder.
    func unmount() async throws {
        try await Self.run("umount", url.path)
        try FileManager.default.removeItem(at: url)
    }

    private struct Refused: Error {
        let reason: String
    }

    private static func run(_ name: String, _ arguments: String...) async throws {
        let result = try await Subprocess.run(
            .name(name),
            arguments: Arguments(arguments),
            output: .discarded,
            error: .string(limit: 4096)
        )
        guard result.terminationStatus.isSuccess else { throw Refused(reason: result.standardError) }
    }
}
