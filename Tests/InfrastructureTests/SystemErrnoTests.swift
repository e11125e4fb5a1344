import Foundation
import Infrastructure
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("errno")
struct SystemErrnoTests {
    @Test(
        "An errno has the expected code as SystemErrno, POSIXError and NSError",
        arguments: [
            (ECONNREFUSED, InfrastructureError.Code.connection, Outcome.notApplied),
            (ECONNRESET, .connection, .unknown), (EPIPE, .connection, .unknown), (EHOSTUNREACH, .connection, .unknown),
            (ETIMEDOUT, .timeout, .unknown), (ECANCELED, .cancelled, .unknown), (EACCES, .forbidden, .notApplied),
            (EPERM, .forbidden, .notApplied), (ENOENT, .notFound, .notApplied), (EEXIST, .conflict, .notApplied),
            (ENOTEMPTY, .conflict, .notApplied), (EINVAL, .rejected, .notApplied),
            (ENAMETOOLONG, .rejected, .notApplied), (EAGAIN, .busy, .unknown), (EMFILE, .busy, .notApplied),
            (EDEADLK, .busy, .notApplied), (EINTR, .busy, .unknown), (EPROTO, .response, .unknown),
            (ENOSPC, .storageFull, .unknown), (EDQUOT, .storageFull, .unknown), (EIO, .storage, .unknown),
            (EROFS, .storage, .notApplied), (EISDIR, .storage, .notApplied), (ENOTSUP, .unsupported, .notApplied),
            (EOPNOTSUPP, .unsupported, .notApplied), (ENOSYS, .unsupported, .notApplied),
        ]
    )
    func meaning(number: Int32, code: InfrastructureError.Code, outcome: Outcome) throws {
        let posix = try #require(POSIXErrorCode(rawValue: number))
        var forms: [any Error] = [SystemErrno(number)]
        #if Foundation
        forms += [POSIXError(posix), NSError(domain: NSPOSIXErrorDomain, code: Int(number))]
        #endif
        for error in forms.map(classify) {
            #expect(error.code == code)
            #expect(error.outcome == outcome)
        }
    }

    /// The errno values below 134 that Linux does not assign to an error.
    static let unused: Set<Int32> = [0, 41, 58]

    #if os(Linux)
    @Test("Only an errno that Linux does not assign has the code .unknown", arguments: 0...Int32(133))
    func decided(number: Int32) {
        #expect((classify(SystemErrno(number)).code == .unknown) == Self.unused.contains(number))
    }
    #endif

    @Test("An errno that no system uses has the code .unknown", arguments: [-1, 4096, .min, .max])
    func stranger(number: Int32) {
        #expect(classify(SystemErrno(number)).code == .unknown)
    }

    @Test("A POSIX error number that exceeds 32 bits has the code .unknown", arguments: [Int.min, .max])
    func beyond(number: Int) {
        #expect(classify(NSError(domain: NSPOSIXErrorDomain, code: number)).code == .unknown)
    }
}
