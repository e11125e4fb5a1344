import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// What a server answered.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: String

    /// A member of the document, as text.
    func member(_ name: String) -> String? {
        guard let document = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] else {
            return nil
        }
        return document[name].map { "\($0)" }
    }

    /// The cookies that are set, by name, with what is said of them.
    var cookies: [String: String] {
        let pairs = headers["Set-Cookie"].map { field in
            (String(field.prefix { $0 != "=" }), String(field.drop { $0 != "=" }.dropFirst()))
        }
        return Dictionary(pairs) { $1 }
    }

    /// All of it, to look for what must not be there.
    var everything: String { "\(status) \(headers) \(body)" }
}

extension RunningService {
    /// A client that takes a redirection for an answer, and has time and connections for a thousand requests at once.
    static let client = {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .minutes(4)
        // The service closes a connection that was idle for half a minute, even while a request is on its way.
        configuration.connectionPool.idleTimeout = .seconds(1)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1000
        return HTTPClient(configuration: configuration)
    }()

    /// Sends a request.
    func send(
        _ method: HTTPMethod = .GET,
        _ path: String,
        headers: [(String, String)] = [],
        body: String? = nil
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url + path)
        request.method = method
        request.headers = HTTPHeaders(headers)
        if let body { request.body = .bytes(ByteBuffer(string: body)) }
        let response = try await Self.client.execute(request, timeout: .minutes(4))
        return Answer(
            status: Int(response.status.code),
            headers: response.headers,
            body: String(buffer: try await response.body.collect(upTo: 1 << 20))
        )
    }

    /// Sends a document.
    func post(_ path: String, _ members: [String: String], headers: [(String, String)] = []) async throws -> Answer {
        let body = String(decoding: try JSONEncoder().encode(members), as: UTF8.self)
        return try await send(.POST, path, headers: [("Content-Type", "application/json")] + headers, body: body)
    }

    /// Signs in by the API.
    func logIn(_ email: String, _ password: String = "sesame", headers: [(String, String)] = []) async throws -> Answer
    {
        try await post("/api/login", ["email": email, "password": password], headers: headers)
    }
}
