import Dispatch
package import Foundation

/// A reserved port of the loopback interface.
///
/// The system refuses connections to the port until a server listens on the port.
package struct LoopbackPort {
    package let descriptor: Int32
    private let number: UInt16

    package init() throws {
        #if os(Linux)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        // Without `FD_CLOEXEC`, a child process of another test would inherit the socket and keep the port open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
        number = UInt16(bigEndian: address.sin_port)
    }

    package func url(scheme: String = "http", host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "\(scheme)://\(host):\(number)/") else { throw POSIXError(.EINVAL) }
        return url
    }

    package func release() { close(descriptor) }
}

/// A local server that handles every connection in the same way, until `stop()` is called.
///
///     let server = try LoopbackServer(answering: "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n")
///     defer { server.stop() }
///     let (_, response) = try await session.data(from: server.url)
package struct LoopbackServer {
    package enum Behavior: Equatable {
        /// The server closes the connection without reading a request.
        case closing

        /// The server reads the request and closes the connection.
        case leaving

        /// The server reads the request and resets the connection.
        case resetting

        /// The server reads the request and sends nothing until the client closes the connection.
        case silent

        /// The server reads the request, sends the given text unchanged, and closes the connection.
        case answering(String)
    }

    package let url: URL

    /// A stream that yields one element for each request that the server reads.
    package let requests: AsyncStream<Void>

    private let source: any DispatchSourceRead

    package init(_ behavior: Behavior, scheme: String = "http") throws {
        let port = try LoopbackPort()
        guard listen(port.descriptor, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
        url = try port.url(scheme: scheme)
        let (requests, requested) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        source = DispatchSource.makeReadSource(
            fileDescriptor: port.descriptor,
            queue: DispatchQueue(label: "LoopbackServer")
        )
        source.setEventHandler {
            let connection = accept(port.descriptor, nil, nil)
            guard connection >= 0 else { return }
            _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
            if behavior != .closing {
                receive(from: connection)
                requested.yield()
            }
            switch behavior {
            case .closing, .leaving: break
            case .resetting: setReset(of: connection)
            case .silent: while receive(from: connection) > 0 {}
            case .answering(let text): send(text, to: connection)
            }
            close(connection)
        }
        source.setCancelHandler { port.release() }
        source.resume()
    }

    package init(answering text: String) throws { try self.init(.answering(text)) }

    package func stop() { source.cancel() }
}

/// Waits for data from a client.
///
/// A request without a body arrives in one piece, so one call reads the whole request.
///
/// - Returns: The number of bytes, 0 if the client has closed the connection, or -1 for an error.
@discardableResult
private func receive(from connection: Int32) -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    return unsafe recv(connection, &buffer, buffer.count, 0)
}

private func send(_ text: String, to connection: Int32) {
    #if os(Linux)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    var isOn: Int32 = 1
    _ = unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let bytes = Array(text.utf8)
    _ = unsafe send(connection, bytes, bytes.count, flags)
}

/// Configures a connection so that the next `close` resets the connection.
private func setReset(of connection: Int32) {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(connection, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
}
