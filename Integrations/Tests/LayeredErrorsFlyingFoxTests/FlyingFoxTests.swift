import FlyingFox
import FlyingSocks
import Foundation
import Infrastructure
import IntegrationSupport
import LayeredErrorsFlyingFox
import Testing

@Suite("FlyingFox")
struct FlyingFoxTests {
    @Test("The lists contain every error type and case")
    func symbols() throws {
        let cases = ["blocked", "disconnected", "failed", "timeout", "unsupportedAddress"]
        // `makeFailed` returns the case `failed`.
        let names = Set((cases + ["makeFailed"]).map { "SocketError.\($0)" })
        #expect(try DriverSymbols(of: "FlyingSocks").names == names)
        #expect(
            try DriverSymbols(of: "FlyingFox").names
                == ["HTTPRouteParameterInvalid", "HTTPUnhandledError", "WSInvalidHandshakeError"]
        )
    }

    @Test(
        "Each case has the classification that the table lists",
        arguments: [
            (.failed(type: "Bind", errno: EACCES, message: "s3cret"), SystemErrno(EACCES).classification, "\(EACCES)"),
            (.blocked, Classification(.busy, outcome: .notApplied, on: .device), "blocked"),
            (.disconnected, Classification(.connection, outcome: .unknown), "disconnected"),
            (
                .unsupportedAddress, Classification(.unsupported, outcome: .notApplied, on: .device),
                "unsupportedAddress"
            ),
            (.timeout(message: "s3cret"), Classification(.timeout, outcome: .unknown), "timeout"),
        ] as [(SocketError, Classification, String)]
    )
    func meaning(error: SocketError, classification: Classification, name: String) {
        #expect(Classification(of: error) == classification)
        #expect("\(InfrastructureError(classifying: error, operation: "test"))".hasSuffix("SocketError \(name)"))
    }

    /// Runs a server on a free port of the loopback interface, until a closure returns.
    private func serving<Value: Sendable>(
        _ handler: some HTTPHandler,
        _ body: @Sendable (UInt16) async throws -> Value
    ) async throws -> Value {
        let server = HTTPServer(address: .loopback(port: 0), logger: .disabled, handler: handler)
        let running = Task { try? await server.run() }
        defer { running.cancel() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CocoaError(.featureUnsupported) }
        let value = try await body(port)
        await server.stop()
        return value
    }

    @Test("A port that is in use results in .portInUse")
    func portInUse() async throws {
        let error = try await LoopbackServer.run(.close) { taken in
            await failure {
                try await HTTPServer(address: .inet(ip4: "127.0.0.1", port: UInt16(taken.port)), logger: .disabled)
                    .run()
            }
        }
        #expect(
            error.map { Seen($0) }
                == Seen(.portInUse, .notApplied, isTransient: false, "This port is already in use.")
        )
    }

    @Test("A Unix socket in a missing folder results in .notFound")
    func path() async {
        let address = sockaddr_un.unix(path: "/no such folder/socket")
        let error = await failure { try await HTTPServer(address: address, logger: .disabled).run() }
        #expect(error?.code == .notFound)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A refused connection has the outcome .unknown, like a broken one")
    func refused() async throws {
        let port = UInt16(try await LoopbackServer.unusedPort())
        let pool: some AsyncSocketPool = SocketPool.make()
        try await pool.prepare()
        let running = Task { try? await pool.run() }
        defer { running.cancel() }
        let error = await failure {
            try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), pool: pool)
        }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .unknown)
    }

    @Test("A server that closes the connection leaves the outcome unknown")
    func closed() async throws {
        let pool: some AsyncSocketPool = SocketPool.make()
        try await pool.prepare()
        let running = Task { try? await pool.run() }
        defer { running.cancel() }
        let error = try await LoopbackServer.run(.close) { server in
            let socket = try await AsyncSocket.connected(
                to: .inet(ip4: "127.0.0.1", port: UInt16(server.port)),
                pool: pool
            )
            try await socket.write(Data("hello".utf8))
            return await failure { try await socket.read() }
        }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .unknown)
    }

    @Test("A request without a handler results in .notFound")
    func unhandled() async {
        let request = HTTPRequest(method: .GET, version: .http11, path: "/", query: [], headers: [:], body: Data())
        let error = await failure { try await RoutedHTTPHandler().handleRequest(request) }
        #expect(error?.code == .notFound)
        #expect(error?.site == .request)
    }

    @Test("A route parameter of the wrong type is rejected")
    func parameter() async {
        let error = await failure { try Int(parameter: "one") }
        #expect(error?.code == .rejected)
        #expect(error?.site == .request)
    }

    @Test("A server that does not listen in time results in a timeout")
    func timeout() async {
        let server = HTTPServer(address: .loopback(port: 0), logger: .disabled)
        let error = await failure { try await server.waitUntilListening(timeout: 0.01) }
        #expect(error?.code == .timeout)
    }
}
