public import Foundation
public import Infrastructure
import InfrastructureRetry
public import LoginSampleInfrastructure

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repository that accesses accounts through the HTTP API of the login service.
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
        let entered = try Self.body(["email": email, "password": password])
        return try await InfrastructureError.retrying(
            "sign in",
            on: .service,
            outcome: .notApplied,
            policy: Self.retries
        ) {
            let answer = try await send("POST", "api/login", entered)
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
    ///
    /// If the outcome is unknown after the last attempt, the method asks the service for the outcome.
    public func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {
        // All attempts send the same bytes, because the service compares requests that carry the same key.
        let replacement = try Self.body(["email": email, "password": old, "newPassword": new])
        try await InfrastructureError.retrying(
            "replace password",
            on: .service,
            // Each exchange uses a separate session and follows no redirection.
            sentOnce: true,
            key: key,
            policy: Self.retries,
            resolving: { try await resolution(of: key, email) }
        ) {
            do {
                _ = try await send("POST", "api/password", replacement, field: key.headerField())
            } catch let status as HTTPStatus where status.problem?.type.hasSuffix("/notCompleted") == true {
                throw RefusedReplacement()
            }
        }
    }

    /// The error for a replacement that the service refuses, because an earlier check found no replacement.
    ///
    /// The error states an unknown outcome, so that the repository checks again and finds the recorded refusal.
    private struct RefusedReplacement: ClassifiableError {
        var classification: Classification { Classification(.notCompleted, outcome: .unknown, isTransient: false) }
    }

    /// Asks the service whether the replacement of a password took effect.
    public func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
        try await InfrastructureError.checkingOutcome(of: "replace password", on: .service, key: key) {
            try await resolution(of: key, email)
        }
    }

    private func resolution(of key: IdempotencyKey, _ email: String) async throws -> Resolution<Void> {
        let question = try Self.body(["email": email, "key": key.rawValue])
        return try await InfrastructureError.retrying(
            "check replacement",
            idempotent: true,
            policy: Self.checks
        ) {
            let answer = try await send("PUT", "api/password/check", question)
            switch try JSONDecoder().decode(Checked.self, from: answer).state {
            case .done: return .applied(())
            case .refused: return .notApplied
            case .running: throw RunningReplacement()
            }
        }
    }

    /// The error for a replacement that the service is still carrying out.
    private struct RunningReplacement: ClassifiableError {
        var classification: Classification { Classification(.busy, outcome: .unknown) }
    }

    /// The body of the response to a check.
    private struct Checked: Decodable {
        let state: State

        enum State: String, Decodable {
            case done
            case refused
            case running
        }
    }

    /// The policy for automatic retries.
    ///
    /// The retry window is short, because a person waits for the result.
    private static let retries = RetryPolicy(attempts: 4, delay: .milliseconds(100), retryWindow: .seconds(3))

    /// The policy for retrying the check of a replacement.
    ///
    /// The retry window is longer than for other requests, because the service needs some time to notice that a request
    /// was cancelled.
    private static let checks = RetryPolicy(attempts: 8, delay: .milliseconds(100), retryWindow: .seconds(10))

    /// The body of the response to a successful sign-in.
    private struct SignedIn: Decodable {
        let email: String
        let name: String
    }

    private static func body(_ values: [String: String]) throws(InfrastructureError) -> Data {
        try InfrastructureError.classifying("encode request", outcome: .notApplied) {
            let encoder = JSONEncoder()
            // Without sorted keys, another attempt could send different bytes.
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(values)
        }
    }

    /// Sends a request once, and returns the body of a successful response.
    private func send(
        _ method: String,
        _ path: String,
        _ body: Data,
        field: (name: String, value: String)? = nil
    ) async throws -> Data {
        var request = URLRequest(url: server.appending(path: path))
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json, application/problem+json", forHTTPHeaderField: "Accept")
        if let field { request.setValue(field.value, forHTTPHeaderField: field.name) }
        request.httpBody = body
        let (data, response) = try await HTTPExchange().run(request, configuration, timeout: timeout)
        // The service supports every path, method and media type of these requests, so only another server sends these
        // statuses.
        guard ![404, 405, 415, 501].contains(response.statusCode) else {
            throw WrongAddress(status: response.statusCode)
        }
        do {
            return try HTTPStatus.body(
                data,
                status: response.statusCode,
                method: request.httpMethod,
                address: response.url?.absoluteString,
                header: { response.value(forHTTPHeaderField: $0) }
            )
        } catch {
            guard error.code == 500, error.problem != nil else { throw error }
            throw LastingProblem(status: error)
        }
    }

    /// The error for a problem inside the service that an immediate retry does not solve.
    ///
    /// For example, the service responds with status 500 and problem details if its data is damaged. For a problem that
    /// can end soon, the service responds with status 429, 503 or 504.
    private struct LastingProblem: ClassifiableError {
        let status: HTTPStatus

        var systemCode: SystemCode? { status.systemCode }

        var classification: Classification {
            var classification = status.classification
            classification.isTransient = false
            return classification
        }
    }
}
