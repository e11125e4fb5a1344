import Infrastructure
import LoginSampleInfrastructure
import Testing

@testable import ServiceInfrastructure

@Suite("Sessions in the database")
struct SessionRepositoryTests {
    private let accounts: DatabaseAccountRepository
    private let sessions: SessionRepository

    init() throws {
        let database = try AccountDatabase(file: nil)
        let cost = PasswordCost(logarithm: 4) ?? .recommended
        try database.seed(NewAccount.demonstration, cost: cost)
        let limits = AttemptLimits()
        let passwords = try DatabaseAccountRepository.Passwords(cost: cost, limits: limits, database: database)
        accounts = DatabaseAccountRepository(database: database, passwords: passwords, address: "192.0.2.1")
        sessions = SessionRepository(database)
    }

    @Test("The repository rejects a ticket created before a password change")
    func replacedMeanwhile() async throws {
        let ticket = try await sessions.ticket(for: "ada@example.com")
        let key = IdempotencyKey()
        try await accounts.replacePassword(email: "ada@example.com", old: "sesame", new: "open sesame", key: key)
        await #expect(throws: InfrastructureError.self) { try await sessions.begin(ticket, replacing: nil) }
        let later = try await sessions.ticket(for: "ada@example.com")
        #expect(try await sessions.account(of: sessions.begin(later, replacing: nil)).name == "Ada")
    }

    @Test("The repository rejects a ticket for an unknown account")
    func nobody() async throws {
        let ticket = try await sessions.ticket(for: "nobody@example.com")
        await #expect(throws: InfrastructureError.self) { try await sessions.begin(ticket, replacing: nil) }
    }

    @Test("Beginning the 101st session of an account ends the oldest session")
    func many() async throws {
        let ticket = try await sessions.ticket(for: "ada@example.com")
        var tokens: [SessionToken] = []
        for _ in 0...100 { tokens.append(try await sessions.begin(ticket, replacing: nil)) }
        let (oldest, next) = (tokens[0], tokens[1])
        await #expect(throws: InfrastructureError.self) { try await sessions.account(of: oldest) }
        #expect(try await sessions.account(of: next).name == "Ada")
    }

    @Test("A token is random and does not appear in its description")
    func token() {
        let token = SessionToken()
        #expect("\(token) \([token])" == "SessionToken [SessionToken]")
        #expect(SessionToken().cookie != token.cookie)
    }
}
