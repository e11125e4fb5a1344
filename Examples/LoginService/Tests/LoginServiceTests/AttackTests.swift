import ClientInfrastructure
import Domain
import Foundation
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import NIOCore
import NIOHTTP1
import NIOPosix
import Presentation
import Subprocess
import Testing

/// Tests of the service and the `login` program against malicious clients, malicious servers and broken connections.
@Suite("Attacks", .serialized, .timeLimit(.minutes(5)))
struct AttackTests {
    @Test(
        "The service rejects an e-mail address with a control character",
        arguments: [
            "ada@example.com\u{0}", "ada@example.com\u{0}1", "a\u{1B}[2Jda@example.com", "ada@example.com\u{7F}",
        ]
    )
    func unseen(email: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.logIn(email)
            #expect(answer.status == 422)
            #expect(answer.member("type") == "https://login.example/problems/login.input")
        }
    }

    @Test("The service rejects an e-mail address of more than 254 bytes")
    func longAddress() async throws {
        try await RunningService.run { service in
            let domain = "@example.com"
            let longest = String(repeating: "a", count: 254 - domain.count) + domain
            let answers = [try await service.logIn(longest), try await service.logIn("a" + longest)]
            #expect(answers.map(\.status) == [401, 422])
        }
    }

    @Test("A client that disconnects during a request causes no log warning")
    func brokenOff() async throws {
        let body = #"{"email": "ada@example.com", "password": "sesame"}"#
        let head = """
            POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
            Content-Length: \(body.utf8.count)\r\n\r\n
            """
        try await RunningService.run { service in
            let port = try service.port
            for sent in [head + body, head + body.prefix(10), String(head.prefix(30))] {
                for isReset in [true, false] {
                    for _ in 0..<20 {
                        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                            .connectTimeout(.minutes(4))
                            .connect(host: "127.0.0.1", port: port).get()
                        if isReset, let options = channel as? any SocketOptionProvider {
                            // With a linger time of 0 (SO_LINGER, socket(7)), closing the socket resets the connection.
                            try await options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
                        }
                        try await channel.writeAndFlush(ByteBuffer(string: sent))
                        try await channel.close()
                    }
                }
            }
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
            try service.send(.terminate)
            _ = await service.log.line(with: "no such line")
            let alarms = await service.log.alarms
            #expect(alarms == [])
        }
    }

    @Test("A response to HEAD has no body", arguments: ["/", "/style.css", "/nothing", "/api/session"])
    func head(path: String) async throws {
        try await RunningService.run { service in
            let whole = try await service.send(.GET, path)
            let port = try service.port
            // The two requests use one connection, so a body of the first response would precede the second response.
            let answers = try await RawServer.send(
                "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    + "GET /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
                port: port
            )
            let parts = answers.split(separator: "\r\n\r\n")
            #expect(parts.count == 3)
            #expect(parts[0].hasPrefix("HTTP/1.1 \(whole.status) "))
            // The test does not compare the exact length, because the length of the page's form token varies.
            #expect(parts[0].contains("Content-Length: ") && !parts[0].contains("Content-Length: 0\r\n"))
            #expect(parts[1].hasPrefix("HTTP/1.1 401 "))
            #expect(parts[2].hasPrefix("{"))
        }
    }

    @Test("Only the owner can read and write the files of the database")
    func permissions() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
            let folder = file.url.deletingLastPathComponent().path
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
                #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(name)")
            }
        }
    }

    @Test("The login command sends no unencrypted request through a proxy")
    func proxy() async throws {
        try await RunningService.run { service in
            try await RawServer.run(.closing) { proxy in
                let run = try await LoginCommand(
                    server: service.url,
                    email: "ada@example.com",
                    environment: ["http_proxy": proxy.url, "all_proxy": proxy.url, "ALL_PROXY": proxy.url]
                )
                #expect(run.output == "Signed in as Ada.\n")
                #expect(proxy.requests == [])
            }
        }
    }

    @Test(
        "The login command rejects empty names and control characters",
        arguments: [#"\u001b]0;owned\u0007\u001b[2JEve"#, "", " "]
    )
    func terminal(name: String) async throws {
        let body = #"{"email": "eve@example.com", "name": "\#(name)"}"#
        let answer = """
            HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json\r\n\
            Content-Length: \(body.utf8.count)\r\n\r\n\(body)
            """
        try await RawServer.run(.answering(answer)) { server in
            let run = try await LoginCommand(server: server.url, email: "eve@example.com")
            #expect(run.status == .exited(69))
            #expect(run.output == "")
            #expect(!run.errors.contains("\u{1B}"))
        }
    }

    @Test("A sign-in fails if the response is too long or does not end")
    func endless() async throws {
        let ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n"
        try await RawServer.run(.answering(ok + String(repeating: "x", count: 1_000_000))) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com")
            #expect(run.errors.hasPrefix(Shown.lines(.failure(.response))))
        }
        try await RawServer.run(.dripping(ok)) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com", timeout: 1)
            #expect(run.errors.hasPrefix(Shown.lines(.failure(.timeout))))
        }
    }

    @Test("A sign-in from a cancelled task fails with the code cancelled")
    func calledOff() async throws {
        try await RunningService.run { service in
            let url = try #require(URL(string: service.url))
            let accounts = HTTPAccountRepository(server: url)
            let task = Task {
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                return await accounts.accountResult(email: "ada@example.com", password: "sesame")
            }
            guard case .failure(let error) = await task.value else {
                Issue.record("It was not called off.")
                return
            }
            #expect(error.code == .cancelled)
        }
    }
}
