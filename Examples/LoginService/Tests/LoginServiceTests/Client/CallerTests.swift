import Domain
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import LayeredErrorsTesting
import Logging
import LoginSampleDomain
import NIOCore
import NIOEmbedded
import NIOFoundationCompat
import Presentation
import Synchronization
import Testing

@testable import ServiceInfrastructure
@testable import ServicePresentation
@testable import login_service

#if DEBUG
/// Tests of the API with a program that sees only the responses of the service.
///
/// The requests reach the router without a connection, because SwiftNIO ends the process if a server is cancelled while
/// it accepts a connection. `IntegrationTests/Shop` contains the same test over HTTP.
@Suite("A program that uses the API", .timeLimit(.minutes(10)))
struct CallerTests {
    private static let (email, password, new) = ("ada@example.com", "sesame", "open sesame")
    private static let key = "2f6f7a0c"

    /// The resources that all runs share, because they contain a pool of threads.
    private let passwords: DatabaseAccountRepository.Passwords

    init() throws {
        let database = try AccountDatabase(file: nil)
        passwords = try DatabaseAccountRepository.Passwords(
            cost: 1,
            limit: AttemptLimit(count: 1_000_000, pause: .seconds(1)),
            database: database
        )
    }

    /// A request of the program.
    private struct Request: Hashable, Sendable {
        var line: String
        var members: [String: String]
    }

    /// Returns a service with a database in memory.
    private static func service(_ passwords: DatabaseAccountRepository.Passwords) throws -> Service {
        try preparing {
            let database = try AccountDatabase(file: nil)
            try database.seed([NewAccount(email: email, name: "Ada", password: password)], cost: passwords.cost)
            return Service(
                database: database,
                passwords: passwords,
                template: try PageTemplate(),
                isBehindTLS: false,
                mostConnections: 10
            )
        }
    }

    /// A writer that collects the body of a response.
    private final class Body: ResponseBodyWriter, Sendable {
        let parts = Mutex(ByteBuffer())

        func write(_ buffer: ByteBuffer) async throws { _ = parts.withLock { $0.writeImmutableBuffer(buffer) } }

        func finish(_ trailingHeaders: HTTPFields?) async throws {}
    }

    /// Returns the response of a service, or `nil` if no response arrives.
    private static func answer(to request: Request, of service: Service) async -> Caller<Request>.Answer? {
        let parts = request.line.split(separator: " ").map(String.init)
        let application = service.application(host: "127.0.0.1", port: 0) { _ in }
        guard let router = (application as? Application<RouterResponder<ServiceContext>>)?.responder,
            let method = HTTPRequest.Method(parts[0]), let field = HTTPField.Name("Idempotency-Key"),
            let body = try? JSONEncoder().encode(request.members)
        else { return nil }
        let headers: HTTPFields = [.contentType: "application/json", field: "\"\(key)\""]
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: "localhost",
            path: parts[1],
            headerFields: headers
        )
        let message = HummingbirdCore.Request(head: head, body: RequestBody(buffer: ByteBuffer(data: body)))
        let channel = await NIOAsyncTestingChannel(handler: ClientConnection())
        let source = ApplicationRequestContextSource(channel: channel, logger: Logger(label: "caller"))
        let written = Body()
        guard let response = try? await router.respond(to: message, context: ServiceContext(source: source)),
            // No client receives the status 499.
            response.status.code != 499, (try? await response.body.write(written)) != nil
        else { return nil }
        let data = Data(buffer: written.parts.withLock { $0 })
        // The response to a check of the outcome contains a state.
        let state = try? JSONDecoder().decode([String: String].self, from: data)["state"]
        let isUndone = state.map { $0 != "done" } ?? false
        return Caller.Answer(status: isUndone ? 404 : Int(response.status.code), body: data)
    }

    private func caller(_ service: Service) -> Caller<Request> {
        Caller(
            correct: { pointer, request in
                guard pointer == "/newPassword" else { return nil }
                return Request(line: request.line, members: request.members.merging(["newPassword": Self.new]) { $1 })
            },
            perform: { operation in
                guard operation == "PUT /api/password/check" else { return nil }
                return Request(line: operation, members: ["email": Self.email, "key": Self.key])
            },
            send: { await Self.answer(to: $0, of: service) }
        )
    }

    @Test("A program can read each response to a sign-in, whatever the fault")
    func signIn() async {
        let report = await exercise { [self, passwords] in
            let service = try Self.service(passwords)
            let login = Request(
                line: "POST /api/login",
                members: ["email": Self.email, "password": Self.password]
            )
            let report = await caller(service).run(login, hasKey: false, limit: 4)
            #expect(report.ending != .unreadable)
        }
        let operations = Set(report.boundaries.map { "\($0.operation)" })
        #expect(operations.isSuperset(of: ["read request", "prepare session", "sign in", "begin session"]))
    }

    @Test("A program changes its password once, or stops without a change")
    func newPassword() async {
        let endings = Mutex<Set<String>>([])
        let report = await exercise { [self, passwords] in
            let service = try Self.service(passwords)
            let change = Request(
                line: "POST /api/password",
                members: ["email": Self.email, "password": Self.password, "newPassword": "x"]
            )
            let report = await caller(service).run(change, hasKey: true, limit: 6)
            endings.withLock { _ = $0.insert("\(report.ending)") }
            // A fault can cancel the task of the run, and a cancelled task cannot find out whether the password was
            // changed.
            let isChanged = await Task {
                await preparing {
                    do throws(PresentationError) {
                        _ = try await service.presenter.signIn(email: Self.email, password: Self.new, replacing: nil)
                        return true
                    } catch {
                        return false
                    }
                }
            }
            .value
            switch report.ending {
            case .reached: #expect(isChanged)
            case .stopped: #expect(!isChanged)
            // The fault persists or the service ends, so either state is possible.
            case .gaveUp, .unclear: break
            case .unreadable: Issue.record("The program cannot read a response.")
            }
        }
        #expect(
            endings.withLock { $0 }.isSuperset(of: [
                "reached", "stopped(\"caller\")", "stopped(\"user\")", "stopped(\"operator\")",
            ])
        )
        #expect(Set(report.boundaries.map { "\($0.operation)" }).isSuperset(of: ["read request", "replace password"]))
    }
}
#endif
