package import Foundation

/// A local server that treats every connection in the same way until the tests end.
///
/// The server never closes its port, so no other process can receive the requests.
package struct Server: Sendable {
    package enum Behavior: Sendable {
        /// The server refuses each connection, because it does not listen.
        case refusing

        /// The server reads the request, and sends nothing until the client closes the connection.
        case silent

        /// The server responds with a status and a body.
        case answering(Int, String)
    }

    package let url: URL

    /// A stream that yields one element for each request that the server reads.
    package let requests: AsyncStream<Void>

    package init(_ behavior: Behavior) throws {
        #if os(Linux)
        let port = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let port = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(port, $0, size) == 0 && getsockname(port, $0, &size) == 0
            }
        }
        guard isBound, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        self.url = url
        let (requests, requested) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        if case .refusing = behavior { return }
        guard listen(port, 16) == 0 else { throw POSIXError(.EADDRINUSE) }
        let source = DispatchSource.makeReadSource(fileDescriptor: port, queue: DispatchQueue(label: "Server"))
        source.setEventHandler {
            // The reference to the source in the event handler keeps the source alive.
            guard !source.isCancelled else { return }
            let connection = accept(port, nil, nil)
            guard connection >= 0 else { return }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            _ = recv(connection, &buffer, buffer.count, 0)
            requested.yield()
            if case .answering(let status, let body) = behavior {
                let head = "HTTP/1.1 \(status) -\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
                let bytes = Array((head + body).utf8)
                _ = send(connection, bytes, bytes.count, 0)
            } else {
                while recv(connection, &buffer, buffer.count, 0) > 0 {}
            }
            close(connection)
        }
        source.resume()
    }
}
