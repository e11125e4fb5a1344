import GRPCCore
import GRPCNIOTransportHTTP2Posix
import GRPCProtobuf

/// A gRPC service that fails in the way that its `request` selects.
struct OrderService: RegistrableRPCService {
    /// The failure that a request asks for.
    enum Request: Sendable {
        case status(RPCError)
        case details(GoogleRPCStatus)
        /// An error that the service does not convert to a status.
        case failure
        /// No response before the client cancels the call. The service calls the closure when it receives the request.
        case silence(@Sendable () -> Void = {})
    }

    static let place = MethodDescriptor(fullyQualifiedService: "shop.Orders", method: "Place", type: .unary)

    private struct Failure: Error {}

    let request: Request

    func registerMethods(with router: inout RPCRouter<some ServerTransport>) {
        router.registerHandler(forMethod: Self.place, deserializer: Text(), serializer: Text()) { _, context in
            switch request {
            case .status(let error): throw error
            case .details(let error): throw error
            case .failure: throw Failure()
            case .silence(let reached):
                reached()
                try await context.cancellation.cancelled
                throw CancellationError()
            }
        }
    }

    /// Calls the service once.
    ///
    /// - Parameters:
    ///   - request: The failure that the service responds with.
    ///   - method: The method to call. Defaults to the only method of the service.
    static func call(_ request: Request, method: MethodDescriptor = place) async throws -> String {
        try await run(request) { port in try await call(port: port, method: method) }
    }

    /// Runs the service while a closure runs, and passes the port to the closure.
    static func run<Value: Sendable>(
        _ request: Request,
        _ body: @Sendable (_ port: Int) async throws -> Value
    ) async throws -> Value {
        let server = HTTP2ServerTransport.Posix(
            address: .ipv4(host: "127.0.0.1", port: 0),
            transportSecurity: .plaintext
        )
        return try await withGRPCServer(transport: server, services: [OrderService(request: request)]) { _ in
            try await body(try await server.listeningAddress.ipv4?.port ?? 0)
        }
    }

    /// Calls the service at a port of the loopback interface.
    static func call(
        port: Int,
        method: MethodDescriptor = place,
        options: CallOptions = .defaults
    ) async throws -> String {
        try await withClient(port: port) { client in try await call(client, method: method, options: options) }
    }

    /// Runs a closure with a client of the service at a port of the loopback interface.
    static func withClient<Value: Sendable>(
        port: Int,
        _ body: (GRPCClient<HTTP2ClientTransport.Posix>) async throws -> Value
    ) async throws -> Value {
        try await withGRPCClient(
            transport: .http2NIOPosix(target: .ipv4(address: "127.0.0.1", port: port), transportSecurity: .plaintext),
            handleClient: body
        )
    }

    /// Calls the service with a client.
    static func call(
        _ client: GRPCClient<HTTP2ClientTransport.Posix>,
        method: MethodDescriptor = place,
        options: CallOptions = .defaults
    ) async throws -> String {
        try await client.unary(
            request: ClientRequest(message: "order"),
            descriptor: method,
            serializer: Text(),
            deserializer: Text(),
            options: options
        ) { try $0.message }
    }
}

/// A coder that sends a text as a message.
struct Text: MessageSerializer, MessageDeserializer {
    func serialize<Bytes: GRPCContiguousBytes>(_ message: String) -> Bytes { Bytes(message.utf8) }

    func deserialize<Bytes: GRPCContiguousBytes>(_ bytes: Bytes) -> String {
        bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
