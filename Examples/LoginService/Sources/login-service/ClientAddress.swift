import NIOCore

/// The IP address of a client.
struct ClientAddress {
    private let address: SocketAddress

    /// Creates an address from text with or without a port.
    ///
    /// Examples are `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1` and `[2001:db8::1]:443`.
    ///
    /// - Returns: The address, or `nil` if the text is not an IP address.
    init?(_ text: String) {
        var host = text[...]
        if host.hasPrefix("[") {
            host = host.dropFirst().prefix { $0 != "]" }
        } else if host.count(where: { $0 == ":" }) == 1 {
            host = host.prefix { $0 != ":" }
        }
        guard let address = try? SocketAddress(ipAddress: String(host), port: 0) else { return nil }
        self.address = address
    }

    /// The IPv4 address, or the /64 prefix of the IPv6 address (RFC 4291 §2.5.4).
    ///
    /// An IPv6 client can usually choose any address with a given /64 prefix. Therefore, all addresses with the same
    /// prefix count as one address.
    var network: String {
        switch address {
        case .v6:
            address.withSockAddr { address, size in
                // The address follows 8 bytes that contain the family, port and flow information (RFC 3493 §3.3).
                UnsafeRawBufferPointer(start: address, count: size).dropFirst(8).prefix(8)
                    .map { String($0, radix: 16) }.joined(separator: ".")
            }
        case .v4, .unixDomainSocket: address.ipAddress ?? ""
        }
    }
}
