import NIOCore
import NIOPosix
import Synchronization

/// The treatment of one connection by the proxy.
struct Fate: Sendable {
    enum Cut: Sendable { case never, request(Int), answer(Int) }

    /// The point at which the connection ends: after the given number of bytes in one direction, or never.
    let cut: Cut
    /// A Boolean value that indicates whether the connection ends with a reset.
    let isReset: Bool
    /// A Boolean value that indicates whether the rest of a cut request still reaches the server after the connection
    /// to the client ends.
    let isLate: Bool
    /// A Boolean value that indicates whether the server ends the session at the cut, before the connection ends.
    let endsSession: Bool
}

/// A proxy that forwards bytes to a server, and ends each connection according to its `Fate`.
enum FaultyProxy {
    private final class Record: Sendable {
        private let fates: Mutex<[Fate]>
        let servers = Mutex<[any Channel]>([])
        let endSession: @Sendable () -> Void

        init(_ fates: [Fate], _ endSession: @escaping @Sendable () -> Void) {
            self.fates = Mutex(fates)
            self.endSession = endSession
        }

        func takeFate() -> Fate? { fates.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }

    /// Runs a proxy until a closure returns and all connections to the server have ended.
    ///
    /// - Parameters:
    ///   - fates: The fates of the first connections. The proxy forwards all bytes of later connections.
    ///   - port: The port of the server on the loopback interface.
    ///   - endSession: A function that makes the server end its sessions. Defaults to a function that does nothing.
    ///   - body: A closure that receives the port of the proxy.
    static func run<Value>(
        _ fates: [Fate],
        port: Int,
        endSession: @escaping @Sendable () -> Void = {},
        _ body: (_ port: Int) async throws -> Value
    ) async throws -> Value {
        let record = Record(fates, endSession)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { client in
                let fate = record.takeFate()
                // The channel reads nothing before the future of this closure is complete.
                return ClientBootstrap(group: client.eventLoop).connect(host: "127.0.0.1", port: port)
                    .flatMapThrowing { server in
                        record.servers.withLock { $0.append(server) }
                        let link = Link(client, server, fate, record.endSession)
                        try client.pipeline.syncOperations.addHandler(Half(link, isClient: true))
                        try server.pipeline.syncOperations.addHandler(Half(link, isClient: false))
                        // A connection can end before its channel is active.
                        client.closeFuture.assumeIsolated().whenComplete { _ in link.close(isClient: true) }
                        server.closeFuture.assumeIsolated().whenComplete { _ in link.close(isClient: false) }
                    }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let value = try await body(channel.localAddress?.port ?? 0)
        try await channel.close()
        for server in record.servers.withLock(\.self) { try await server.closeFuture.get() }
        return value
    }

    /// A client's connection to the proxy and the proxy's connection to the server, on one event loop.
    private final class Link {
        let client, server: any Channel
        private let fate: Fate?
        private let endSession: @Sendable () -> Void
        private var requestBytes = 0
        private var answerBytes = 0
        private var isCut = false
        /// A Boolean value that indicates whether the server is ending the session, so that no further cut applies.
        private var isEnding = false

        init(_ client: any Channel, _ server: any Channel, _ fate: Fate?, _ endSession: @escaping @Sendable () -> Void)
        {
            (self.client, self.server, self.fate, self.endSession) = (client, server, fate, endSession)
        }

        func forwardRequest(_ bytes: ByteBuffer) {
            guard !isCut else { return }
            guard !isEnding, case .request(let limit) = fate?.cut, requestBytes + bytes.readableBytes > limit else {
                requestBytes += bytes.readableBytes
                return server.writeAndFlush(bytes, promise: nil)
            }
            if fate?.endsSession == true {
                end()
                return server.writeAndFlush(bytes, promise: nil)
            }
            guard fate?.isLate == true else {
                server.writeAndFlush(bytes.getSlice(at: bytes.readerIndex, length: limit - requestBytes), promise: nil)
                return cut()
            }
            isCut = true
            endClient()
            let server = server
            server.eventLoop.scheduleTask(in: .milliseconds(30)) {
                server.writeAndFlush(bytes, promise: nil)
                server.eventLoop.scheduleTask(in: .milliseconds(30)) { server.close(promise: nil) }
            }
        }

        func forwardAnswer(_ bytes: ByteBuffer) {
            guard !isCut else { return }
            guard !isEnding, case .answer(let limit) = fate?.cut, answerBytes + bytes.readableBytes > limit else {
                answerBytes += bytes.readableBytes
                return client.writeAndFlush(bytes, promise: nil)
            }
            if fate?.endsSession == true {
                end()
                return client.writeAndFlush(bytes, promise: nil)
            }
            client.writeAndFlush(bytes.getSlice(at: bytes.readerIndex, length: limit - answerBytes), promise: nil)
            cut()
        }

        func close(isClient: Bool) {
            if isClient {
                if !isCut || fate?.isLate != true { server.close(promise: nil) }
            } else {
                client.close(promise: nil)
            }
        }

        private func cut() {
            isCut = true
            endClient()
            server.close(promise: nil)
        }

        /// Makes the server end the session.
        ///
        /// The client still receives the server's messages about the end.
        private func end() {
            isEnding = true
            endSession()
            let (client, server) = (client, server)
            client.eventLoop.scheduleTask(in: .milliseconds(50)) {
                client.close(promise: nil)
                server.close(promise: nil)
            }
        }

        private func endClient() {
            if fate?.isReset == true, let options = client as? any SocketOptionProvider {
                let client = client
                options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in client.close(promise: nil) }
            } else {
                client.close(promise: nil)
            }
        }
    }

    private final class Half: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let link: Link
        private let isClient: Bool

        init(_ link: Link, isClient: Bool) { (self.link, self.isClient) = (link, isClient) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            isClient ? link.forwardRequest(unwrapInboundIn(data)) : link.forwardAnswer(unwrapInboundIn(data))
        }

        // A reset connection is not a failure of the proxy.
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }
}
