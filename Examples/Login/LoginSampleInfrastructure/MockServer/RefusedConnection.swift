import Infrastructure

#if canImport(Darwin)
import Darwin
private let stream = SOCK_STREAM
#elseif canImport(Glibc)
import Glibc
private let stream = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Musl)
import Musl
private let stream = SOCK_STREAM
#endif

/// Connects to a local port that has no listener, and returns the `errno` of the refused connection.
///
/// The function binds a socket to the port but does not listen, so that no other program can listen on the port.
func errnoOfRefusedConnection() throws -> Int32 {
    func check(_ result: Int32) throws {
        guard result == 0 else { throw SystemErrno(errno) }
    }
    let nobody = socket(AF_INET, stream, 0)
    let caller = socket(AF_INET, stream, 0)
    defer {
        close(nobody)
        close(caller)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try unsafe withUnsafeMutablePointer(to: &address) { address in
        try unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
            try check(unsafe bind(nobody, address, length))
            try check(unsafe getsockname(nobody, address, &length))
            return unsafe connect(caller, address, length) == 0 ? 0 : errno
        }
    }
}
