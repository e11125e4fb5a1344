import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A connection to Firefox with the Marionette protocol, which carries the commands of WebDriver over TCP.
///
/// A message is its length in bytes, a colon, and a JSON array: `[0, ID, NAME, PARAMETERS]` for a command, and
/// `[1, ID, ERROR, RESULT]` for a response.
struct Marionette: Sendable {
    private let channel: any Channel

    private struct Command: Sendable {
        let name: String
        let parameters: ByteBuffer
        let response: EventLoopPromise<ByteBuffer>
    }

    /// Connects to the Firefox that listens on a local port.
    init(port: Int) async throws {
        channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandlers(ByteToMessageHandler(Messages()), Responses())
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
    }

    /// Sends a command, and returns the JSON of the response.
    func send(_ name: String, _ parameters: ByteBuffer) async throws -> ByteBuffer {
        let response = channel.eventLoop.makePromise(of: ByteBuffer.self)
        channel.writeAndFlush(Command(name: name, parameters: parameters, response: response), promise: nil)
        return try await response.futureResult.get()
    }

    /// Returns the name and the additional parameters of the command with a given WebDriver path.
    static func command(_ method: HTTPMethod, _ path: String) throws -> (name: String, parameters: [String: Any]) {
        let parts = path.split(separator: "/").map(String.init)
        let names = [
            "/session": "NewSession", "/timeouts": "SetTimeouts",
            "/url": "Navigate", "/back": "Back", "/title": "GetTitle",
            "/source": "GetPageSource", "/cookie": "GetCookies",
            "/element": "FindElement", "/elements": "FindElements", "/actions": "PerformActions",
            "/screenshot": "TakeScreenshot", "text": "GetElementText", "name": "GetElementTagName",
            "attribute": "GetElementAttribute", "property": "GetElementProperty",
            "computedlabel": "GetComputedLabel", "computedrole": "GetComputedRole", "click": "ElementClick",
            "clear": "ElementClear", "value": "ElementSendKeys",
        ]
        // Without a sandbox, a script can change the objects of the page.
        if path == "/execute/sync" { return ("WebDriver:ExecuteScript", ["sandbox": NSNull()]) }
        if let name = names[path] { return ("WebDriver:" + name, [:]) }
        if method == .DELETE, parts.first == "cookie" { return ("WebDriver:DeleteCookie", ["name": parts[1]]) }
        if parts.first == "element", parts.count > 2, let name = names[parts[2]] {
            var parameters = ["id": parts[1]]
            if parts.count > 3 { parameters["name"] = parts[3] }
            return ("WebDriver:" + name, parameters)
        }
        throw Browser.Refusal(description: "Marionette has no command for \(method) \(path).")
    }

    /// A decoder that splits the received bytes into messages.
    private struct Messages: ByteToMessageDecoder {
        typealias InboundOut = ByteBuffer

        mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
            let digits = buffer.readableBytesView.prefix { $0 != UInt8(ascii: ":") }
            guard digits.count < buffer.readableBytes else { return .needMoreData }
            guard let length = Int(String(decoding: digits, as: UTF8.self)) else {
                throw Browser.Refusal(description: "Firefox does not speak Marionette.")
            }
            guard buffer.readableBytes > digits.count + length else { return .needMoreData }
            buffer.moveReaderIndex(forwardBy: digits.count + 1)
            guard let message = buffer.readSlice(length: length) else { return .needMoreData }
            context.fireChannelRead(wrapInboundOut(message))
            return .continue
        }
    }

    /// A handler that numbers the commands, and assigns each response to its command.
    private final class Responses: ChannelDuplexHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundIn = Command
        typealias OutboundOut = ByteBuffer

        private var waiting: [Int: EventLoopPromise<ByteBuffer>] = [:]
        private var last = 0

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            let command = unwrapOutboundIn(data)
            last += 1
            waiting[last] = command.response
            let message = "[0,\(last),\"\(command.name)\",\(String(buffer: command.parameters))]"
            context.write(wrapOutboundOut(ByteBuffer(string: "\(message.utf8.count):\(message)")), promise: promise)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let message = unwrapInboundIn(data)
            // The first message describes the protocol, and is not an array.
            guard let parts = try? JSONSerialization.jsonObject(with: Data(message.readableBytesView)) as? [Any],
                parts.count == 4, let id = parts[1] as? Int, let response = waiting.removeValue(forKey: id)
            else { return }
            if parts[2] is NSNull {
                // Some results are in an object with the key `value`, and other results are the value itself.
                let value = (parts[3] as? [String: Any])?["value"] ?? parts[3]
                response.completeWith(
                    Result { ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: ["value": value])) }
                )
            } else {
                response.fail(Browser.Refusal(description: "\(parts[2])"))
            }
        }

        func channelInactive(context: ChannelHandlerContext) {
            for response in waiting.values { response.fail(ChannelError.eof) }
            waiting = [:]
            context.fireChannelInactive()
        }
    }
}
