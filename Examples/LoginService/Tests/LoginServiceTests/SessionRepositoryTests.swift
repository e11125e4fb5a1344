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
        try database.seed(NewAccount.trial, cost: 4)
        let passwords = try DatabaseAccountRepository.Passwords(cost: 4, limit: AttemptLimit(), database: database)
        accounts = DatabaseAccountRepository(database: database, passwords: passwords)
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

    @Test("A token is random and does not appear in its description")
    func token() {
        let token = SessionToken()
        #expect("\(token) \([token])" == "SessionToken [SessionToken]")
        #expect(SessionToken().cookie != token.cookie)
    }
}
