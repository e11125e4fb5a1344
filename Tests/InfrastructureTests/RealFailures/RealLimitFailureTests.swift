#if Foundation
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

/// A suite in which each test runs code in a separate process.
///
/// The tests change limits and signal handlers that apply to a whole process.
@Suite("Foundation errors at process limits", .ownThread)
struct RealLimitFailureTests {
    @Test("Exceeding the limit on open files results in .tooManyOpenFiles")
    func openFiles() async {
        await #expect(processExitsWith: .success) {
            let tooMany = Classification(.tooManyOpenFiles, outcome: .notApplied)
            let executable = URL(filePath: CommandLine.arguments[0])
            let new = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID())")
            try Limit.openFiles.lower(to: 0) {
                #expect(failure { try Data(contentsOf: executable) } == tooMany)
                #expect(failure { try FileHandle(forReadingFrom: executable) } == tooMany)
                #expect(failure { try Data("1".utf8).write(to: new) } == tooMany)
                #expect(failure { try FileManager.default.contentsOfDirectory(atPath: "/") } == tooMany)
            }
        }
    }

    @Test("Writing beyond the file size limit results in the code .rejected")
    func fileSize() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        await #expect(processExitsWith: .success) { [file = file as URL] in
            _ = signal(SIGXFSZ, SIG_IGN)
            try Limit.fileSize.lower(to: 1000) {
                #expect(
                    failure { try Data(count: 2000).write(to: file) }
                        == Classification(.rejected, outcome: .unknown, on: .device)
                )
            }
        }
    }

    @Test("Writing to a pipe without a reader results in the code .connection")
    func brokenPipe() async {
        await #expect(processExitsWith: .success) {
            _ = signal(SIGPIPE, SIG_IGN)
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            #expect(
                failure { try pipe.fileHandleForWriting.write(contentsOf: Data("1".utf8)) }
                    == Classification(.connection, outcome: .unknown)
            )
        }
    }
}

private enum Limit {
    case openFiles
    case fileSize

    /// Lowers this limit of the process while `body` runs.
    ///
    /// The function restores the limit afterwards, because code coverage writes a file when the process exits.
    func lower(to value: rlim_t, _ body: () -> Void) throws {
        let resource =
            switch self {
            case .openFiles: RLIMIT_NOFILE
            case .fileSize: RLIMIT_FSIZE
            }
        #if os(Linux)
        let number = __rlimit_resource_t(resource.rawValue)
        #else
        let number = resource
        #endif
        var limits = rlimit()
        try #require(unsafe getrlimit(number, &limits) == 0)
        let before = limits.rlim_cur
        limits.rlim_cur = value
        try #require(unsafe setrlimit(number, &limits) == 0)
        body()
        limits.rlim_cur = before
        try #require(unsafe setrlimit(number, &limits) == 0)
    }
}
#endif
