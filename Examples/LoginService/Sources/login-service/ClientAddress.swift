import NIOCore

/// Where a request comes from.
struct ClientAddress {
    private let address: SocketAddress

    /// Reads an address, with or without a port: `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]:443`.
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

    /// What one person may be taken to have: an address, or the network of 64 bits in which IPv6 has one (RFC 4291 §2.5.4).
    var network: String {
        switch address {
        case .v6:
            address.withSockAddr { address, size in
                // Behind family, port and flow (RFC 3493 §3.3).
                UnsafeRawBufferPointer(start: address, count: size).dropFirst(8).prefix(8)
                    .map { String($0, radix: 16) }.joined(separator: ".")
            }
        case .v4, .unixDomainSocket: address.ipAddress ?? ""
        }
    }
}
