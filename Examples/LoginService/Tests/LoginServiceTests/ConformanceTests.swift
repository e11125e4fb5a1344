import ClientInfrastructure
import Domain
import Foundation
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import ServiceInfrastructure
import Testing

/// Tests of the login use case with three account repositories.
///
/// The repositories read accounts from a mock, a server and a database.
@Suite("The login use case with each repository", .serialized, .timeLimit(.minutes(5)))
struct ConformanceTests {
    /// The source from which the use case reads accounts.
    enum Source: String, CaseIterable {
        case mock
        case server
        case database
    }

    /// Runs `body` with a login use case that reads accounts from a source.
    private func over(_ source: Source, _ body: (LoginUseCase) async throws -> Void) async throws {
        switch source {
        case .mock:
            try await body(LoginUseCase(accounts: MockAccountRepository()))
        case .server:
            try await RunningService.run { service in
                let url = try #require(URL(string: service.url))
                let accounts = HTTPAccountRepository(server: url, timeout: .seconds(LoginCommand.patience))
                try await body(LoginUseCase(accounts: accounts))
            }
        case .database:
            let database = try AccountDatabase(file: nil)
            try database.seed(NewAccount.trial, cost: 4)
            let passwords = try DatabaseAccountRepository.Passwords(cost: 4, limit: AttemptLimit(), database: database)
            let accounts = DatabaseAccountRepository(database: database, passwords: passwords)
            try await body(LoginUseCase(accounts: accounts))
        }
    }

    /// Signs in through `Result`, `throws` and a stream, and returns the account or the error of each sign-in.
    private func endings(
        of useCase: LoginUseCase,
        _ email: String,
        _ password: String
    ) async throws -> [Result<Account, DomainError<LoginRule>>] {
        let credentials = try Credentials(email: email, password: password)
        var endings = [await useCase.loginResult(credentials)]
        do throws(DomainError<LoginRule>) {
            endings.append(.success(try await useCase.login(credentials)))
        } catch {
            endings.append(.failure(error))
        }
        do throws(DomainError<LoginRule>) {
            for try await account in useCase.logins(credentials) { endings.append(.success(account)) }
        } catch {
            endings.append(.failure(error))
        }
        return endings
    }

    @Test("A member signs in with the correct password", arguments: Source.allCases)
    func success(source: Source) async throws {
        try await over(source) { useCase in
            let endings = try await endings(of: useCase, "ada@example.com", "sesame")
            #expect(try endings.map { try $0.get().name } == ["Ada", "Ada", "Ada"])
            #expect(try endings.map { try $0.get().email } == Array(repeating: "ada@example.com", count: 3))
        }
    }

    @Test(
        "A refused sign-in results in the same error with each repository",
        arguments: Source.allCases,
        [
            ("ada@example.com", "sesam", DomainError<LoginRule>.violation(.wrongCredentials)),
            ("ada@example.com", "Sesame", .violation(.wrongCredentials)),
            ("nobody@example.com", "sesame", .violation(.wrongCredentials)),
            ("guest@example.com", "sesame", .violation(.permission)),
            ("guest@example.com", "sesam", .violation(.wrongCredentials)),
            ("expired@example.com", "sesame", .violation(.temporaryPasswordExpired)),
        ]
    )
    func refusal(source: Source, attempt: (String, String, DomainError<LoginRule>)) async throws {
        let (email, password, error) = attempt
        try await over(source) { useCase in
            let endings = try await endings(of: useCase, email, password)
            #expect(endings == Array(repeating: .failure(error), count: 3))
        }
    }

    @Test("An unknown role results in the code `.response` with each repository", arguments: Source.allCases)
    func unknownRole(source: Source) async throws {
        try await over(source) { useCase in
            let endings = try await endings(of: useCase, "strange@example.com", "sesame")
            // Another attempt cannot help, so the first next action is not a retry.
            let failure = TechnicalFailure(
                .response,
                operation: "sign in",
                on: .service,
                isTransient: false
            )
            #expect(endings == Array(repeating: .failure(.failure(failure)), count: 3))
        }
    }

