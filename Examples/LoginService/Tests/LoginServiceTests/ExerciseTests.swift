import ClientInfrastructure
import Domain
import LayeredErrorsTesting
import LoginSampleDomain
import Presentation
import Testing

@testable import ServiceDomain
@testable import ServiceInfrastructure
@testable import ServicePresentation

#if DEBUG
@Suite("Faults at the boundaries of the service", .timeLimit(.minutes(10)))
struct ExerciseTests {
    private static let (email, password, new) = ("ada@example.com", "sesame", "open sesame")

    /// The resources that all runs share, because they contain a pool of threads.
    private let passwords: DatabaseAccountRepository.Passwords

    init() throws {
        let database = try AccountDatabase(file: nil)
        passwords = try DatabaseAccountRepository.Passwords(cost: 1, limit: AttemptLimit(), database: database)
    }

    /// Creates the presenter of a service with a database in memory.
    private static func presenter(_ passwords: DatabaseAccountRepository.Passwords) throws -> SessionPresenter {
        try preparing {
            let database = try AccountDatabase(file: nil)
            try database.seed([NewAccount(email: email, name: "Ada", password: password)], cost: passwords.cost)
            let accounts = DatabaseAccountRepository(database: database, passwords: passwords)
            let sessions = SessionRepository(database)
            return SessionPresenter(SessionUseCase(accounts: accounts, sessions: sessions))
        }
    }

    @Test("The service translates each failure of a session")
    func session() async {
        let report = await exercise(hiding: [Self.email, Self.password]) { [passwords] in
            let presenter = try Self.presenter(passwords)
            let session = try await presenter.signIn(email: Self.email, password: Self.password, replacing: nil).session
            let name = try await presenter.account(of: session).name
            try await presenter.signOut(session)
            return name
        }
        #expect(report.findings == [])
        let operations = [
            "begin session", "end session", "find account", "find session", "prepare session", "sign in",
        ]
        #expect(report.boundaries.map { "\($0.operation)" } == operations)
    }

    @Test("The service translates each failure of a password change")
    func newPassword() async {
        let report = await exercise(hiding: [Self.email, Self.password, Self.new]) { [passwords] in
            let presenter = try Self.presenter(passwords)
            let intent = Intent()
            try await presenter.setNewPassword(Self.new, email: Self.email, password: Self.password, intent)
            try await presenter.checkNewPassword(email: Self.email, intent)
        }
        #expect(report.findings == [])
    }
}
#endif
