import NIOCore
import NIOPosix
import Synchronization

/// A TCP proxy that disturbs its first connection.
final class FaultyProxy: Sendable {
    typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// The server behind the proxy.
    protocol Upstream: Sendable {
        /// The port of the server, or `nil` while the server is not running.
        var port: Int? { get }

        /// Ends the server, and starts it again.
        func kill()
    }

    /// The port on which the proxy listens.
    let port: Int

    private let upstream: any Upstream
    private let fault: Fault?
    private let state = Mutex(State())
    /// A sequence that ends when the delayed data may reach the server.
    private let (release, releasing) = AsyncStream.makeStream(of: Void.self)
    /// A sequence with one element for each finished delivery of delayed data.
    private let (deliveries, delivered) = AsyncStream.makeStream(of: Void.self)

    private struct State {
        var isFirst = true
        var isOpen = true
        var request = 0
        var answer = 0
        /// The number of scheduled deliveries of delayed data.
        var late = 0
    }

    private init(port: Int, _ upstream: any Upstream, _ fault: Fault?) {
        (self.port, self.upstream, self.fault) = (port, upstream, fault)
    }

    /// Runs a proxy while `body` runs.
    ///
    /// - Parameters:
    ///   - upstream: The server.
    ///   - fault: The fault on the first connection, or `nil` for no fault.
    ///   - body: A closure that receives the running proxy.
    static func run<Value: Sendable>(
        _ upstream: any Upstream,
        _ fault: Fault?,
        _ body: (FaultyProxy) async throws -> Value
    ) async throws -> Value {
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: 0) { channel in Self.wrap(channel) }
        let port = server.channel.localAddress?.port ?? 0
        let proxy = FaultyProxy(port: port, upstream, fault)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await server.executeThenClose { connections in
                    await withDiscardingTaskGroup { group in
                        do {
                            for try await connection in connections {
                                group.addTask { await proxy.serve(connection) }
                            }
                        } catch {}
                    }
                }
            }
            let value = try await body(proxy)
            group.cancelAll()
            return value
        }
    }

    private static func wrap(_ channel: any Channel) -> EventLoopFuture<Connection> {
        channel.eventLoop.makeCompletedFuture { try Connection(wrappingChannelSynchronously: channel) }
    }

    /// The numbers of bytes that the proxy has received on the first connection.
    var lengths: (request: Int, answer: Int) { state.withLock { ($0.request, $0.answer) } }

    /// Makes the server reachable again after the fault ``Fault/Kind/gone``.
    func open() { state.withLock { $0.isOpen = true } }

    /// Delivers the delayed data to the server, and waits until the server has handled the data.
    func deliverLate() async {
        releasing.finish()
        var count = state.withLock(\.late)
        var deliveries = deliveries.makeAsyncIterator()
        while count > 0, await deliveries.next() != nil { count -= 1 }
    }

    private func beginLate() { state.withLock { $0.late += 1 } }

    private func untilReleased() async {
        for await _ in release {}
    }
}

extension FaultyProxy {
    /// Forwards the data of one connection, and ignores errors, because they only mean that a connection has ended.
    private func serve(_ client: Connection) async {
        let (isFirst, isOpen) = state.withLock { state in
            defer { state.isFirst = false }
            return (state.isFirst, state.isOpen)
        }
        let fault = isFirst ? self.fault : nil
        guard isOpen, let server = try? await connect() else {
            try? await client.channel.close()
            return
        }
        try? await server.executeThenClose { answers, requests in
            var request = ByteBuffer()
            var forwarded = 0
            var (isFaulty, hasAnswer) = (false, false)
            try? await client.executeThenClose { parts, responses in
                // The client sends a request and waits for the response, so data flows only in one direction at a time.
                for try await part in parts {
                    request.writeImmutableBuffer(part)
                    let end = fault.map { min($0.point, request.readableBytes) } ?? request.readableBytes
                    if let part = request.getSlice(at: forwarded, length: end - forwarded), part.readableBytes > 0 {
                        try await requests.write(part)
                        forwarded = end
                    }
                    if String(buffer: request).isWholeRequest { break }
                }
                isFaulty = fault.map { $0.point <= request.readableBytes } ?? false
                if isFirst { state.withLock { $0.request = request.readableBytes } }
                guard !isFaulty else { return act(fault, request) }
                var rest = fault.map { $0.point - request.readableBytes } ?? .max
                for try await part in answers {
                    var part = part
                    hasAnswer = true
                    if isFirst { state.withLock { $0.answer += part.readableBytes } }
                    if let allowed = part.readSlice(length: min(rest, part.readableBytes)) {
                        try await responses.write(allowed)
                        rest -= allowed.readableBytes
                    }
                    if rest == 0 {
                        isFaulty = true
                        return act(fault, request)
                    }
                }
            }
            guard isFaulty, fault?.kind == .late || fault?.kind == .gone else { return }
            await untilReleased()
            defer { delivered.yield() }
            if let rest = request.getSlice(at: forwarded, length: request.readableBytes - forwarded) {
                try await requests.write(rest)
            }
            if !hasAnswer { try await readAnswer(answers) }
        }
    }

    /// Causes the fault, immediately before the client loses its connection.
    private func act(_ fault: Fault?, _ request: ByteBuffer) {
        switch fault?.kind {
        case .cut, nil: break
        case .late: beginLate()
        case .gone:
            beginLate()
            state.withLock { $0.isOpen = false }
        case .duplicate:
            for isLate in [false, true] {
                beginLate()
                Task {
                    defer { delivered.yield() }
                    if isLate { await untilReleased() }
                    try await connect()
                        .executeThenClose { answers, requests in
                            try await requests.write(request)
                            try await readAnswer(answers)
                        }
                }
            }
        case .kill: upstream.kill()
        }
    }

    /// Waits until the first bytes of a response arrive, or until the server closes the connection.
    private func readAnswer(_ answers: NIOAsyncChannelInboundStream<ByteBuffer>) async throws {
        for try await _ in answers { return }
    }

    private func connect() async throws -> Connection {
        guard let port = upstream.port else { throw ChannelError.connectPending }
        return try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in Self.wrap(channel) }
    }
}
