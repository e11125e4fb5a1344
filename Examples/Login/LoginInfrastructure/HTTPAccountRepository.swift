public import Foundation
public import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Accounts from a server that speaks the API of `Examples/LoginService`.
public struct HTTPAccountRepository: AccountRepository {
    private let server: URL
    private let configuration: URLSessionConfiguration

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - server: the address of the service: `https://login.example`.
    ///   - timeout: how long to wait for an answer; whole seconds count.
    public init(server: URL, timeout: Duration = .seconds(10)) {
        self.server = server
        configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = TimeInterval(timeout.components.seconds)
        // That of a request begins anew with every byte that arrives.
        configuration.timeoutIntervalForResource = TimeInterval(timeout.components.seconds * 2)
        configuration.httpShouldSetCookies = false
    }

    /// Signs in.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.retrying("sign in", idempotent: true, policy: Self.retries) {
            let answer = try await post("api/login", ["email": email, "password": password])
            let person = try JSONDecoder().decode(SignedIn.self, from: answer)
            // Whom the server lets in is a member: of whom it does not, its answer is a problem.
            return AccountEntity(
                email: person.email,
                name: person.name,
                role: "member",
                temporaryPasswordExpired: false
            )
        }
    }

    /// Replaces the password of an account.
    public func replacePassword(email: String, old: String, new: String) async throws(InfrastructureError) {
        try await InfrastructureError.retrying("replace password", policy: Self.retries) {
            _ = try await post("api/password", ["email": email, "password": old, "newPassword": new])
        }
    }

    /// A person waits: what does not pass in two seconds is for them to decide.
    private static let retries = RetryPolicy(attempts: 3, delay: .milliseconds(100), budget: .seconds(2))

    /// What the service answers with.
    private struct SignedIn: Decodable {
        let email: String
        let name: String
    }

    /// Sends a request, and returns the body of an answer that is a success.
    private func post(_ path: String, _ body: [String: String]) async throws -> Data {
        var request = URLRequest(url: server.appending(path: path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json, application/problem+json", forHTTPHeaderField: "Accept")
        request.httpBody = try JSONEncoder().encode(body)
        // A connection of its own. When one breaks that it has used before, curl, which is below URLSession on Linux, sends
        // the request once more by itself, and "refused" would not mean any longer that nothing was sent.
        let delegate = RequestDelegate()
        let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await session.data(for: request)
        } catch  where delegate.wasChallenged {
            throw HTTPStatus(401)
        }
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return try HTTPStatus.body(
            data,
            status: response.statusCode,
            method: request.httpMethod,
            address: response.url?.absoluteString,
            header: { response.value(forHTTPHeaderField: $0) }
        )
    }
}

/// Takes every answer as the answer.
private final class RequestDelegate: NSObject, URLSessionTaskDelegate {
    private let challenged = Atomic(false)

    /// Whether the server asked for a password in a way of HTTP's own.
    var wasChallenged: Bool { challenged.load(ordering: .sequentiallyConsistent) }

    /// Nobody else is sent the password.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// There is no other password to try. On Linux the answer would be waited for without an end, and what is rejected ends
    /// as if somebody had cancelled it.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        switch challenge.protectionSpace.authenticationMethod {
        case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest:
            challenged.store(true, ordering: .sequentiallyConsistent)
            completionHandler(.rejectProtectionSpace, nil)
        case _:
            completionHandler(.performDefaultHandling, nil)
        }
    }
}
