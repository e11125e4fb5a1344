import Infrastructure
import IntegrationSupport
import LayeredErrorsNIOHTTP2
import NIOHTTP2
import Testing

@Suite("Real failures of SwiftNIO HTTP/2", .timeLimit(.minutes(1)))
struct NIOHTTP2RealFailureTests {
    /// Returns the failure of a request, or `nil` if the driver reports no failure.
    private func error(_ steps: [HTTP2Server.Step]) async throws -> InfrastructureError? {
        try await HTTP2Server.run(steps) { server in
            try await HTTP2Client.run(port: server.port) { client in await failure { try await client.request() } }
        }
    }

    @Test("The error code of a reset stream determines the classification", arguments: HTTP2Reset.all)
    func reset(_ row: HTTP2Reset) async throws {
        let error = try #require(try await error([.reset(row.code)]))
        #expect(HTTP2Meaning(error) == row.meaning)
        #expect("\(error)".hasSuffix("from StreamClosed \(row.name)"))
    }

    @Test("An undefined code counts as an internal error of the server")
    func undefinedCode() async throws {
        let error = try #require(try await error([.reset(HTTP2ErrorCode(networkCode: 0xff))]))
        #expect(HTTP2Meaning(error) == HTTP2Meaning(.internalServerError, .unknown, isTransient: true))
        #expect("\(error)".hasSuffix("from StreamClosed 255"))
    }

    @Test("A GOAWAY frame that excludes a request ends the request with CANCEL", arguments: HTTP2Reset.all)
    func goAway(_ row: HTTP2Reset) async throws {
        let error = try #require(try await error([.goAway(row.code, last: .rootStream)]))
        #expect(HTTP2Meaning(error) == HTTP2Meaning(.interrupted, .unknown, isTransient: true))
        #expect("\(error)".hasSuffix("from StreamClosed CANCEL"))
    }

    @Test("A GOAWAY frame that includes a request does not interrupt the request", arguments: HTTP2Reset.all)
    func laterGoAway(_ row: HTTP2Reset) async throws {
        #expect(try await error([.goAway(row.code, last: 1), .succeed]) == nil)
    }

    @Test("A request after a GOAWAY frame has the outcome .notApplied")
    func requestAfterGoAway() async throws {
        // The first request keeps the connection open.
        let error = try await HTTP2Server.run([.goAway(.noError, last: 1)]) { server in
            try await HTTP2Client.run(port: server.port) { client in
                _ = try await client.start()
                try await client.waitForGoAway()
                return await failure { try await client.request() }
            }
        }
        #expect(error.map(HTTP2Meaning.init) == HTTP2Meaning(.unavailable, .notApplied, isTransient: true))
        #expect(error.map { "\($0)" }?.hasSuffix("from CreatedStreamAfterGoaway") == true)
    }

    @Test("A request after a GOAWAY frame on an idle connection fails")
    func requestAfterIdleGoAway() async throws {
        let (whole, header) = try await HTTP2Server.run(atStart: [.goAway(.noError, last: .rootStream)], []) { server in
            try await HTTP2Client.run(port: server.port) { client in
                try await client.waitForGoAway()
                // The driver does not state that it sent nothing, but a boundary around the first write can state this.
                return (
                    await failure { try await client.request() },
                    await failure(outcome: .notApplied) { try await client.start() }
                )
            }
        }
        #expect(whole.map(HTTP2Meaning.init) == HTTP2Meaning(.connection, .unknown, isTransient: true))
        #expect(whole.map { "\($0)" }?.hasSuffix("from IOOnClosedConnection") == true)
        #expect(header.map(HTTP2Meaning.init) == HTTP2Meaning(.connection, .notApplied, isTransient: true))
    }

    @Test("A closed connection ends a request without a driver error")
    func closed() async throws {
        for steps in [[.close], [.goAway(.enhanceYourCalm, last: 1), .close]] as [[HTTP2Server.Step]] {
            let end = try await HTTP2Server.run(steps) { server in
                try await HTTP2Client.run(port: server.port) { try await $0.request() }
            }
            #expect(end == .silence)
        }
    }
}
