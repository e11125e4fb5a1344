import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// A channel handler that logs one line for a request that no route receives, because the request is not valid HTTP.
///
/// If only the body is invalid, the route receives the request, and `FailureMiddleware` logs the line.
final class MalformedRequests: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    private let logger: Logger
    private var isReceiving = false
    private var hasFailed = false

    init(logger: Logger) {
        self.logger = logger
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: isReceiving = true
        case .body: break
        case .end: isReceiving = false
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A request can have several errors, and the service closes the connection after the first error.
        if error is HTTPParserError, !isReceiving, !hasFailed {
            hasFailed = true
            logger.info(
                "malformed",
                metadata: ["http.response.status_code": .stringConvertible(400), "trace_id": "\(Request.newTraceID)"]
            )
        }
        context.fireErrorCaught(error)
    }
}
