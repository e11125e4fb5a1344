import Foundation
import Infrastructure
import IntegrationSupport
import LayeredErrorsNIO
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import NIOPosix
import Testing

@Suite("Real failures of SwiftNIO")
struct NIORealFailureTests {
    private let group = MultiThreadedEventLoopGroup.singleton

    @Test("A port that is in use results in .portInUse")
    func portInUse() async throws {
        try await LoopbackServer.run(.close) { server in
            let error = await failure {
                try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: server.port).get()
            }
            #expect(
                error.map { Seen($0) }
                    == Seen(.portInUse, .notApplied, isTransient: false, "This port is already in use.")
            )
        }
    }

    @Test("A refused connection has the outcome .notApplied", arguments: ["127.0.0.1", "localhost"])
    func refused(host: String) async throws {
        let port = try await LoopbackServer.unusedPort()
        let error = await failure { try await ClientBootstrap(group: group).connect(host: host, port: port).get() }
        #expect(
            error.map { Seen($0) }
                == Seen(.connection, .notApplied, isTransient: true, "The service could not be reached.")
        )
    }

    @Test("A connection to an unknown host has the outcome .notApplied")
    func unknownHost() async {
        let error = await failure {
            try await ClientBootstrap(group: group).connect(host: "no-such-host.invalid", port: 80).get()
        }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A connection that times out results in .timeout or .connection")
    func connectTimeout() async {
        // 192.0.2.0/24 is reserved for documentation (RFC 5737). A network may also report it as unreachable.
        let error = await failure {
            try await ClientBootstrap(group: group).connectTimeout(.milliseconds(20))
                .connect(host: "192.0.2.1", port: 80).get()
        }
        #expect([.timeout, .connection].contains(error?.code))
    }

    @Test("A write to a closed connection leaves the outcome unknown")
    func closed() async throws {
        let error = try await LoopbackServer.run(.close) { server in
            let channel = try await ClientBootstrap(group: group).connect(host: "127.0.0.1", port: server.port).get()
            try await channel.writeAndFlush(ByteBuffer(string: "hello"))
            try await channel.closeFuture.get()
            return await failure { try await channel.writeAndFlush(ByteBuffer(string: "hello")) }
        }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .unknown)
    }

    @Test("A path that is too long for a Unix socket results in .nameTooLong")
    func path() async {
        let path = String(repeating: "x", count: 200)
        let error = await failure { try await ServerBootstrap(group: group).bind(unixDomainSocketPath: path).get() }
        #expect(error?.code == .nameTooLong)
    }

    @Test("A file in place of a Unix socket results in .alreadyExists")
    func wrongType() async throws {
        // With this option, the driver deletes an existing socket, so the test must not name a system file.
        let file = URL.temporaryDirectory.appending(path: "file-\(UUID())")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = await failure {
            try await ServerBootstrap(group: group)
                .bind(unixDomainSocketPath: file.path, cleanupExistingSocketFile: true).get()
        }
        #expect(error?.code == .alreadyExists)
        #expect(error?.outcome == .notApplied)
    }

    @Test("Text that is not an address is rejected")
    func address() async {
        let error = await failure { try SocketAddress(ipAddress: "1.2.3", port: 80) }
        #expect(error?.code == .rejected)
    }

    /// The body of a request or of a response.
    private struct Body: AsyncSequence {
        struct Iterator: AsyncIteratorProtocol {
            var chunks = [ByteBuffer(string: "0123456789"), ByteBuffer(string: "0123456789")]
            mutating func next() async throws -> ByteBuffer? { chunks.popLast() }
        }
        func makeAsyncIterator() -> Iterator { Iterator() }
    }

    @Test("The site determines the error code for a body that is too long")
    func tooManyBytes() async {
        let request = await failure(on: .request) { try await Body().collect(upTo: 15) }
        #expect(request?.code == .tooLarge)
        #expect(request?.outcome == .notApplied)
        #expect(request?.site == .request)
        let response = await failure(on: .service) { try await Body().collect(upTo: 15) }
        #expect(response?.code == .response)
        #expect(response?.outcome == .unknown)
    }

    private struct Order: Decodable { let id: Int }

    /// Reads an order, as the article "Adopting a driver" shows.
    private func order(from body: Body) async throws(InfrastructureError) -> Order {
        let order = try await InfrastructureError.classifying("read order", on: .request) {
            try await JSONDecoder().decode(Order.self, from: body.collect(upTo: 1 << 20))
        }
        return order
    }

    @Test("A request that is not JSON is rejected")
    func undecodable() async {
        let error = await #expect(throws: InfrastructureError.self) { try await order(from: Body()) }
        #expect(error?.code == .rejected)
        #expect(error?.site == .request)
    }
}
