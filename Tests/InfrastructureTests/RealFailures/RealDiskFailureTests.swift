#if Foundation
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite("Foundation file errors", .ownThread)
final class RealDiskFailureTests {
    private let directory = FileManager.default.temporaryDirectory.appending(path: "provoked-\(UUID())")
    private let file: URL
    private let missing: URL
    private let one = Data("1".utf8)

    private var files: FileManager { .default }

    init() throws {
        file = directory.appending(path: "file")
        missing = directory.appending(path: "missing")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try one.write(to: file)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    @Test("Accessing a missing file results in the code .notFound")
    func missingFile() {
        let notFound = Classification(.notFound, outcome: .notApplied, on: .device)
        #expect(failure { try Data(contentsOf: missing) } == notFound)
        #expect(failure { try String(contentsOf: missing, encoding: .utf8) } == notFound)
        #expect(failure { try FileHandle(forReadingFrom: missing) } == notFound)
        #expect(failure { try FileHandle(forWritingTo: missing) } == notFound)
        #expect(failure { try one.write(to: missing.appending(path: "inside")) } == notFound)
        #expect(failure { try files.attributesOfItem(atPath: missing.path) } == notFound)
        #expect(failure { try files.contentsOfDirectory(atPath: missing.path) } == notFound)
        #expect(failure { try files.removeItem(at: missing) } == notFound)
        #expect(failure { try files.copyItem(at: missing, to: file) } == notFound)
        #expect(failure { try files.moveItem(at: missing, to: directory.appending(path: "moved")) } == notFound)
    }

    @Test("Running a missing program results in the code .notFound")
    func missingProgram() {
        let process = Process()
        process.executableURL = missing
        #expect(failure { try process.run() } == Classification(.notFound, outcome: .notApplied, on: .device))
    }

    @Test("Running a file that is not a program results in the code .forbidden")
    func noProgram() {
        let process = Process()
        process.executableURL = file
        #expect(failure { try process.run() } == Classification(.forbidden, outcome: .notApplied, on: .device))
    }

    @Test("Confusing a file with a folder results in .isFolder or .isNotFolder")
    func otherKind() {
        let isFolder = Classification(.isFolder, outcome: .notApplied)
        let isNotFolder = Classification(.isNotFolder, outcome: .notApplied)
        #expect(failure { try Data(contentsOf: directory) } == isFolder)
        #expect(failure { try String(contentsOf: directory, encoding: .utf8) } == isFolder)
        #expect(failure { try FileHandle(forReadingFrom: directory).readToEnd() } == isFolder)
        #expect(failure { try FileHandle(forWritingTo: directory) } == isFolder)
        #expect(failure { try one.write(to: directory) } == isFolder)
        #expect(failure { try one.write(to: directory, options: .atomic) } == isFolder)
        #expect(failure { try Data(contentsOf: file.appending(path: "inside")) } == isNotFolder)
        #expect(failure { try one.write(to: file.appending(path: "inside")) } == isNotFolder)
        #expect(failure { try files.contentsOfDirectory(atPath: file.path) } == isNotFolder)
    }

    @Test(
        "Writing to a full device results in the code .storageFull",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "There is no /dev/full.")
    )
    func full() throws {
        let full = URL(filePath: "/dev/full")
        let handle = try FileHandle(forWritingTo: full)
        let storageFull = Classification(.storageFull, outcome: .notApplied)
        #expect(failure { try one.write(to: full) } == storageFull)
        #expect(failure { try "1".write(to: full, atomically: false, encoding: .utf8) } == storageFull)
        #expect(failure { try handle.write(contentsOf: one) } == storageFull)
    }

    /// A directory on a read-only mount, or `nil` if no read-only mount exists.
    ///
    /// Not even root can write to the directory. The directory is not in a `proc` file system, because the errors of
    /// `proc` do not depend on the mount.
    private static let readOnlyDirectory: URL? = {
        let mounts = try? String(contentsOf: URL(filePath: "/proc/mounts"), encoding: .utf8)
        for mount in (mounts ?? "").split(separator: "\n") {
            let fields = mount.split(separator: " ").map(String.init)
            guard fields.count > 3, fields[2] != "proc", isOpen(fields[1]) else { continue }
            if fields[3].split(separator: ",").contains("ro") { return URL(filePath: fields[1]) }
        }
        return nil
    }()

