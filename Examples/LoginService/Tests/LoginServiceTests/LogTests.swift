import Foundation
import NIOHTTP1
import Testing

/// Tests of the lines that the service logs.
@Suite("The log of the service", .serialized, .timeLimit(.minutes(5)))
struct LogTests {
    /// Returns the lines for one request at the level `info` and above.
    private func lines(of service: RunningService, trace: String) async -> [LogLine] {
        await service.log.lines.compactMap(LogLine.init).filter { line in
            line["trace_id"] == trace && !["trace", "debug"].contains(line["level"])
        }
    }

    @Test("Each request produces exactly one log line with the client's trace ID")
    func onePerRequest() async throws {
        let requests: [(HTTPMethod, String, body: String, status: String, route: String)] = [
            (.POST, "/api/login", #"{"email": "ada@example.com", "password": "sesame"}"#, "200", "/api/login"),
            (.POST, "/api/login?to=me", #"{"email": "guest@example.com", "password": "sesame"}"#, "403", "/api/login"),
            (.POST, "/api/login", #"{"email": "strange@example.com", "password": "sesame"}"#, "500", "/api/login"),
            (.POST, "/api/login", "{", "400", "/api/login"), (.GET, "/api/session", "", "401", "/api/session"),
            (.GET, "/?language=ja", "", "200", "/"), (.PUT, "/api/login", "", "405", "/api/login"),
            (.GET, "/ada@example.com", "", "404", "NotFound"),
        ]
        try await RunningService.run { service in
            for (number, request) in requests.enumerated() {
                let trace = String(repeating: "\(number + 1)", count: 32)
                let headers = [
                    ("Content-Type", "application/json"), ("traceparent", "00-\(trace)-00f067aa0ba902b7-01"),
                ]
                let body = request.body.isEmpty ? nil : request.body
                _ = try await service.send(request.0, request.1, headers: headers, body: body)
                _ = await service.log.line(["trace_id": trace, "http.response.status_code": request.status])
                let lines = await lines(of: service, trace: trace)
                #expect(lines.count == 1)
                #expect(lines.first?["http.route"] == request.route)
                #expect(lines.first?["http.request.method"] == request.0.rawValue)
                #expect(lines.first?["duration_seconds"].flatMap { Double($0) }.map { $0 > 0 } == true)
                if number == 0 {
                    let answered = try #require(await service.log.lines.first { $0.contains(#""answered""#) })
                    try Literal.expect(answered.logText, "pages/answered.log.txt")
                }
            }
            let all = await service.log.lines
            #expect(all.filter { LogLine($0) == nil } == [])
            #expect(all.filter { $0.contains("@example.com") || $0.contains("?") } == [])
        }
    }

    @Test("A request that is not valid HTTP is logged at the level info")
    func malformed() async throws {
        try await RunningService.run { service in
            let head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            let port = try service.port
            let answer = try await RawServer.send(head + "Transfer-Encoding: chunked\r\n\r\nno size\r\n", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
            let line = await service.log.line(["http.response.status_code": "400"])
            #expect(line?["level"] == "info")
            #expect(line?["http.route"] == "/api/login")
        }
    }

    @Test("A request whose body does not arrive gets the status 408")
    func missingBody() async throws {
        try await RunningService.run { service in
            let head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            let answer = try await RawServer.send(head + "Content-Length: 100\r\n\r\n{", port: service.port)
            #expect(answer.hasPrefix("HTTP/1.1 408 "))
            #expect(answer.contains("The request took too long to arrive."))
            let line = await service.log.line(["http.response.status_code": "408"])
            #expect(line?["level"] == "info")
            #expect(line?["message"] == "POST /api/login failed: timeout")
        }
    }

    @Test("A request whose connection breaks in the body is logged as cancelled")
    func cutBody() async throws {
        try await RunningService.run { service in
            let head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            try await RawServer.drop(head + "Content-Length: 100\r\n\r\n{", port: service.port)
            let line = await service.log.line(["http.response.status_code": "499"])
            #expect(line?["level"] == "info")
            #expect(line?["message"] == "POST /api/login failed: cancelled")
            #expect(line?["http.route"] == "/api/login")
        }
    }

    @Test(
        "The service creates a trace ID if the field traceparent is invalid",
        arguments: [
            "", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7", "ff-4bf92f3577b34da6a3ce929d0e0e4736-1-01",
            "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
        ]
    )
    func invalidTrace(field: String) async throws {
        try await RunningService.run { service in
            _ = try await service.send(.GET, "/api/session", headers: [("traceparent", field)])
            let line = try #require(await service.log.line(["http.response.status_code": "401"]))
            let trace = try #require(line["trace_id"])
            #expect(trace.wholeMatch(of: /[0-9a-f]{32}/) != nil)
            #expect(!trace.hasPrefix("4bf92f3577b34da6") && !trace.hasPrefix("0000000000000000"))
        }
    }

    @Test(
        "The log names the next actions that the response offers",
        arguments: ["guest@example.com", "strange@example.com", "expired@example.com", "", "nobody@example.com"]
    )
    func nextActions(email: String) async throws {
        try await RunningService.run { service in
            for isPage in [false, true] {
                let trace = String(repeating: isPage ? "a" : "b", count: 32)
                let headers = [("traceparent", "00-\(trace)-00f067aa0ba902b7-01")]
                let answer =
                    isPage
                    ? try await service.signInOnPage(email, headers: headers)
                    : try await service.logIn(email, headers: headers)
                #expect(answer.status >= 400)
                let status = "\(answer.status)"
                let line = try #require(
                    await service.log.line(["trace_id": trace, "http.response.status_code": status])
                )
                #expect(line["layered_errors.next_actions"] == answer.nextActions.joined(separator: ","))
            }
        }
    }

    @Test(
        "The page shows the reference that the log contains",
        arguments: ["guest@example.com", "strange@example.com"]
    )
    func referenceOnPage(email: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.signInOnPage(email)
            let shown = try #require(answer.body.firstMatch(of: /mailto:[^"]*=([0-9A-Z]{4}-[0-9A-Z]{4})"/)?.1)
            let line = await service.log.line(["http.response.status_code": "\(answer.status)"])
            #expect(line?["layered_errors.reference"] == String(shown))
        }
    }
}
