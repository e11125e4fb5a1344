import Infrastructure
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("Error numbers in unclassified errors")
struct ErrorNumberTests {
    /// An error with the same structure as SwiftNIO's `IOError`.
    private struct IOError: Error {
        enum Reason { case errno(CInt), unknown }
        var text = "s3cret"
        let reason: Reason
    }

    /// An error with the same structure as swift-system's `Errno`.
    private struct Errno: Error { let rawValue: CInt }

    private struct SocketError: Error { let errnoCode: CInt }

    private struct OtherError: Error { let count: CInt }

    private func identity(of error: any Error) -> String {
        "\(classify(error))".split(separator: ", from ").last.map(String.init) ?? ""
    }

    @Test("A description shows the name of an error number, or else the number")
    func name() {
        #expect(identity(of: IOError(reason: .errno(EADDRINUSE))) == "IOError EADDRINUSE")
        #expect(identity(of: Errno(rawValue: ENOSPC)) == "Errno ENOSPC")
        #expect(identity(of: SocketError(errnoCode: ECONNRESET)) == "SocketError ECONNRESET")
        #expect(identity(of: SocketError(errnoCode: 4000)) == "SocketError 4000")
    }

    @Test("A description omits texts and numbers that are not error numbers")
    func others() {
        #expect(identity(of: IOError(reason: .unknown)) == "IOError")
        #expect(identity(of: OtherError(count: 5)) == "OtherError")
        #expect(classify(IOError(reason: .errno(EADDRINUSE))).code == .unknown)
    }

    @Test("A description names each error number that Linux and Darwin share")
    func names() throws {
        let linux = try CodeSystem.errno.registry(on: .linux)
        let common = try CodeSystem.errno.registry(on: .darwin).keys.filter { linux[$0] != nil }
        #expect(!common.isEmpty)
        // ENODATA means different things on Linux and Darwin.
        for name in common where name != "ENODATA" {
            let number = try #require(errnoSymbols[name])
            let printed = identity(of: SocketError(errnoCode: number)).split(separator: " ").last
            // Two names can share a number.
            #expect(printed.flatMap { errnoSymbols[String($0)] } == number, "\(name)")
        }
    }
}
