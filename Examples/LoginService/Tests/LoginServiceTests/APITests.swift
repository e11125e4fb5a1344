import Domain
import Foundation
import LoginSampleDomain
import NIOHTTP1
import Presentation
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
            #expect(try await service.send(.GET, "/").cookies["__Host-form"]?.contains("; Secure") == true)
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
        "A failed sign-in returns problem details in the requested language",
        arguments: [
            (
                ["email": "ada@example.com", "password": "sesam"], 401, "login.wrongCredentials",
                PresentationError.violation(.wrongCredentials, during: nil)
            ),
            (
                ["email": "nobody@example.com", "password": "sesame"], 401, "login.wrongCredentials",
                .violation(.wrongCredentials, during: nil)
            ),
            (
                ["email": "guest@example.com", "password": "sesame"], 403, "login.permission",
                .violation(.permission, during: nil)
            ),
            (
                ["email": "expired@example.com", "password": "sesame"], 403, "login.temporaryPasswordExpired",
                .violation(.temporaryPasswordExpired, during: nil)
            ),
            (
                ["email": "strange@example.com", "password": "sesame"], 500, "response",
                .failure(.response, during: nil)
            ),
            (
                ["email": "ada", "password": ""], 422, "login.input",
                .violation(.input([.emailMalformed, .passwordMissing]), during: nil)
            ),
        ]
    )
    func problem(entered: [String: String], status: Int, type: String, error: PresentationError) async throws {
        try await RunningService.run { service in
            for (accepted, language) in [("en", Language.english), ("ja-JP, en;q=0.5", .japanese)] {
                let answer = try await service.post("/api/login", entered, headers: [("Accept-Language", accepted)])
                #expect(answer.status == status)
                #expect(answer.headers["Content-Type"] == ["application/problem+json"])
                #expect(answer.headers["Content-Language"] == [language.tag])
                #expect(answer.headers.contains(name: "WWW-Authenticate") == (status == 401))
                #expect(answer.member("type") == "https://login.example/problems/\(type)")
                #expect(answer.member("title") == Shown.title(error, in: language))
                #expect(answer.cookies["session"] == nil)
                // Exactly one log line must contain the reference, because operators search the log for the reference.
                let reference = try #require(answer.member("instance"))
                let line = try #require(await service.log.line(["layered_errors.reference": reference]))
                #expect(line["http.response.status_code"] == "\(status)")
                #expect(line["layered_errors.fingerprint"] != nil)
                #expect(await service.log.lines.count { $0.contains(reference) } == 1)
            }
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

    @Test("Too many wrong passwords require a pause, even for unknown accounts")
    func tooMany() async throws {
        try await RunningService.run(["--attempts", "2", "--pause", "3600"]) { service in
            var endings: [String: [Answer]] = [:]
            for email in ["ada@example.com", "nobody@example.com"] {
                for _ in 0..<3 { endings[email, default: []].append(try await service.logIn(email, "open")) }
                // The service rejects even the correct password during the pause. Otherwise, the pause would not stop
                // an attacker who guesses passwords.
                endings[email, default: []].append(try await service.logIn(email, "sesame"))
            }
            for answers in endings.values {
                #expect(answers.map(\.status) == [401, 401, 429, 429])
                let wait = try #require(answers[2].headers["Retry-After"].first.flatMap { Int($0) })
                #expect((3000...7200).contains(wait))
                #expect(answers[2].member("type") == "https://login.example/problems/rateLimited")
            }
            #expect(try await service.logIn("guest@example.com").status == 403)
        }
    }

    @Test("The last address in X-Forwarded-For has one limit for all accounts")
    func tooManyFromOneAddress() async throws {
        try await RunningService.run(["--attempts-from-address", "2", "--pause", "3600", "--behind-tls"]) { service in
            var statuses: [Int] = []
            for from in [
                "192.0.2.9, 192.0.2.1", "192.0.2.8, 192.0.2.1:4711", "192.0.2.7, 192.0.2.1", "192.0.2.1, 192.0.2.2",
                "2001:db8::1", "[2001:db8::2]:443", "2001:db8::ffff:3", "2001:db8:1::1",
            ] {
                let email = "\(statuses.count)@example.com"
                statuses.append(try await service.logIn(email, headers: [("X-Forwarded-For", from)]).status)
            }
            #expect(statuses == [401, 401, 429, 401, 401, 401, 429, 401])
        }
    }

    @Test("A thousand simultaneous sign-ins all succeed")
    func thousand() async throws {
        try await RunningService.run { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<1000 { group.addTask { try await service.logIn("ada@example.com").status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 1000))
        }
    }

    @Test("The service checks only a few of 1000 simultaneous wrong passwords")
    func thousandWrong() async throws {
        // The pause must not end before the last response.
        try await RunningService.run(["--pause", "3600"]) { service in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<1000 {
                    group.addTask { try await service.logIn("ada@example.com", "guess \(number)").status }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            let looked = try #require(statuses[401])
            // The limit is five wrong passwords. Simultaneous checks can exceed the limit by one password per core.
            #expect(looked >= 5 && looked <= 5 + ProcessInfo.processInfo.activeProcessorCount)
            #expect(statuses[429] == 1000 - looked)
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
