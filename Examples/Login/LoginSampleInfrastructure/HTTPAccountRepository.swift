#if Foundation
public import Foundation
public import Infrastructure

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repository that accesses accounts through the HTTP API of `Examples/LoginService`.
public struct HTTPAccountRepository: AccountRepository {
    private let server: URL
    private let timeout: Duration
    private let configuration: URLSessionConfiguration

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - server: The URL of the service, such as `https://login.example`.
    ///   - timeout: The maximum duration of one HTTP request, including the response. Defaults to 10 seconds.
    public init(server: URL, timeout: Duration = .seconds(10)) {
        self.server = server
        self.timeout = timeout
        configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout / .seconds(1)
        configuration.httpShouldSetCookies = false
    }

    /// Sends a sign-in request, and returns the account from the response.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.retrying("sign in", on: .service, idempotent: true, policy: Self.retries) {
            let answer = try await post("api/login", ["email": email, "password": password])
            let person = try JSONDecoder().decode(SignedIn.self, from: answer)
            // The server signs in only members, and responds to all other requests with problem details.
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
        try await InfrastructureError.retrying("replace password", on: .service, policy: Self.retries) {
            _ = try await post("api/password", ["email": email, "password": old, "newPassword": new])
        }
    }

    /// The policy for automatic retries.
    ///
    /// The retry window is short, because a person waits for the result.
    private static let retries = RetryPolicy(attempts: 3, delay: .milliseconds(100), retryWindow: .seconds(2))

    /// The body of the response to a successful sign-in.
    private struct SignedIn: Decodable {
        let email: String
        let name: String
    }

    /// Sends a POST request, and returns the body of a successful response.
    private func post(_ path: String, _ body: [String: String]) async throws -> Data {
        var request = URLRequest(url: server.appending(path: path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json, application/problem+json", forHTTPHeaderField: "Accept")
        request.httpBody = try JSONEncoder().encode(body)
        let (data, response) = try await HTTPExchange().run(request, configuration, timeout: timeout)
        guard response.statusCode != 404 else { throw WrongAddress() }
        return try HTTPStatus.body(
            data,
            status: response.statusCode,
            method: request.httpMethod,
            address: response.url?.absoluteString,
            header: { response.value(forHTTPHeaderField: $0) }
        )
    }
}
#endif
