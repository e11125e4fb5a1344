import Foundation
import Testing

/// A file system in memory that is so small that a test can fill it.
enum SmallDisk {
    /// Mounts a file system while a closure runs.
    ///
    /// Only root can mount a file system.
    ///
    /// - Parameters:
    ///   - owner: The name of the user who can write to the file system.
    ///   - body: A closure that receives the path of the file system.
    static func run(owner: String, _ body: (_ path: String) async throws -> Void) async throws {
        let folder = URL.temporaryDirectory.appending(path: "disk-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try run("mount", "-t", "tmpfs", "-o", "size=4m,mode=700,uid=\(owner),gid=\(owner)", "tmpfs", folder.path)
        defer { try? run("umount", "--lazy", folder.path) }
        try await body(folder.path)
    }

    private static func run(_ command: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
