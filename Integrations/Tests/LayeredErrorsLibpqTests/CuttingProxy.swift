import NIOCore
import NIOPosix

/// A proxy that forwards bytes to a server, but discards the response to one command.
enum CuttingProxy {
    /// Runs a proxy until a closure returns.
    ///
    /// - Parameters:
    ///   - text: The text of the command whose response the proxy discards. When the response arrives, the proxy closes
    ///     the connection to the client.
    ///   - port: The port of the server on the loopback interface.
    ///   - body: A closure that receives the port of the proxy.
    static func run<Value>(
        losingAnswerTo text: String,
        port: Int,
        _ body: (_ port: Int) async throws -> Value
    ) async throws -> Value {
        let group = MultiThreadedEventLoopGroup.singleton
        let channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { client in
                // The channel reads nothing before the future of this closure is complete.
                let server = ClientBootstrap(group: client.eventLoop).connect(host: "127.0.0.1", port: port)
                return server.flatMapThrowing { server in
                    let link = Link(client, server, text)
                    try client.pipeline.syncOperations.addHandler(Half(link, isClient: true))
                    try server.pipeline.syncOperations.addHandler(Half(link, isClient: false))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let value = try await body(channel.localAddress?.port ?? 0)
        try await channel.close()
        return value
    }

    /// A client's connection to the proxy and the proxy's connection to the server, on one event loop.
    private final class Link {
        let client, server: any Channel
        let text: String
        var losesAnswer = false

        init(_ client: any Channel, _ server: any Channel, _ text: String) {
            (self.client, self.server, self.text) = (client, server, text)
        }
    }

    private final class Half: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let link: Link
        private let isClient: Bool

        init(_ link: Link, isClient: Bool) { (self.link, self.isClient) = (link, isClient) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            if isClient, String(buffer: bytes).contains(link.text) { link.losesAnswer = true }
            if !isClient, link.losesAnswer {
                link.client.close(promise: nil)
            } else {
                (isClient ? link.server : link.client).writeAndFlush(bytes, promise: nil)
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            (isClient ? link.server : link.client).close(promise: nil)
        }
    }
}
