import Foundation
import Subprocess

/// A disk that is soon full: a file system in memory.
struct Tmpfs {
    let url: URL

    /// Whether this machine lets the tests mount one.
    static let isPossible = geteuid() == 0

    /// Mounts one.
    init(size: String) async throws {
        url = .temporaryDirectory.appending(path: "tmpfs-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try await Self.run("mount", "-t", "tmpfs", "-o", "size=\(size)", "tmpfs", url.path)
    }

    /// Mounts it again with another option.
    func remount(_ option: String) async throws {
        try await Self.run("mount", "-o", "remount,\(option)", url.path)
    }

    /// Uses up all the room that there is.
    func fill(_ file: URL) throws {
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        // Until it does not go on.
        while (try? handle.write(contentsOf: Data(count: 512))) != nil {}
    }

    /// Takes it away.
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
