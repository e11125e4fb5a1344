import Foundation
import NIOCore
import NIOPosix

/// A server on the loopback interface that treats each connection in the same way.
package final class LoopbackServer: Sendable {
    /// The treatment of a connection.
    package enum Answer: Sendable {
        /// Sends a text, and closes the connection.
        case text(String)
        /// Closes the connection after the first bytes, without a response.
        case close
        /// Never responds.
        case silence
    }

    private let channel: any Channel

    /// The port of the server.
    package var port: Int { channel.localAddress?.port ?? 0 }

    private init(_ channel: any Channel) { self.channel = channel }

    /// Runs a server until a closure returns.
    package static func run<Value>(
        _ answer: Answer,
        _ body: (LoopbackServer) async throws -> Value
    ) async throws -> Value {
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Handler(answer))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        let server = LoopbackServer(channel)
        do {
            let value = try await body(server)
            try await channel.close()
            return value
        } catch {
            try? await channel.close()
            throw error
        }
    }

    /// Returns a port on which nothing listens.
    ///
    /// The port is lower than the ports that the system chooses for a program that requests any port. Linux chooses
    /// ports from 32768 on, and macOS from 49152 on. Therefore, no other test receives the same port in the meantime.
    package static func unusedPort() async throws -> Int {
        while true {
            let port = Int.random(in: 20_000..<32_000)
            do {
                let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                    .bind(host: "127.0.0.1", port: port).get()
                try await channel.close()
                return port
            } catch let error as IOError where error.errnoCode == EADDRINUSE {
                continue
            }
        }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let answer: Answer
        init(_ answer: Answer) { self.answer = answer }

        // The server reads the first bytes, because closing a connection with unread bytes resets it.
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch answer {
            case .text(let text):
                context.writeAndFlush(NIOAny(ByteBuffer(string: text)), promise: nil)
                context.close(promise: nil)
            case .close: context.close(promise: nil)
            case .silence: break
            }
        }
    }
}
