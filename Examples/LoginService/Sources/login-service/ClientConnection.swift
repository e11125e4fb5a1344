import Infrastructure
import NIOCore
import Synchronization

/// An error for a request whose client has closed the connection.
struct ClientLeft: ClassifiableError {
    var classification: Classification { Classification(.cancelled, outcome: .unknown) }
}

/// A channel handler that cancels the work for a request when the client closes the connection.
final class ClientConnection: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = NIOAny

    private let state = Mutex(State())

    private struct State {
        var isClosed = false
        var onClose: (@Sendable () -> Void)?
    }

    /// Runs `body` in a task, and cancels the task when the client closes the connection.
    ///
    /// - Returns: The value that `body` returns.
    /// - Throws: The error that `body` throws, or `ClientLeft` if the connection is closed.
    static func whileOpen<Value: Sendable>(
        _ channel: any Channel,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // A closed connection has no handlers.
        guard let connection = try? await channel.pipeline.handler(type: ClientConnection.self).get() else {
            throw ClientLeft()
        }
        let task = Task { try await body() }
        connection.onClose { task.cancel() }
        defer { connection.onClose(nil) }
        return try await withTaskCancellationHandler {
            // ignored because ClientLeft states the cancellation
            do { return try await task.value } catch is CancellationError { throw ClientLeft() }
        } onCancel: {
            task.cancel()
        }
    }

    private func onClose(_ body: (@Sendable () -> Void)?) {
        let isClosed = state.withLock { state in
            state.onClose = body
            return state.isClosed
        }
        if isClosed { body?() }
    }

    private func close() {
        let onClose = state.withLock { state in
            state.isClosed = true
            return state.onClose
        }
        onClose?()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A client that closes the sending side of the connection has nearly always disconnected.
        if case .inputClosed? = event as? ChannelEvent { close() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        close()
        context.fireChannelInactive()
    }
}
