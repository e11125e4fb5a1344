import AsyncHTTPClient
import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LoginSampleDomain
import LoginSamplePresentation
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import Presentation

/// The outcome that a person reads.
enum Reading: Sendable {
    case done
    case notDone
    case unclear

    /// Creates the reading of an error, from the title that the person reads.
    private init(_ error: PresentationError) {
        let title = error.message(in: .english).title
        self =
            switch title {
            case LoginTask.setNewPassword.unclearTitle(in: .english): .unclear
            case LoginTask.setNewPassword.doneTitle(in: .english): .done
            case _: .notDone
            }
    }

    /// Carries out an operation, and returns the outcome that the person reads.
    static func of(_ body: () async throws(PresentationError) -> Void) async -> Reading {
        do {
            try await body()
            return .done
        } catch {
            return Reading(error)
        }
    }
}

/// A client that carries out an operation with or without an idempotency key, and with or without `resolving:`.
///
/// The client uses AsyncHTTPClient, because URLSession on Linux ends the program if a connection breaks within the
/// header of a response (swift-corelibs-foundation issue 5285).
struct MatrixClient: Sendable {
    /// The operations that the matrix tests carry out.
    enum Operation: Sendable {
        /// A password change for the account ``PasswordRecord/email``.
        case password

        /// An order for an item with the given name.
        case order(String)
    }

    let operation: Operation
    let url: String
    let usesKey: Bool
    let resolves: Bool
    let key = IdempotencyKey()

    static let new = "open sesame"

    /// Carries out the operation, and returns the outcome that the person reads.
    ///
    /// - Parameter attempts: The maximum number of attempts.
    func perform(attempts: Int) async -> Reading {
        await reading { () throws(InfrastructureError) in
            let resolving: (() async throws -> Resolution<Void>)? =
                resolves ? { try await self.resolution(attempts: attempts) } : nil
            try await InfrastructureError.retrying(
                "carry out",
                on: .service,
                key: usesKey ? key : nil,
                policy: Self.policy(attempts),
                // With this clock, the retry window of one minute takes three seconds.
                clock: ScaledClock(factor: 20),
                resolving: resolving
            ) {
                let field = usesKey ? key.headerField() : nil
                switch operation {
                case .password:
                    let email = PasswordRecord.email
                    let body = ["email": email, "password": "sesame", "newPassword": Self.new]
                    _ = try await send(.POST, "api/password", body, field: field)
                case .order(let item): _ = try await send(.POST, "orders", ["item": item], field: field)
                }
            }
        }
    }

    /// Asks for the outcome later, as the person does with "Check whether it worked".
    func check() async -> Reading {
        await reading { () throws(InfrastructureError) in
            try await InfrastructureError.checkingOutcome(of: "carry out", key: key) {
                try await resolution(attempts: .max)
            }
        }
    }

    private func reading(_ body: () async throws(InfrastructureError) -> Void) async -> Reading {
        await Reading.of { () throws(PresentationError) in
            do throws(InfrastructureError) {
                try await body()
            } catch {
                throw PresentationError(DomainError<LoginRule>(error), task: LoginTask.setNewPassword)
            }
        }
    }

    private struct Checked: Decodable {
        let state: String
    }

    private static func policy(_ attempts: Int) -> RetryPolicy {
        RetryPolicy(
            attempts: attempts,
            delay: .milliseconds(2),
            maximumDelay: .milliseconds(100),
            retryWindow: .seconds(60)
        )
    }

    private func resolution(attempts: Int) async throws -> Resolution<Void> {
        try await InfrastructureError.retrying("check", outcome: .notApplied, policy: Self.policy(attempts)) {
            switch (operation, usesKey) {
            case (.password, true):
                let body = ["email": PasswordRecord.email, "key": key.rawValue]
                return try Self.resolution(await send(.PUT, "api/password/check", body))
            case (.order, true):
                return try Self.resolution(await send(.PUT, "order-checks/\(key.rawValue)", [:]))
            case (.password, false):
                let body = ["email": PasswordRecord.email, "password": Self.new]
                return try await exists { try await send(.POST, "api/login", body) }
            case (.order(let item), false): return try await exists { try await send(.GET, "orders/\(item)", nil) }
            }
        }
    }

    private static func resolution(_ answer: Data) throws -> Resolution<Void> {
        switch try JSONDecoder().decode(Checked.self, from: answer).state {
        case "done": .applied(())
        case "refused": .notApplied
        case _: .unknown
        }
    }

    /// Looks for the effect of the operation, without a key.
    private func exists(_ body: () async throws -> Data) async throws -> Resolution<Void> {
        do {
            _ = try await body()
            return .applied(())
        } catch let status as HTTPStatus where status.code == 401 || status.code == 404 {
            return .notApplied
        }
    }

    /// Sends one request on a new connection.
    private func send(
        _ method: HTTPMethod,
        _ path: String,
        _ body: [String: String]?,
        field: (name: String, value: String)? = nil
    ) async throws -> Data {
        var request = HTTPClientRequest(url: url + "/" + path)
        request.method = method
        request.headers = ["Content-Type": "application/json", "Connection": "close"]
        if let field { request.headers.add(name: field.name, value: field.value) }
        if let body {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            request.body = .bytes(ByteBuffer(bytes: try encoder.encode(body)))
        }
        let response: HTTPClientResponse
        let data: Data
        do {
            response = try await Self.client.execute(request, timeout: .minutes(4))
            data = Data(buffer: try await response.body.collect(upTo: 1 << 20))
        } catch {
            throw LostConnection()
        }
        return try HTTPStatus.body(
            data,
            status: Int(response.status.code),
            method: "\(method)",
            address: request.url,
            header: { response.headers.first(name: $0) }
        )
    }

    /// The error for a connection that breaks before the whole response arrives.
    private struct LostConnection: ClassifiableError {
        var classification: Classification { Classification(.connection, outcome: .unknown) }
    }

    /// An HTTP client that opens one connection for each request.
    private static let client = {
        var configuration = HTTPClient.Configuration()
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        return HTTPClient(configuration: configuration)
    }()
}
