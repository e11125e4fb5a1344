import NIOCore
import NIOPosix
import Synchronization

/// Something that listens and is no service: it does one thing with every request that has arrived.
struct RawServer: Sendable {
    /// What it does.
    enum Behaviour: Sendable {
        /// Sends these bytes and closes the connection.
        case answering(String)

        /// Closes the connection.
        case closing

        /// Sends these bytes, and then one more for ever and ever.
        case dripping(String)

        /// Nothing, until the client goes.
        case silent
    }

    /// Where it listens: `http://127.0.0.1:49152`.
    let url: String

    private let log: Log

    fileprivate final class Log: Sendable {
        let requests = Mutex<[String]>([])
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    }

    /// Sends bytes to a port, and reads what is answered until the connection ends.
    static func send(_ bytes: String, port: Int) async throws -> String {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connectTimeout(.minutes(4))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await connection.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: bytes))
            var answer = ""
            for try await part in inbound { answer += String(buffer: part) }
            return answer
        }
    }

    /// The requests that have arrived.
    var requests: [String] { log.requests.withLock(\.self) }

    /// Waits until a request has arrived.
    func isAsked() async {
        for await _ in log.arrivals { return }
    }

    /// Runs one for as long as a test needs it.
    ///
    /// - Parameters:
    ///   - behaviour: what it does.
    ///   - port: where it listens; 0 for any port that is free.
    ///   - body: what uses it.
    static func run(
        _ behaviour: Behaviour,
        port: Int = 0,
        _ body: (RawServer) async throws -> Void
    ) async throws {
        let log = Log()
        let listening = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(RequestHandler(behaviour, log))
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

/// What is done on one connection.
private final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let behaviour: RawServer.Behaviour
    private let log: RawServer.Log
    private var request = ""

    init(_ behaviour: RawServer.Behaviour, _ log: RawServer.Log) {
        self.behaviour = behaviour
        self.log = log
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        request += String(buffer: unwrapInboundIn(data))
        guard isWhole else { return }
        log.requests.withLock { $0.append(request) }
        log.arrival.yield()
        request = ""
        switch behaviour {
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

    private var isWhole: Bool {
        guard let end = request.firstRange(of: "\r\n\r\n") else { return false }
        let length = request.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        return request[end.upperBound...].utf8.count >= length
    }
}
