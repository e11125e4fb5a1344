import NIOCore
import NIOHPACK
package import NIOHTTP2
import NIOPosix
package import NIOSSL
import Synchronization

/// A server on the loopback interface that uses HTTP/2, and responds to each request with the same steps.
package final class HTTP2Server: Sendable {
    /// A frame that the server sends, or another step of its response.
    package enum Step: Sendable {
        /// Resets the stream of the request.
        case reset(HTTP2ErrorCode)
        /// Sends a GOAWAY frame with the last stream that the server processes.
        case goAway(HTTP2ErrorCode, last: HTTP2StreamID)
        /// Responds to the request with status 200.
        case succeed
        /// Closes the connection.
        case close
    }

    private let channel: any Channel
    private let record: Record

    private final class Record: Sendable {
        let connections = Mutex<[any Channel]>([])
        let requests = Atomic(0)
    }

    /// The port of the server.
    package var port: Int { channel.localAddress?.port ?? 0 }

    /// The number of connections that clients have made.
    package var connectionCount: Int { record.connections.withLock(\.count) }

    /// The number of complete requests.
    package var requestCount: Int { record.requests.load(ordering: .relaxed) }

    private init(_ channel: any Channel, _ record: Record) {
        (self.channel, self.record) = (channel, record)
    }

    /// Closes the connections of all clients.
    package func closeConnections() async {
        for connection in record.connections.withLock(\.self) { try? await connection.close() }
    }

    /// Runs a server until a closure returns.
    ///
    /// - Parameters:
    ///   - start: The steps after the settings of the client have arrived. Defaults to no steps.
    ///   - steps: The steps after a complete request.
    ///   - tls: The TLS configuration, or `nil` for a server without TLS. Defaults to `nil`.
    ///   - body: A closure that receives the server.
    package static func run<Value>(
        atStart start: [Step] = [],
        _ steps: [Step],
        tls: TLSConfiguration? = nil,
        _ body: (HTTP2Server) async throws -> Value
    ) async throws -> Value {
        let record = Record()
        let tls = try tls.map { try NIOSSLContext(configuration: $0) }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    record.connections.withLock { $0.append(channel) }
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                    try pipeline.addHandler(NIOHTTP2Handler(mode: .server))
                    try pipeline.addHandler(Handler(start, steps, record))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = HTTP2Server(channel, record)
        do {
            let value = try await body(server)
            try await channel.close()
            return value
        } catch {
            try? await channel.close()
            throw error
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTP2Frame
        typealias OutboundOut = HTTP2Frame
        private let start, steps: [Step]
        private let record: Record

        init(_ start: [Step], _ steps: [Step], _ record: Record) {
            (self.start, self.steps, self.record) = (start, steps, record)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let frame = unwrapInboundIn(data)
            switch frame.payload {
            case .settings(.settings): for step in start { run(step, .rootStream, context) }
            // The requests of the tests have no body.
            case .headers:
                record.requests.add(1, ordering: .relaxed)
                for step in steps { run(step, frame.streamID, context) }
            default: break
            }
        }

        private func run(_ step: Step, _ stream: HTTP2StreamID, _ context: ChannelHandlerContext) {
            let frame: HTTP2Frame
            switch step {
            case .reset(let code): frame = HTTP2Frame(streamID: stream, payload: .rstStream(code))
            case .goAway(let code, let last):
                frame = HTTP2Frame(
                    streamID: .rootStream,
                    payload: .goAway(lastStreamID: last, errorCode: code, opaqueData: nil)
                )
            case .succeed:
                let headers = HTTP2Frame.FramePayload.Headers(headers: [":status": "200"], endStream: true)
                frame = HTTP2Frame(streamID: stream, payload: .headers(headers))
            case .close:
                context.close(promise: nil)
                return
            }
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        }

        // A client that closes the connection does not make the server fail.
        func errorCaught(context: ChannelHandlerContext, error: any Error) {}
    }
}
