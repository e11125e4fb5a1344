import AsyncHTTPClient
import Foundation
import FoundationNetworking
import Infrastructure
import InfrastructureRetry
import LayeredErrorsAsyncHTTPClient
import LayeredErrorsTestSupport
import NIOCore
import NIOHTTP1
import NIOSSL
import Synchronization

/// A response of the order service.
struct OrderAnswer: Decodable {
    enum State: String, Decodable { case made, refused, running }
    let state: State
}

/// The client of the order service, written as the guides recommend.
struct OrderClient: Sendable {
    let setting: Setting
    let address: String
    /// The number of the run in the service.
    let run: Int
    let clock: ScaledClock
    let sessions: Sessions

    static let httpClient: HTTPClient = {
        var tls = TLSConfiguration.makeClientConfiguration()
        // The certificate of nginx is self-signed.
        tls.certificateVerification = .none
        var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(configuration: configuration)
    }()
    private static let limits = TimeLimits(attempt: .seconds(20), total: .seconds(120))

    /// Sends a request without a key.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - onAttempt: A function that receives each attempt.
    func order(
        _ method: String,
        onAttempt: (RetryPolicy.Attempt) -> Void
    ) async throws(InfrastructureError) {
        try await InfrastructureError.retrying(
            "send order",
            outcome: HTTPStatus.isSafe(method) ? .notApplied : nil,
            idempotent: HTTPStatus.isIdempotent(method),
            sentOnce: setting == .urlSessionSentOnce,
            limits: Self.limits,
            clock: clock,
            onAttempt: { attempt in
                sessions.replace(after: attempt)
                onAttempt(attempt)
            }
        ) { _ = try await send(method, "orders/\(run)") }
    }

    /// Sends an order with a key.
    func order(_ key: IdempotencyKey) async throws(InfrastructureError) -> OrderAnswer {
        try await InfrastructureError.retrying(
            "place order",
            sentOnce: setting == .urlSessionSentOnce,
            key: key,
            limits: Self.limits,
            clock: clock,
            onAttempt: sessions.replace,
            resolving: { try await resolution(key) }
        ) { try await send("POST", "orders/\(run)", key) }
    }

    /// Checks whether the order with the given key was placed.
    func check(_ key: IdempotencyKey) async throws(InfrastructureError) -> OrderAnswer {
        try await InfrastructureError.checkingOutcome(of: "place order", key: key) { try await resolution(key) }
    }

    /// Sends a request that leaves its connection open.
    func warmUp() async throws {
        try await InfrastructureError.retrying(
            "warm up",
            outcome: .notApplied,
            policy: RetryPolicy(attempts: 1),
            limits: Self.limits,
            clock: clock,
            onAttempt: sessions.replace
        ) { _ = try await send("GET", "warm", decodes: false) }
    }

    private func resolution(_ key: IdempotencyKey) async throws -> Resolution<OrderAnswer> {
        let answer = try await InfrastructureError.retrying(
            "check order",
            idempotent: true,
            limits: Self.limits,
            clock: clock,
            onAttempt: sessions.replace
        ) { try await send("PUT", "checks/\(key.rawValue)") }
        return switch answer.state {
        case .made: .applied(answer)
        case .refused: .notApplied
        case .running: .unknown
        }
    }

    private func send(
        _ method: String,
        _ path: String,
        _ key: IdempotencyKey? = nil,
        decodes: Bool = true
    ) async throws -> OrderAnswer {
        let body: Data
        switch setting {
        case .urlSession: body = try await send(method, path, key, over: sessions.current)
        case .urlSessionSentOnce:
            let session = URLSession(configuration: .ephemeral, delegate: NoRedirections(), delegateQueue: nil)
            defer { session.finishTasksAndInvalidate() }
            body = try await send(method, path, key, over: session)
        case .asyncHTTPClient, .nginx, .nginxHTTP2:
            var request = HTTPClientRequest(url: "\(address)/\(path)")
            request.method = HTTPMethod(rawValue: method)
            if let field = key?.headerField() { request.headers.add(name: field.name, value: field.value) }
            if method == "POST" { request.body = .bytes(ByteBuffer(string: #"{"item": "tea"}"#)) }
            let response = try await Self.httpClient.execute(request, timeout: .seconds(60))
            body = Data(try await response.body(answering: request).readableBytesView)
        }
        guard decodes else { return OrderAnswer(state: .made) }
        let answer = try JSONDecoder().decode(OrderAnswer.self, from: body)
        // The service has accepted the order (202), but has not placed it yet.
        if answer.state == .running, !path.hasPrefix("checks/") { throw HTTPStatus(202, method: method) }
        return answer
    }

    private func send(
        _ method: String,
        _ path: String,
        _ key: IdempotencyKey?,
        over session: URLSession
    ) async throws -> Data {
        guard let url = URL(string: "\(address)/\(path)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if let field = key?.headerField() { request.setValue(field.value, forHTTPHeaderField: field.name) }
        if method == "POST" { request.httpBody = Data(#"{"item": "tea"}"#.utf8) }
        let (data, response) = try await session.data(for: request)
        let answer = response as? HTTPURLResponse
        return try HTTPStatus.body(
            data,
            status: answer?.statusCode ?? 0,
            method: method,
            request: url.absoluteString,
            address: response.url?.absoluteString,
            header: { answer?.value(forHTTPHeaderField: $0) }
        )
    }
}

/// The session of a worker.
///
/// On Linux, a session can hang forever. Each later request of the session then hangs too.
final class Sessions: Sendable {
    private let session = Mutex(URLSession(configuration: .ephemeral))

    var current: URLSession { session.withLock(\.self) }

    func replace(after attempt: RetryPolicy.Attempt) {
        guard attempt.isLeftBehind else { return }
        session.withLock { $0 = URLSession(configuration: .ephemeral) }
    }
}

/// A delegate that does not follow redirections.
private final class NoRedirections: NSObject, URLSessionTaskDelegate, Sendable {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) { completionHandler(nil) }
}
