import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Subprocess
import Testing

/// Tests of the service against malicious clients and broken connections.
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
            // The test does not compare the exact length, because each page contains a different reference.
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
}
