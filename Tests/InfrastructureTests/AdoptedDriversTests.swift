import Foundation
import Infrastructure
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Adopted drivers")
struct AdoptedDriversTests {
    @Test(
        "A boundary keeps the classification, type and code of a driver error",
        arguments: [
            (HTTPParserError.invalidEOFState, Classification(.connection, outcome: .unknown), "HTTPParserError"),
            (HTTPParserError.invalidVersion, Classification(.response, outcome: .unknown), "HTTPParserError"),
            (DatabaseError(516), Classification(.cancelled, outcome: .notApplied), "DatabaseError 516"),
            (RowDecodingError(), Classification(.storage, outcome: .notApplied), "RowDecodingError"),
            (
                DatabaseError(2067), Classification(.alreadyExists, outcome: .notApplied, site: .device),
                "DatabaseError 2067"
            ),
            (RecordError.recordNotFound, Classification(.notFound, outcome: .notApplied), "RecordError"),
            (
                PSQLError(.server, PSQLError.ServerInfo([.sqlState: "40001"])),
                Classification(.busy, outcome: .notApplied, site: .service),
                "PSQLError 40001"
            ),
            (PSQLError(.connectionError), Classification(.connection, outcome: .unknown), "PSQLError"),
            (
                HTTPClientError.connectTimeout, Classification(.timeout, outcome: .notApplied),
                "HTTPClientError connectTimeout"
            ),
            (
                IOError(errnoCode: ECONNREFUSED), Classification(.connection, outcome: .notApplied),
                "IOError \(ECONNREFUSED)"
            ),
            (
                Errno(rawValue: ENOENT), Classification(.notFound, outcome: .notApplied, site: .device),
                "Errno \(ENOENT)"
            ),
            (NIOConnectionError(), Classification(.connection, outcome: .notApplied), "NIOConnectionError"),
            (NIOSSLError.handshakeFailed, Classification(.insecureConnection, outcome: .notApplied), "NIOSSLError"),
            (RPCError(code: 14), Classification(.unavailable, outcome: .unknown), "RPCError 14"),
            (
                RPCError(code: 14, cause: IOError(errnoCode: ECONNREFUSED)),
                Classification(.unavailable, outcome: .notApplied),
                "RPCError 14"
            ),
        ] as [(any Error, Classification, String)]
    )
    func meaning(error: any Error, classification: Classification, origin: String) {
        let classified = classify(error)
        #expect(classified == InfrastructureError(classification, operation: "test"))
        #expect("\(classified)".hasSuffix(", from \(origin)"))
    }

    #if Foundation
    @Test("A settings file is damaged or missing, with different codes")
    func settings() throws {
        let file = SettingsFile(url: FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID())"))
        #expect(failure { try file.settings() }?.code == .notFound)
        try Data("{".utf8).write(to: file.url)
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(failure { try file.settings() } == Classification(.damaged, outcome: .notApplied))
    }

    @Test("A TerminalError is classified by its number, or else as .unknown")
    func numbers() {
        #expect(Classification(of: TerminalError(number: 205)) == Classification(.storage, outcome: .applied))
        #expect(Classification(of: TerminalError(number: 999)) == Classification(.unknown, outcome: .unknown))
    }

    @Test("body(answering:) returns the body or throws an HTTPStatus")
    func asyncHTTPClient() async throws {
        let request = HTTPClientRequest(url: "https://api.example.com/orders", method: "POST")
        let success = HTTPClientResponse(status: 200, headers: HTTPHeaders([:]), body: [1])
        #expect(try await success.body(answering: request).readableBytesView == [1])
        let busy = HTTPClientResponse(status: 429, headers: HTTPHeaders(["Retry-After": "7"]), body: [])
        await #expect(throws: HTTPStatus(429, method: "POST", retryAfter: .seconds(7))) {
            try await busy.body(answering: request)
        }
        let long = HTTPClientResponse(status: 503, headers: HTTPHeaders([:]), body: Array(repeating: 1, count: 1 << 20))
        await #expect(throws: HTTPStatus(503, method: "POST")) { try await long.body(answering: request) }
    }

    @Test("checking(_:answering:) throws an HTTPStatus for an error response")
    func httpTypes() throws {
        let request = HTTPRequest(method: HTTPMethod(rawValue: "POST"))
        let name = try #require(HTTPField.Name("retry-after"))
        let busy = HTTPResponse(status: 503, headerFields: HTTPFields([name: "7"]))
        #expect(throws: HTTPStatus(503, method: "POST", retryAfter: .seconds(7))) {
            try busy.checking(Data(), answering: request)
        }
    }

    @Test("A truncated response to a placed order has the outcome .applied")
    func placed() async throws {
        let server = try LoopbackServer(answering: "HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\n{\"id\"")
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let error = await #expect(throws: InfrastructureError.self) {
            try await OrderAPI(session: session, url: server.url).place(Order(id: 1))
        }
        #expect(error == InfrastructureError(Classification(.response, outcome: .applied), operation: "test"))
    }

    @Test("A failed request to fetch an order has the outcome .notApplied")
    func fetched() async throws {
        let server = try LoopbackServer(
            answering: "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let error = await #expect(throws: InfrastructureError.self) {
            try await OrderAPI(session: session, url: server.url).order(1)
        }
        #expect(error?.code == .unavailable)
        #expect(error?.outcome == .notApplied)
    }
    #endif
}