    @Test("A sign-in to a wrong URL offers support first and never a reload")
    func wrongAddress() async throws {
        try await RunningService.run { service in
            let url = try #require(URL(string: service.url + "/elsewhere"))
            let useCase = LoginUseCase(accounts: HTTPAccountRepository(server: url))
            for ending in try await endings(of: useCase, "ada@example.com", "sesame") {
                guard case .failure(let error) = ending else {
                    Issue.record("The sign-in succeeded.")
                    return
                }
                let shown = PresentationError(error)
                #expect(shown.technicalFailure?.code == .response)
                #expect(shown.nextActions.map(\.id) == ["contactSupport", "retry", "dismiss"])
                #expect(shown.diagnosis.attributes["layered_errors.underlying.code"] == .int(404))
            }
        }
    }

    @Test("A password change requires the old password and a valid new password", arguments: Source.allCases)
    func newPassword(source: Source) async throws {
        try await over(source) { useCase in
            func setNewPassword(_ new: String, for credentials: Credentials) async throws -> Credentials {
                try await useCase.setNewPassword(new, for: credentials, Intent())
                return try Credentials(email: credentials.email, password: new)
            }
            let new = "correct horse \u{1F40E} \"battery\" staple"
            let temporary = try Credentials(email: "expired@example.com", password: "sesame")
            let wrong = try Credentials(email: "expired@example.com", password: "open")
            await #expect(throws: DomainError<LoginRule>.violation(.wrongCredentials)) {
                try await setNewPassword(new, for: wrong)
            }
            await #expect(throws: DomainError<LoginRule>.violation(.input([.newPasswordTooShort]))) {
                try await setNewPassword("seven c", for: temporary)
            }
            await #expect(throws: DomainError<LoginRule>.violation(.input([.newPasswordUnchanged]))) {
                let unchanged = try Credentials(email: "ada@example.com", password: "long enough")
                _ = try await setNewPassword("long enough", for: unchanged)
            }
            let replaced = try await setNewPassword(new, for: temporary)
            #expect(try await useCase.login(replaced).name == "Emmy")
            await #expect(throws: DomainError<LoginRule>.violation(.wrongCredentials)) {
                try await setNewPassword("something else", for: temporary)
            }
        }
    }

    @Test("A repeated password change has no further effect", arguments: Source.allCases)
    func repeatedPassword(source: Source) async throws {
        try await over(source) { useCase in
            let temporary = try Credentials(email: "expired@example.com", password: "sesame")
            let intent = Intent()
            try await useCase.setNewPassword("first password", for: temporary, intent)
            let first = try Credentials(email: "expired@example.com", password: "first password")
            try await useCase.setNewPassword("second password", for: first, Intent())
            try await useCase.setNewPassword("first password", for: temporary, intent)
            try await useCase.checkNewPassword(email: "expired@example.com", intent)
            let second = try Credentials(email: "expired@example.com", password: "second password")
            #expect(try await useCase.login(second).name == "Emmy")
        }
    }

    @Test("A check prevents a password change that arrives later", arguments: Source.allCases)
    func checkedPassword(source: Source) async throws {
        try await over(source) { useCase in
            let temporary = try Credentials(email: "expired@example.com", password: "sesame")
            let intent = Intent()
            func failure(_ body: () async throws(DomainError<LoginRule>) -> Void) async -> DomainError<LoginRule>? {
                do throws(DomainError<LoginRule>) { try await body() } catch { return error }
                return nil
            }
            let check = await failure { () throws(DomainError<LoginRule>) in
                try await useCase.checkNewPassword(email: temporary.email, intent)
            }
            let late = await failure { () throws(DomainError<LoginRule>) in
                try await useCase.setNewPassword("first password", for: temporary, intent)
            }
            for error in [check, late] {
                let shown = PresentationError(try #require(error))
                #expect(shown.settles(intent))
                #expect(shown.technicalFailure?.outcome == .notApplied)
            }
            #expect(check?.technicalCode == .notCompleted)
            try await useCase.setNewPassword("second password", for: temporary, Intent())
        }
    }

    @Test("A password matches in composed and decomposed Unicode form", arguments: [Source.server, .database])
    func composed(source: Source) async throws {
        try await over(source) { useCase in
            let temporary = try Credentials(email: "expired@example.com", password: "sesame")
            try await useCase.setNewPassword("caf\u{E9} au lait", for: temporary, Intent())
            let decomposed = try Credentials(email: "expired@example.com", password: "cafe\u{301} au lait")
            #expect(try await useCase.login(decomposed).name == "Emmy")
        }
    }
}

extension DomainError {
    /// The code of the technical failure, or `nil` for a violation.
    fileprivate var technicalCode: TechnicalFailure.Code? {
        switch kind {
        case .violation, .violations: nil
        case .failure(let failure): failure.code
        }
    }
}
