import NIOCore
import NIOPosix
import Synchronization

/// A TCP server that replaces the service and handles every request with one fixed behavior.
struct RawServer: Sendable {
    /// The behavior of the server after a complete request.
    enum Behavior: Sendable {
        /// A behavior in which the server sends the given text and closes the connection.
        case answering(String)

        /// A behavior in which the server closes the connection without a response.
        case closing

        /// A behavior in which the server sends the given text, and then one byte every 100 milliseconds.
        ///
        /// The server sends bytes until the client disconnects.
        case dripping(String)

        /// A behavior in which the server sends nothing and waits until the client disconnects.
        case silent
    }

    /// The URL of the server, such as `http://127.0.0.1:49152`.
    let url: String

    private let log: Log

    fileprivate final class Log: Sendable {
        let requests = Mutex<[String]>([])
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    }

    /// Sends a string to a local port, and returns what arrives before the server closes the connection.
    static func send(_ bytes: String, port: Int) async throws -> String {
        try await connection(to: port).executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: bytes))
            var answer = ""
            for try await part in inbound { answer += String(buffer: part) }
            return answer
        }
    }

    /// Sends a text to a local port, and closes the connection.
    static func drop(_ bytes: String, port: Int) async throws {
        try await connection(to: port).executeThenClose { _, outbound in
            try await outbound.write(ByteBuffer(string: bytes))
        }
    }

    private static func connection(to port: Int) async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
        try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connectTimeout(.minutes(4))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
    }

    /// The complete requests that the server has received.
    var requests: [String] { log.requests.withLock(\.self) }

    /// Waits until the server has received a complete request.
    func isAsked() async {
        for await _ in log.arrivals { return }
    }

    /// Runs a server while `body` runs.
    ///
    /// - Parameters:
    ///   - behavior: The behavior of the server after a complete request.
    ///   - port: The port to listen on. Defaults to 0, which means any free port.
    ///   - body: A closure that receives the server.
    static func run(
        _ behavior: Behavior,
        port: Int = 0,
        _ body: (RawServer) async throws -> Void
    ) async throws {
        let log = Log()
        let listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(RequestHandler(behavior, log))
                }
            }
            .bind(host: "127.0.0.1", port: port)
            .get()
        let result: Result<Void, any Error>
        let url = "http://127.0.0.1:\(listening.localAddress?.port ?? 0)"
        do { result = .success(try await body(RawServer(url: url, log: log))) } catch { result = .failure(error) }
        try await listening.close()
        try result.get()
    }
}

/// A channel handler for the requests of one connection.
private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let behavior: RawServer.Behavior
    private let log: RawServer.Log
    private var request = ""

    init(_ behavior: RawServer.Behavior, _ log: RawServer.Log) {
        self.behavior = behavior
        self.log = log
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        request += String(buffer: unwrapInboundIn(data))
        guard request.isWholeRequest else { return }
        log.requests.withLock { $0.append(request) }
        log.arrival.yield()
        request = ""
        switch behavior {
        case .answering(let bytes):
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: bytes)), promise: nil)
            context.close(promise: nil)
        case .closing: context.close(promise: nil)
        case .dripping(let bytes):
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: bytes)), promise: nil)
            let channel = context.channel
            let drip = context.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(100)) { _ in
                channel.writeAndFlush(ByteBuffer(string: "x"), promise: nil)
            }
            channel.closeFuture.whenComplete { _ in drip.cancel() }
        case .silent: break
        }
    }
}

extension String {
    /// A Boolean value that indicates whether the text contains a whole HTTP request.
    var isWholeRequest: Bool {
        guard let end = firstRange(of: "\r\n\r\n") else { return false }
        let length = firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        return self[end.upperBound...].utf8.count >= length
    }
}
