import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix

/// A SwiftNIO client that uses HTTP/2 with prior knowledge (RFC 9113 §3.3).
struct HTTP2Client {
    private let channel: any Channel
    private let streams: NIOHTTP2Handler.StreamMultiplexer
    private let goAway: EventLoopFuture<Void>

    /// The end of a stream.
    enum End: Equatable {
        /// The response is complete.
        case response
        /// The stream ends without a complete response, and the driver reports no error.
        case silence
    }

    /// Runs a client until a closure returns.
    static func run<Value>(port: Int, _ body: (HTTP2Client) async throws -> Value) async throws -> Value {
        let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let goAway = channel.eventLoop.makePromise(of: Void.self)
                    let pipeline = channel.pipeline.syncOperations
                    let streams = try pipeline.configureHTTP2Pipeline(
                        mode: .client,
                        connectionConfiguration: .init(),
                        streamConfiguration: .init(),
                        inboundStreamInitializer: { $0.eventLoop.makeSucceededVoidFuture() }
                    )
                    try pipeline.addHandler(ConnectionHandler(goAway))
                    return HTTP2Client(channel: channel, streams: streams, goAway: goAway.futureResult)
                }
            }
        do {
            let value = try await body(client)
            try? await client.channel.close()
            return value
        } catch {
            try? await client.channel.close()
            throw error
        }
    }

    /// Waits for a GOAWAY frame from the server.
    func waitForGoAway() async throws { try await goAway.get() }

    /// Sends a request, and waits for the end of its stream.
    ///
    /// - Throws: The error that the driver reports for the request or for its stream.
    func request() async throws -> End { try await start().get() }

    /// Sends a request.
    ///
    /// - Returns: A future of the end of the stream.
    /// - Throws: The error that the driver reports when it writes the request.
    func start() async throws -> EventLoopFuture<End> {
        let end = channel.eventLoop.makePromise(of: End.self)
        do {
            let stream = try await streams.createStreamChannel { stream in
                stream.eventLoop.makeCompletedFuture {
                    try stream.pipeline.syncOperations.addHandler(StreamHandler(end))
                }
            }.get()
            let headers: HPACKHeaders = [":method": "POST", ":scheme": "http", ":path": "/", ":authority": "localhost"]
            try await stream.writeAndFlush(HTTP2Frame.FramePayload.headers(.init(headers: headers, endStream: true)))
        } catch {
            end.fail(error)
            throw error
        }
        return end.futureResult
    }

    private final class ConnectionHandler: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame
        private let goAway: EventLoopPromise<Void>
        init(_ goAway: EventLoopPromise<Void>) { self.goAway = goAway }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .goAway = unwrapInboundIn(data).payload { goAway.succeed() }
        }

        func channelInactive(context: ChannelHandlerContext) { goAway.fail(ChannelError.eof) }

        // The errors of the connection are also the errors of its streams.
        func errorCaught(context: ChannelHandlerContext, error: any Error) {}
    }

    private final class StreamHandler: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame.FramePayload
        private let end: EventLoopPromise<End>
        init(_ end: EventLoopPromise<End>) { self.end = end }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .headers(let headers) = unwrapInboundIn(data), headers.endStream { end.succeed(.response) }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { end.fail(error) }

        func channelInactive(context: ChannelHandlerContext) { end.succeed(.silence) }
    }
}
