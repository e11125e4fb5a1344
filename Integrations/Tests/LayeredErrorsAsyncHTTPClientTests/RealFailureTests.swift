import AsyncHTTPClient
import Infrastructure
import IntegrationSupport
import LayeredErrorsAsyncHTTPClient
import NIOCore
import NIOHTTP1
import Testing

@Suite("Real failures of AsyncHTTPClient")
struct HTTPClientRealFailureTests {
    /// Returns the failure of a request to a server with the given behavior, or `nil` if the request succeeds.
    private func seen(
        _ answer: LoopbackServer.Answer,
        scheme: String = "http",
        timeout: TimeAmount = .seconds(30),
        limit: Int = 1 << 20,
        configuration: HTTPClient.Configuration = HTTPClient.Configuration()
    ) async throws -> Seen? {
        try await LoopbackServer.run(answer) { server in
            await error(at: "\(scheme)://127.0.0.1:\(server.port)", timeout, limit, configuration).map { Seen($0) }
        }
    }

    private func error(
        at address: String,
        _ timeout: TimeAmount = .seconds(30),
        _ limit: Int = 1 << 20,
        _ configuration: HTTPClient.Configuration = HTTPClient.Configuration()
    ) async -> InfrastructureError? {
        var request = HTTPClientRequest(url: address)
        request.method = .POST
        var configuration = configuration
        configuration.connectionPool.retryConnectionEstablishment = false
        let client = HTTPClient(configuration: configuration)
        let error = await failure {
            try await client.execute(request, timeout: timeout).body(answering: request, upTo: limit)
        }
        try? await client.shutdown()
        return error
    }

    private static let cannotReach = "The service could not be reached."

    @Test("A refused connection has the outcome .notApplied")
    func refused() async throws {
        let port = try await LoopbackServer.unusedPort()
        let error = await self.error(at: "http://127.0.0.1:\(port)")
        #expect(error.map { Seen($0) } == Seen(.connection, .notApplied, isTransient: true, Self.cannotReach))
        #expect(error.map { "\($0)" }?.hasSuffix("from IOError 111") == true)
    }

    @Test("A connection closed without a response leaves the outcome unknown")
    func closed() async throws {
        let seen = try await seen(.close)
        #expect(seen == Seen(.connection, .unknown, isTransient: true, Self.cannotReach))
    }

    @Test("A request without a response times out at the deadline")
    func deadline() async throws {
        let seen = try await seen(.silence, timeout: .milliseconds(200))
        #expect(seen?.code == .timeout)
        #expect(seen?.outcome == .unknown)
        var configuration = HTTPClient.Configuration()
        configuration.timeout.read = .milliseconds(100)
        #expect(try await self.seen(.silence, configuration: configuration)?.code == .timeout)
    }

    @Test("A truncated response has the outcome of its status", arguments: [(200, Outcome.applied), (202, .unknown)])
    func cut(code: Int, outcome: Outcome) async throws {
        let head = "HTTP/1.1 \(code) OK\r\nContent-Length: 100\r\n\r\nhalf"
        let seen = try await seen(.text(head))
        #expect(seen == Seen(.connection, outcome, isTransient: true, Self.cannotReach))
    }

    @Test("A response with a truncated head leaves the outcome unknown")
    func cutHead() async throws {
        let seen = try await seen(.text("HTTP/1.1 200 O"))
        #expect(seen?.outcome == .unknown)
    }

    @Test("A response that is too long or not HTTP results in the code .response")
    func invalid() async throws {
        let long = "HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n01234567890123456789"
        #expect(try await seen(.text(long), limit: 10)?.code == .response)
        let other = try await seen(.text("SSH-2.0-OpenSSH_9.2\r\n\r\n"))
        #expect(other?.code == .response)
        #expect(other?.outcome == .unknown)
    }

    @Test("A redirect loop results in the code .response")
    func redirections() async throws {
        // The client must not reuse a connection that the server closes.
        let circle = "HTTP/1.1 307 Temporary Redirect\r\nLocation: /\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        #expect(try await seen(.text(circle))?.code == .response)
    }

    @Test("An incomplete body does not change the status of a failed response")
    func status() async throws {
        let busy = "HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n"
        let error = try await LoopbackServer.run(.text(busy)) { server in
            await self.error(at: "http://127.0.0.1:\(server.port)")
        }
        #expect(error?.code == .unavailable)
        #expect(error?.retryAfter == .seconds(7))
        // The status of a failed response takes precedence over an incomplete body.
        let cut = "HTTP/1.1 429 Too Many\r\nContent-Length: 100\r\n\r\n{"
        #expect(try await seen(.text(cut))?.code == .rateLimited)
    }

    @Test("HTTPS to a server without TLS results in .insecureConnection")
    func tls() async throws {
        let seen = try await seen(.text("HTTP/1.1 400 Bad Request\r\n\r\n"), scheme: "https")
        #expect(seen?.code == .insecureConnection)
        #expect(seen?.outcome == .notApplied)
    }

    @Test("An unknown host, an FTP address and an empty host have different codes")
    func addresses() async {
        let host = await error(at: "http://no-such-host.invalid")
        #expect(host?.code == .connection || host?.code == .timeout)
        #expect(host?.outcome == .notApplied)
        #expect(await error(at: "ftp://127.0.0.1")?.code == .unsupported)
        #expect(await error(at: "http://")?.code == .internalServerError)
    }

    @Test("A cancelled Swift task results in the code .cancelled")
    func cancelled() async throws {
        let code = try await LoopbackServer.run(.silence) { server in
            let address = "http://127.0.0.1:\(server.port)"
            let task = Task { await self.error(at: address)?.code }
            task.cancel()
            return await task.value
        }
        #expect(code == .cancelled)
    }
}
