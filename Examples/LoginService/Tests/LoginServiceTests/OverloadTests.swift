import AsyncHTTPClient
import Infrastructure
import NIOCore
import NIOHTTP1
import NIOPosix
import Presentation
import Testing

@testable import ServiceInfrastructure

/// Tests of the delays that the service states under overload.
@Suite("Overload", .serialized, .timeLimit(.minutes(5)))
struct OverloadTests {
    @Test("Clients that a limit stops at one moment are told different delays")
    func spread() async throws {
        try await RunningService.run(["--attempts-from-address", "5", "--pause", "21600"]) { service in
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for number in 0..<200 {
                    group.addTask { try await service.logIn("\(number)@example.com", "guess") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let delays = answers.compactMap(\.retryAfter)
            // Simultaneous sign-ins can exceed the limit by one for each core.
            #expect(delays.count >= 100)
            // The pause for an address is 3600 seconds, of which some seconds can pass before the last response.
            #expect(delays.allSatisfy { $0 >= 3000 })
            #expect(Set(delays).count > 50)
        }
    }

    @Test("Many connections leave files for the database")
    func connections() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, openFiles: 256) { service in
            var others: [any Channel] = []
            // The client keeps its connection open between the two requests.
            try await HTTPClient.withHTTPClient { client in
                let health = HTTPClientRequest(url: service.url + "/health")
                #expect(try await client.execute(health, timeout: .minutes(4)).status == .ok)
                let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                let port = try service.port
                for _ in 0..<250 { others.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get()) }
                let alarm = await service.log.line(["message": "Too many connections. Further clients wait."])
                #expect(alarm?["level"] == "warning")
                var signIn = HTTPClientRequest(url: service.url + "/api/login")
                signIn.method = .POST
                signIn.headers = ["Content-Type": "application/json"]
                signIn.body = .bytes(ByteBuffer(string: #"{"email": "ada@example.com", "password": "sesame"}"#))
                // SQLite opens a journal for the new session.
                #expect(try await client.execute(signIn, timeout: .minutes(4)).status == .ok)
            }
            for other in others { try await other.close() }
            #expect(try await service.send(.GET, "/health").status == 200)
        }
    }

    @Test("The words of a pause and the field Retry-After state the same delay")
    func words() async throws {
        try await RunningService.run(["--attempts", "1", "--pause", "40"]) { service in
            _ = try await service.logIn("ada@example.com", "open")
            for answer in [
                try await service.logIn("ada@example.com"), try await service.signInOnPage("ada@example.com"),
            ] {
                #expect(answer.status == 429)
                let delay = try #require(answer.retryAfter)
                #expect(answer.body.contains(NextAction.retryAfter(.seconds(delay)).label(in: .english)))
            }
        }
    }

    @Test("A sign-in that waited too long for a thread states a random delay")
    func busy() async throws {
        let database = try AccountDatabase(file: nil)
        let passwords = try DatabaseAccountRepository.Passwords(
            cost: #require(PasswordCost(logarithm: 1)),
            limits: AttemptLimits(),
            database: database,
            longestWait: .nanoseconds(1),
            jitter: Jitter { $0.upperBound }
        )
        let accounts = DatabaseAccountRepository(database: database, passwords: passwords, address: "192.0.2.1")
        let error = await #expect(throws: InfrastructureError.self) {
            try await accounts.account(email: "ada@example.com", password: "sesame")
        }
        #expect(error?.code == .busy)
        #expect(error?.retryAfter == .nanoseconds(2))
    }
    @Test("A password check without a result does not count as a wrong password")
    func noResult() async throws {
        let database = try AccountDatabase(file: nil)
        let passwords = try DatabaseAccountRepository.Passwords(
            cost: #require(PasswordCost(logarithm: 1)),
            limits: AttemptLimits(account: AttemptLimits.Limit(count: 1, pause: .seconds(3600))),
            database: database
        )
        let accounts = DatabaseAccountRepository(database: database, passwords: passwords, address: "192.0.2.1")
        for _ in 0..<2 {
            await #expect(throws: CancellationError.self) {
                try await accounts.check("ada@example.com") { throw CancellationError() }
            }
        }
        #expect(try await accounts.check("ada@example.com") { true })
    }
}