    private static func isOpen(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }

    @Test(
        "Writing to a read-only mount results in the code .readOnly",
        .enabled(if: readOnlyDirectory != nil, "Nothing is mounted for reading only.")
    )
    func readOnly() throws {
        let new = try #require(Self.readOnlyDirectory).appending(path: "new")
        let readOnly = Classification(.readOnly, outcome: .notApplied)
        #expect(failure { try one.write(to: new) } == readOnly)
        #expect(failure { try one.write(to: new, options: .atomic) } == readOnly)
        #expect(failure { try files.createDirectory(at: new, withIntermediateDirectories: false) } == readOnly)
    }

    @Test(
        "Removing a file in /proc results in the code .forbidden",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/version"), "There is no /proc.")
    )
    func forbiddenToAll() {
        #expect(
            failure { try files.removeItem(atPath: "/proc/version") }
                == Classification(.forbidden, outcome: .notApplied, on: .device)
        )
    }

    @Test(
        "Accessing a file without permission results in the code .forbidden",
        .enabled(if: geteuid() != 0, "Root may do everything.")
    )
    func forbidden() throws {
        let forbidden = Classification(.forbidden, outcome: .notApplied, on: .device)
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
        #expect(failure { try Data(contentsOf: file) } == forbidden)
        #expect(failure { try one.write(to: file) } == forbidden)
        #expect(failure { try FileHandle(forReadingFrom: file) } == forbidden)
        #expect(failure { try FileHandle(forWritingTo: file) } == forbidden)
        try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: directory.path)
        #expect(failure { try one.write(to: missing, options: .atomic) } == forbidden)
        #expect(failure { try files.removeItem(at: file) } == forbidden)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory.path)
    }

    @Test("A file name that is too long results in the code .nameTooLong")
    func tooLong() {
        let long = directory.appending(path: String(repeating: "x", count: 256))
        let nameTooLong = Classification(.nameTooLong, outcome: .notApplied)
        #expect(failure { try Data(contentsOf: long) } == nameTooLong)
        #expect(failure { try FileHandle(forReadingFrom: long) } == nameTooLong)
        #expect(failure { try FileHandle(forWritingTo: long) } == nameTooLong)
        #expect(failure { try one.write(to: long) } == nameTooLong)
        #expect(failure { try files.createDirectory(at: long, withIntermediateDirectories: false) } == nameTooLong)
        #expect(failure { try files.removeItem(at: long) } == nameTooLong)
    }

    @Test("Accessing a symbolic link that points to itself results in .linkLoop")
    func linkLoop() throws {
        let loop = directory.appending(path: "loop")
        try files.createSymbolicLink(atPath: loop.path, withDestinationPath: "loop")
        let linkLoop = Classification(.linkLoop, outcome: .notApplied)
        #expect(failure { try Data(contentsOf: loop) } == linkLoop)
        #expect(failure { try FileHandle(forReadingFrom: loop) } == linkLoop)
        #expect(failure { try FileHandle(forWritingTo: loop) } == linkLoop)
        #expect(failure { try one.write(to: loop) } == linkLoop)
        #expect(failure { try files.contentsOfDirectory(atPath: loop.path) } == linkLoop)
    }

    @Test("Creating an item at an occupied path results in .alreadyExists")
    func existing() throws {
        let other = directory.appending(path: "other")
        try one.write(to: other)
        let exists = Classification(.alreadyExists, outcome: .notApplied, on: .device)
        #expect(failure { try one.write(to: file, options: .withoutOverwriting) } == exists)
        #expect(failure { try files.createDirectory(at: directory, withIntermediateDirectories: false) } == exists)
        #expect(failure { try files.createDirectory(at: file, withIntermediateDirectories: true) } == exists)
        #expect(failure { try files.createSymbolicLink(at: file, withDestinationURL: other) } == exists)
        #expect(failure { try files.linkItem(at: other, to: file) } == exists)
        #expect(failure { try files.copyItem(at: other, to: file) } == exists)
        #expect(failure { try files.moveItem(at: other, to: file) } == exists)
    }
}
#endif
