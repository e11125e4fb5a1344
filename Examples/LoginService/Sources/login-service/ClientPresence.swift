import NIOCore
import Synchronization

/// A channel handler that cancels the work for a request when the client closes the connection.
final class ClientPresence: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = NIOAny

    private let state = Mutex(State())

    private struct State {
        var hasGone = false
        var onGone: (@Sendable () -> Void)?
    }

    /// Runs `body` in a task, and cancels the task when the client closes the connection.
    ///
    /// - Returns: The value that `body` returns.
    /// - Throws: The error that `body` throws, or a `CancellationError` if the connection is already closed.
    static func whilePresent<Value: Sendable>(
        on channel: any Channel,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // A closed connection has no handlers.
        guard let presence = try? await channel.pipeline.handler(type: ClientPresence.self).get() else {
            throw CancellationError()
        }
        let task = Task { try await body() }
        presence.onGone { task.cancel() }
        defer { presence.onGone(nil) }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func onGone(_ body: (@Sendable () -> Void)?) {
        let hasGone = state.withLock { state in
            state.onGone = body
            return state.hasGone
        }
        if hasGone { body?() }
    }

    private func gone() {
        let onGone = state.withLock { state in
            state.hasGone = true
            return state.onGone
        }
        onGone?()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A client that closes the sending side of the connection has nearly always disconnected.
        if case .inputClosed? = event as? ChannelEvent { gone() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        gone()
        context.fireChannelInactive()
    }
}
