#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("What URLSession really throws", .timeLimit(.minutes(5)))
struct ProvokedNetworkTests {
    @Test("Where nobody listens, nothing was sent", arguments: ["http", "https"])
    func refused(scheme: String) async throws {
        let port = try LoopbackPort()
        defer { port.release() }
        let failure = try await failure(ofGetting: port.url(scheme: scheme))
        #expect(failure == Classification(.connection, outcome: .notApplied))
    }

    @Test("It is the same when Data fetches")
    func refusedData() throws {
        let port = try LoopbackPort()
        defer { port.release() }
        #expect(failure { try Data(contentsOf: port.url()) } == Classification(.connection, outcome: .notApplied))
    }

    @Test("A name that nobody has cannot be connected to")
    func unresolvable() async throws {
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        let failure = await failure(ofGetting: url)
        #expect(failure == Classification(.connection, outcome: .notApplied))
    }

    @Test("A scheme that nobody speaks is not supported")
    func unsupportedScheme() async throws {
        let url = try #require(URL(string: "mailto:ada@example.com"))
        let failure = await failure(ofGetting: url)
        #expect(failure == Classification(.unsupported, outcome: .notApplied))
    }

    @Test(
        "A connection that breaks without an answer leaves open what happened",
        arguments: [LoopbackServer.Behaviour.closing, .leaving, .resetting]
    )
    func broken(behaviour: LoopbackServer.Behaviour) async throws {
        let server = try LoopbackServer(behaviour)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == Classification(.connection, outcome: .unknown))
    }

    @Test(
        "An answer that breaks off or cannot be unpacked leaves open what happened",
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
        "An answer in another protocol cannot be used",
        arguments: ["220 mail.example.com ESMTP\r\n", "HTTP/1.1 9\r\n\r\n"]
    )
    func notHTTP(answer: String) async throws {
        let server = try LoopbackServer(answering: answer)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == Classification(.response, outcome: .unknown))
    }

    @Test("A redirection without an end cannot be used")
    func redirectLoop() async throws {
        let server = try LoopbackServer(
            answering: "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure?.code == .response)
    }

    @Test("Who does not answer in time may have done it", arguments: ["http", "https"])
    func silent(scheme: String) async throws {
        let server = try LoopbackServer(.silent, scheme: scheme)
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url, timeout: 1)
        #expect(failure == Classification(.timeout, outcome: .unknown))
    }

    @Test("A task that is cancelled while it waits for the answer is a cancellation")
    func cancelled() async throws {
        let server = try LoopbackServer(.silent)
        defer { server.stop() }
        let url = server.url
        let task = Task { await failure(ofGetting: url) }
        for await _ in server.requests { break }
        task.cancel()
        #expect(await task.value == Classification(.cancelled, outcome: .unknown))
    }

    @Test("An answer in plain text, where TLS was asked for, cannot be trusted")
    func plainText() async throws {
        let server = try LoopbackServer(.answering("HTTP/1.1 400 Bad Request\r\n\r\n"), scheme: "https")
        defer { server.stop() }
        let failure = await failure(ofGetting: server.url)
        #expect(failure == .untrusted)
    }
}
#endif
