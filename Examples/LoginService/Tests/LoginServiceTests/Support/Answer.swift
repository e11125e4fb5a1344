import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// The HTTP response of a server.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: String

    /// Returns the value of a member of the JSON body as text, or `nil` if the member is missing.
    func member(_ name: String) -> String? {
        guard let document = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any] else {
            return nil
        }
        return document[name].map { "\($0)" }
    }

    /// The value and the attributes of each cookie in the `Set-Cookie` fields, keyed by the name of the cookie.
    var cookies: [String: String] {
        let pairs = headers["Set-Cookie"].map { field in
            (String(field.prefix { $0 != "=" }), String(field.drop { $0 != "=" }.dropFirst()))
        }
        return Dictionary(pairs) { $1 }
    }

    /// The whole response as text, in which the tests search for secrets.
    var everything: String { "\(status) \(headers) \(body)" }
}

extension RunningService {
    /// An HTTP client that does not follow redirections and can send many simultaneous requests.
    static let client = {
        var configuration = HTTPClient.Configuration()
        configuration.redirectConfiguration = .disallow
        configuration.timeout.connect = .minutes(4)
        // The service closes a connection after 30 idle seconds, even if a request is on the way to the service. To
        // avoid a lost request, the client closes idle connections earlier.
        configuration.connectionPool.idleTimeout = .seconds(1)
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 1000
        return HTTPClient(configuration: configuration)
    }()

    /// Sends a request and returns the response.
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

    /// Sends a JSON document in a POST request and returns the response.
    func post(_ path: String, _ members: [String: String], headers: [(String, String)] = []) async throws -> Answer {
        let body = String(decoding: try JSONEncoder().encode(members), as: UTF8.self)
        return try await send(.POST, path, headers: [("Content-Type", "application/json")] + headers, body: body)
    }

    /// Signs in through the API and returns the response.
    func logIn(_ email: String, _ password: String = "sesame", headers: [(String, String)] = []) async throws -> Answer
    {
        try await post("/api/login", ["email": email, "password": password], headers: headers)
    }

    /// Submits a form of the page, and returns the response.
    ///
    /// - Parameters:
    ///   - fields: The value of each field, keyed by the name of the field.
    ///   - headers: Additional header fields. Defaults to an empty array.
    func submit(_ fields: [String: String], headers: [(String, String)] = []) async throws -> Answer {
        var allowed = CharacterSet.alphanumerics
        allowed.insert("@")
        let body = fields.map { name, value in
            "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
        }
        let type = ("Content-Type", "application/x-www-form-urlencoded")
        return try await send(.POST, "/", headers: [type] + headers, body: body.joined(separator: "&"))
    }

    /// Signs in with the form of the page.
    ///
    /// - Returns: The response without the `Set-Cookie` fields.
    func signInOnPage(
        _ email: String,
        _ password: String = "sesame",
        headers: [(String, String)] = []
    ) async throws -> Answer {
        let answer = try await submit(["action": "signIn", "email": email, "password": password], headers: headers)
        // The tests do not search the cookies, because the session cookie must contain the session token.
        var others = answer.headers
        others.remove(name: "Set-Cookie")
        return Answer(status: answer.status, headers: others, body: answer.body)
    }
}

extension Answer {
    /// The names of the next actions in the problem details or on the page, in the order in which they appear.
    var nextActions: [String] {
        let document = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        guard let actions = document?["nextActions"] as? [[String: Any]] else {
            return body.matches(of: /data-action="([^"]+)"/).map { String($0.1) }
        }
        return actions.compactMap { $0["id"] as? String }
    }

    /// Returns the value of a hidden field of the page, or `nil` if the page does not contain the field.
    func hidden(_ name: String) throws -> String? {
        let field = try Regex(
            "<input type=\"hidden\" name=\"\(name)\" value=\"([^\"]+)\"",
            as: (Substring, Substring).self
        )
        return body.firstMatch(of: field).map { String($0.1) }
    }

    /// The value of the field `Retry-After` in seconds, or `nil` if the field is missing.
    var retryAfter: Int? { headers["Retry-After"].first.flatMap { Int($0) } }
}
