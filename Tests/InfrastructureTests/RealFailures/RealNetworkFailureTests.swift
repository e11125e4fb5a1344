#if Foundation
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite("URLSession network errors", .ownThread, .timeLimit(.minutes(5)))
struct RealNetworkFailureTests {
    @Test("A refused connection is .notApplied only if the request is sent once", arguments: ["http", "https"])
    func refused(scheme: String) async throws {
        let port = try LoopbackPort()
        defer { port.release() }
        let url = try port.url(scheme: scheme)
        #expect(await failure(ofGetting: url) == Classification(.connection, outcome: .unknown))
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.classifying("load books", sentOnce: true) {
                try await URLSession(configuration: .ephemeral).data(from: url)
            }
        }
        #expect(error?.outcome == .notApplied)
    }

    @Test("A refused connection in Data(contentsOf:) has the code .connection")
    func refusedData() throws {
        let port = try LoopbackPort()
        defer { port.release() }
        #expect(failure { try Data(contentsOf: port.url()) } == Classification(.connection, outcome: .notApplied))
    }

    @Test("An unresolvable host name results in the code .connection")
    func unresolvable() async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        let failure = await failure(ofGetting: url)
        #expect(failure == Classification(.connection, outcome: .unknown))
    }

    @Test("A request to a mailto URL results in the code .unsupported")
    func unsupportedScheme() async throws {
        let url = try #require(URL(string: "mailto:ada@example.com"))
        let failure = await failure(ofGetting: url)
        #expect(failure == Classification(.unsupported, outcome: .notApplied, on: .service))
    }

    @Test(
        "A connection lost before the response leaves the outcome unknown",
        arguments: [LoopbackServer.Behavior.closing, .leaving, .resetting]
    )
    func broken(behavior: LoopbackServer.Behavior) async throws {
        let server = try LoopbackServer(behavior)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == Classification(.connection, outcome: .unknown))
    }

    @Test(
        "An incomplete or undecodable response has an unknown outcome",
        arguments: [
            "Content-Length: 100\r\n\r\nhalf", "Transfer-Encoding: chunked\r\n\r\n64\r\nhalf",
            "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nhalf",
        ]
    )
    func halfAnswer(rest: String) async throws {
        let server = try LoopbackServer(answering: "HTTP/1.1 200 OK\r\n\(rest)")
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == Classification(.connection, outcome: .unknown))
    }

    @Test(
        "A response that is not valid HTTP results in the code .response",
        arguments: ["220 mail.example.com ESMTP\r\n", "HTTP/1.1 9\r\n\r\n"]
    )
    func notHTTP(answer: String) async throws {
        let server = try LoopbackServer(answering: answer)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == Classification(.response, outcome: .unknown, on: .service))
    }

    @Test("A redirect loop results in the code .response")
    func redirectLoop() async throws {
        let server = try LoopbackServer(
            answering: "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure?.code == .response)
    }

    @Test("A request that times out has an unknown outcome", arguments: ["http", "https"])
    func silent(scheme: String) async throws {
        let server = try LoopbackServer(.silent, scheme: scheme)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url, timeout: 1)
        #expect(failure == Classification(.timeout, outcome: .unknown))
    }

    @Test("Cancelling an unanswered request results in the code .cancelled")
    func cancelled() async throws {
        let server = try LoopbackServer(.silent)
        defer { server.stop() }
        let url = server.url
        let result = await withTaskGroup { group in
            group.addTask { await failure(ofGetting: url) }
            for await _ in server.requests { break }
            group.cancelAll()
            return await group.next()
        }
        #expect(result == Classification(.cancelled, outcome: .unknown))
    }

    @Test("Invalidating the session of a request results in .interrupted")
    func invalidated() async throws {
        let server = try LoopbackServer(.silent)
        defer { server.stop() }
        let url = server.url
        let configuration = URLSessionConfiguration.ephemeral
        // The request must not time out before the session is invalidated, even on a busy machine.
        configuration.timeoutIntervalForRequest = 600
        let session = URLSession(configuration: configuration)
        async let result = failure { try await session.data(from: url) }
        for await _ in server.requests { break }
        session.invalidateAndCancel()
        #expect(await result == Classification(.interrupted, outcome: .unknown))
    }

    @Test("An unencrypted response to an HTTPS request is not trusted")
    func plainText() async throws {
        let server = try LoopbackServer(.answering("HTTP/1.1 400 Bad Request\r\n\r\n"), scheme: "https")
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == .untrusted)
    }
}
#endif
