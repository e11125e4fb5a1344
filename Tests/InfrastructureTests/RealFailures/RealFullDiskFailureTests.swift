#if Foundation && os(Linux)
import Foundation
import Infrastructure
import Testing

@Suite("Writing to a full disk", .enabled(if: SmallDisk.isPossible, "The tests cannot mount a file system."))
struct RealFullDiskFailureTests {
    private let disk: SmallDisk
    private let file: URL
    /// More data than the disk can hold.
    private let data = Data(count: 2 * SmallDisk.size)
    private let storageFull = Classification(.storageFull, outcome: .notApplied)

    init() throws {
        disk = try #require(SmallDisk())
        file = disk.url.appending(path: "file")
    }

    /// Returns the size of the file, or `nil` if the file does not exist.
    private func size() throws -> Int? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    }

    @Test("An atomic write to a full disk leaves no file")
    func atomic() throws {
        #expect(failure { try data.write(to: file, options: .atomic) } == storageFull)
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == [])
    }

    @Test("An atomic write to a full disk keeps the old file")
    func replacement() throws {
        try Data("old".utf8).write(to: file)
        #expect(failure { try data.write(to: file, options: .atomic) } == storageFull)
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }

    @Test("A plain write to a full disk leaves part of the data")
    func plain() throws {
        #expect(failure { try data.write(to: file) } == storageFull)
        #expect(try size() == SmallDisk.size)
    }

    @Test("A plain write to a full disk destroys the old file")
    func overwriting() throws {
        try Data("old".utf8).write(to: file)
        #expect(failure { try data.write(to: file) } == storageFull)
        #expect(try Data(contentsOf: file) == Data(count: SmallDisk.size))
    }

    @Test("A FileHandle that appends to a full disk leaves part of the data")
    func handle() throws {
        try Data("old".utf8).write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.seekToEnd()
        #expect(failure { try handle.write(contentsOf: data) } == storageFull)
        #expect(try Data(contentsOf: file) == Data("old".utf8) + Data(count: SmallDisk.size - 3))
    }

    @Test("The system call write(2) on a full disk leaves part of the data")
    func systemCall() throws {
        let descriptor = unsafe open(file.path, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let writeAll = {
            var rest = data[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
                guard count >= 0 else { throw SystemErrno(errno) }
                rest = rest.dropFirst(count)
            }
        }
        #expect(failure(writeAll) == storageFull)
        #expect(try size() == SmallDisk.size)
    }
}

/// A file system in memory that is full after 64 KiB.
private final class SmallDisk {
    static let size = 64 * 1024

    /// A Boolean value that indicates whether the tests can mount a file system.
    ///
    /// Mounting requires root privileges, which root in a container may not have.
    static let isPossible = SmallDisk() != nil

    let url: URL = .temporaryDirectory.appending(path: "small-disk-\(UUID())")

    /// Mounts a file system in a new temporary folder, or returns `nil` if mounting is not possible.
    init?() {
        do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch { return nil }
        guard unsafe mount("tmpfs", url.path, "tmpfs", 0, "size=\(Self.size)") == 0 else {
            try? FileManager.default.removeItem(at: url)
            return nil
        }
    }

    deinit {
        _ = unsafe umount(url.path)
        try? FileManager.default.removeItem(at: url)
    }
}
#endif
