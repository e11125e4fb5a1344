import Infrastructure
import IntegrationSupport
import LayeredErrorsSystem
import SystemPackage
import Testing

@Suite("swift-system")
struct SystemTests {
    @Test("Errno is the only error type, and every number is classified")
    func symbols() throws {
        let symbols = try DriverSymbols(of: "SystemPackage")
        #expect(symbols.typeCount == 1)
        #expect(symbols.names.allSatisfy { $0.hasPrefix("Errno.") })
        // 41 and 58 are not error numbers on Linux.
        for number in 1...133 where number != 41 && number != 58 {
            #expect(Classification(of: Errno(rawValue: CInt(number))).code != .unknown, "\(number)")
        }
    }

    @Test("A missing file and a folder in place of a file have different codes")
    func files() async {
        let missing = await failure { try FileDescriptor.open("/no/such/file", .readOnly) }
        #expect(
            missing.map { Seen($0) }
                == Seen(.notFound, .notApplied, isTransient: false, "There is no such file or folder.")
        )
        #expect(missing.map { "\($0)" }?.hasSuffix("from Errno 2") == true)
        let folder = await failure { try FileDescriptor.open("/tmp", .writeOnly) }
        #expect(folder?.code == .isFolder)
    }

    @Test("A full disk and a programming error have different codes")
    func full() async throws {
        let full = try FileDescriptor.open("/dev/full", .writeOnly)
        defer { try? full.close() }
        #expect(await failure { try full.writeAll([1, 2, 3]) }?.code == .storageFull)
        #expect(await failure { try FileDescriptor(rawValue: -1).writeAll([1]) }?.code == .internalServerError)
    }
}
