#if Foundation
import Foundation
import Infrastructure
import Testing

/// Each runs in a process of its own, because a limit holds for all of a process.
@Suite("What Foundation really throws at a limit of the process")
struct ProvokedLimitTests {
    @Test("When no more files can be opened, it may work later")
    func openFiles() async {
        await #expect(processExitsWith: .success) {
            try #require(Limit.openFiles.lower(to: 0))
            let busy = Classification(.busy, .notApplied)
            let executable = URL(filePath: CommandLine.arguments[0])
            let new = FileManager.default.temporaryDirectory.appending(path: "new-\(UUID())")
            #expect(failure { try Data(contentsOf: executable) } == busy)
            #expect(failure { try FileHandle(forReadingFrom: executable) } == busy)
            #expect(failure { try Data("1".utf8).write(to: new) } == busy)
            #expect(failure { try FileManager.default.contentsOfDirectory(atPath: "/") } == busy)
        }
    }

    @Test("A file that grows too large is not accepted, and part of it is written")
    func fileSize() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "large-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        await #expect(processExitsWith: .success) { [file = file as URL] in
            _ = signal(SIGXFSZ, SIG_IGN)
            try #require(Limit.fileSize.lower(to: 1000))
            #expect(failure { try Data(count: 2000).write(to: file) } == Classification(.rejected, .unknown))
        }
    }

    @Test("A pipe that nobody reads any more is a connection that broke")
    func brokenPipe() async {
        await #expect(processExitsWith: .success) {
            _ = signal(SIGPIPE, SIG_IGN)
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            #expect(
                failure { try pipe.fileHandleForWriting.write(contentsOf: Data("1".utf8)) }
                    == Classification(.connection, .unknown)
            )
        }
    }
}

private enum Limit {
    case openFiles
    case fileSize

    func lower(to value: rlim_t) -> Bool {
        let resource =
            switch self {
            case .openFiles: RLIMIT_NOFILE
            case .fileSize: RLIMIT_FSIZE
            }
        var limits = rlimit(rlim_cur: value, rlim_max: value)
        #if os(Linux)
        return unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0
        #else
        return unsafe setrlimit(resource, &limits) == 0
        #endif
    }
}
#endif
