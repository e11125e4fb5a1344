import Foundation
import NIOHTTP1
import Subprocess
import Testing

@Suite("The API", .serialized, .timeLimit(.minutes(5)))
struct APITests {
    @Test("A sign-in returns the account and an HttpOnly session cookie")
    func logIn() async throws {
        try await RunningService.run { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
            #expect(answer.member("email") == "ada@example.com")
            #expect(answer.member("name") == "Ada")
            #expect(answer.headers["Cache-Control"] == ["no-store"])
            let cookie = try #require(answer.cookies["session"])
            #expect(cookie.prefix { $0 != ";" }.count == 64)
            for attribute in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=28800"] {
                #expect(cookie.contains(attribute))
            }
            #expect(!cookie.contains("Secure"))
        }
    }

    @Test("A new sign-in replaces the session, and a sign-out ends the session")
    func session() async throws {
        try await RunningService.run { service in
            let first = try await service.logIn("ada@example.com").session
            #expect(try await service.send(.GET, "/api/session", headers: [first]).member("name") == "Ada")

            let second = try await service.logIn("ada@example.com", headers: [first]).session
            #expect(second.1 != first.1)
            #expect(try await service.send(.GET, "/api/session", headers: [first]).status == 401)
            #expect(try await service.send(.GET, "/api/session", headers: [second]).status == 200)

            let ended = try await service.send(.DELETE, "/api/session", headers: [second])
            #expect(ended.status == 204)
            #expect(ended.cookies["session"]?.contains("Max-Age=0") == true)
            #expect(try await service.send(.GET, "/api/session", headers: [second]).status == 401)
            #expect(try await service.send(.DELETE, "/api/session", headers: [second]).status == 204)
        }
    }

    @Test("A service behind a TLS proxy sends Secure cookies and HSTS")
    func behindTLS() async throws {
        try await RunningService.run(["--behind-tls"]) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.cookies["__Host-session"]?.contains("; Secure") == true)
            #expect(answer.headers["Strict-Transport-Security"] == ["max-age=31536000"])
            let session = ("Cookie", "__Host-session=" + (answer.cookies["__Host-session"]?.prefix { $0 != ";" } ?? ""))
            #expect(try await service.send(.GET, "/api/session", headers: [session]).status == 200)
        }
    }

    @Test("A password change ends the session and invalidates the old password")
    func newPassword() async throws {
        try await RunningService.run { service in
            let session = try await service.logIn("ada@example.com").session
            let answer = try await service.post(
                "/api/password",
                ["email": "ada@example.com", "password": "sesame", "newPassword": "open sesame"]
            )
            #expect(answer.status == 204)
            #expect(try await service.send(.GET, "/api/session", headers: [session]).status == 401)
            #expect(try await service.logIn("ada@example.com").status == 401)
            #expect(try await service.logIn("ada@example.com", "open sesame").status == 200)
        }
    }

    @Test(
        "The Accept field selects the media type of the problem details",
        arguments: [
            ("application/json", "application/json", "{"), ("text/markdown", "text/markdown; charset=utf-8", "#"),
            ("text/html, */*;q=0.1", "application/problem+json", "{"), ("image/png", "application/problem+json", "{"),
        ]
    )
    func form(accept: String, type: String, start: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.logIn("nobody@example.com", headers: [("Accept", accept)])
            #expect(answer.status == 401)
            #expect(answer.headers["Content-Type"] == [type])
            #expect(answer.headers["Vary"] == ["Accept, Accept-Language, Cookie"])
            #expect(answer.body.hasPrefix(start))
            #expect(answer.body.contains("login.wrongCredentials"))
        }
    }

    @Test(
        "An invalid request results in a 4xx status and no log warning",
        arguments: [
            (HTTPMethod.POST, "/api/login", "application/json", "", 400),
            (.POST, "/api/login", "application/json", "{", 400),
            (.POST, "/api/login", "application/json", #"{"email": "ada@example.com"}"#, 400),
            (.POST, "/api/login", "application/json", #"{"email": 1, "password": true}"#, 400),
            (.POST, "/api/login", "application/json", "[]", 400),
            (.POST, "/api/login", "application/json", String(repeating: "[", count: 16_000), 400),
            (.POST, "/api/login", "application/json", String(repeating: " ", count: 20_000), 413),
            (.POST, "/api/login", "text/plain", #"{"email": "ada@example.com", "password": "sesame"}"#, 415),
            (.POST, "/api/login", "application/x-www-form-urlencoded", "email=ada", 415),
            (.POST, "/api/password", "application/json", "{}", 400),
            (.POST, "/", "application/json", "{}", 415),
            (.POST, "/", "application/x-www-form-urlencoded", "email=%", 400),
            (.POST, "/", "application/x-www-form-urlencoded", "action=dance", 400),
            (.POST, "/", "application/x-www-form-urlencoded", "email=" + String(repeating: "a", count: 20_000), 413),
            (.GET, "/nothing", "", "", 404), (.GET, "/api/nothing", "", "", 404), (.POST, "/nothing", "", "", 404),
            (.GET, "/api/login", "", "", 405), (.PUT, "/api/session", "", "", 405), (.PUT, "/", "", "", 405),
        ]
    )
    func misuse(method: HTTPMethod, path: String, type: String, body: String, status: Int) async throws {
        try await RunningService.run { service in
            let headers = type.isEmpty ? [] : [("Content-Type", type)]
            let answer = try await service.send(method, path, headers: headers, body: body.isEmpty ? nil : body)
            #expect(answer.status == status)
            #expect(
                answer.headers["Content-Type"]
                    == [path.hasPrefix("/api") ? "application/problem+json" : "text/html; charset=utf-8"]
            )
            if path.hasPrefix("/api") { #expect(answer.member("status") == "\(status)") }
            // A client error (4xx) must not alert the operator of the service.
            let alarms = await service.log.alarms
            #expect(alarms == [])
        }
    }

    @Test(
        "A response to an unsupported method lists the supported methods",
        arguments: [
            ("/", HTTPMethod.PUT, "GET, HEAD, POST"), ("/", .RAW(value: "PROPFIND"), "GET, HEAD, POST"),
            ("/style.css", .POST, "GET, HEAD"), ("/api/login", .GET, "POST"), ("/api/login/", .DELETE, "POST"),
            ("/api/session", .POST, "DELETE, GET, HEAD"), ("/api/password/check", .POST, "PUT"),
        ]
    )
    func unsupported(path: String, method: HTTPMethod, allowed: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.send(method, path)
            #expect(answer.status == 405)
            #expect(answer.headers["Allow"] == [allowed])
        }
    }

    @Test("Two hundred simultaneous sign-ins all succeed")
    func simultaneous() async throws {
        try await RunningService.run { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<200 { group.addTask { try await service.logIn("ada@example.com").status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 200))
        }
    }

    @Test("The service checks only a few of 200 simultaneous wrong passwords")
    func simultaneousWrong() async throws {
        // The pause must not end before the last response.
        try await RunningService.run(["--pause", "3600"]) { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<200 {
                    group.addTask { try await service.logIn("ada@example.com", "guess \(number)").status }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            let looked = try #require(statuses[401])
            // The limit is five wrong passwords. Simultaneous checks can exceed the limit by one password per core.
            #expect(looked >= 5 && looked <= 5 + ProcessInfo.processInfo.activeProcessorCount)
            #expect(statuses[429] == 200 - looked)
        }
    }

    @Test("SIGTERM ends the service and leaves only the database file")
    func shutdown() async throws {
        let file = try DatabaseFile()
        let status = try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
        #expect(status.isSuccess)
        let names = try FileManager.default.contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path)
        #expect(names == [file.url.lastPathComponent])
    }
}

extension Answer {
    /// The `Cookie` header field that contains the session token from the response.
    var session: (String, String) {
        ("Cookie", "session=" + (cookies["session"]?.prefix { $0 != ";" } ?? ""))
    }
}
