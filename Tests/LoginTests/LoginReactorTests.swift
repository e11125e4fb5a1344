import Domain
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationFlow
import Testing

/// The tests of the login screen with its use case and the mock server.
@Suite("Login screen")
@MainActor
struct LoginReactorTests {
    private let testStore: TestStore<LoginReactor>

    init() {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let reactor = LoginReactor(presenter) { credentials throws(PresentationError) in
            try await presenter.login(credentials)
        }
        testStore = TestStore(reactor, state: LoginReactor.State())
    }

    private func signIn(_ account: MockAccount, password: String = "sesame") -> LoginReactor.Action {
        .signIn(email: account.rawValue, password: Secret(password))
    }

    private func refused(_ rule: LoginRule, during task: LoginTask) -> PresentationError {
        PresentationError(DomainError.violation(rule), task: task)
    }

    @Test("A successful sign-in stores the account and finishes")
    func success() async throws {
        let action = signIn(.ada)
        let events = await testStore.send(action)
        let account = try #require(testStore.store.state.account)
        #expect(account.name == "Ada")
        #expect(events == [.sent(action), .changed(.signingIn), .changed(.signedIn(account)), .finished(action)])
    }

    @Test(
        "A sign-in that violates a rule creates a notice about the rule",
        arguments: [
            (MockAccount.wrong, LoginRule.wrongCredentials), (.guest, .permission),
            (.expired, .temporaryPasswordExpired),
        ]
    )
    func refusal(account: MockAccount, rule: LoginRule) async {
        let action = signIn(account)
        let failure = refused(rule, during: .signIn)
        #expect(await testStore.send(action) == [.sent(action), .changed(.signingIn), .failed(action, failure)])
        #expect(testStore.store.state.account == nil)
        #expect(testStore.store.notices.map(\.failure) == [refused(rule, during: .signIn)])
        #expect(!testStore.store.isLoading(.signIn))
    }

    @Test("Invalid input creates a notice and is kept in the state")
    func input() async {
        _ = await testStore.send(.signIn(email: "ada", password: Secret("sesame")))
        #expect(testStore.store.notices.map(\.failure) == [refused(.input([.emailMalformed]), during: .signIn)])
        #expect(testStore.store.state.email == "ada")
        #expect(testStore.store.state.password == Secret("sesame"))
    }

    @Test(
        "An address with a control character or too many bytes is malformed",
        arguments: ["ada@example.com\u{0}", "ada@exam\u{1B}ple.com", "ada@\(String(repeating: "a", count: 251))"]
    )
    func address(email: String) async {
        _ = await testStore.send(.signIn(email: email, password: Secret("sesame")))
        #expect(testStore.store.notices.map(\.failure) == [refused(.input([.emailMalformed]), during: .signIn)])
    }

    @Test("A new password that equals the old password is rejected")
    func unchangedPassword() async {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        await #expect(throws: refused(.input([.newPasswordUnchanged]), during: .setNewPassword)) {
            let credentials = try presenter.credentials(email: "expired@example.com", password: "long enough")
            try await presenter.setNewPassword("long enough", for: credentials, Intent())
        }
    }

    @Test("A second sign-in is refused while the first sign-in runs")
    func once() async {
        testStore.store.send(signIn(.late))
        testStore.store.send(signIn(.ada))
        #expect(testStore.store.state.email == MockAccount.late.rawValue)
        testStore.store.cancel(.signIn)
        #expect(
            await testStore.settle()
                == [.sent(signIn(.late)), .sent(signIn(.ada)), .refused(signIn(.ada)), .dropped(signIn(.late))]
        )
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("A rate-limited sign-in can be retried from its notice")
    func retry() async throws {
        _ = await testStore.send(signIn(.busy))
        let notice = try #require(testStore.store.notices.first)
        #expect(notice.failure.nextActions.primary == .retryAfter(.seconds(3)))
        testStore.advance(by: .seconds(1))
        testStore.store.retry(notice)
        #expect(testStore.store.isLoading(.signIn))
        _ = await testStore.settle()
        #expect(testStore.store.state.account == nil)
        testStore.advance(by: .seconds(2))
        _ = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Bea")
    }

    @Test("A retry after a failed sign-in does not set the new password again")
    func newPassword() async throws {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let failures = FailsOnce()
        let reactor = LoginReactor(presenter) { credentials throws(PresentationError) in
            try await failures.failOnce()
            return try await presenter.login(credentials)
        }
        var state = LoginReactor.State()
        state.email = MockAccount.expired.rawValue
        state.password = Secret("sesame")
        let testStore = TestStore(reactor, state: state)

        let new = Secret("long enough")
        _ = await testStore.send(.setNewPassword(new))
        #expect(testStore.store.state.replacement?.isDone == true)
        #expect(testStore.store.notices.map(\.failure) == [FailsOnce.error])
        testStore.store.retry(try #require(testStore.store.notices.first))
        let events = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Emmy")
        #expect(events.count == 5)
        #expect(testStore.store.state.password == new)
    }

    /// Sets a new password, whose first response is lost, and returns the notice about the outcome.
    private func loseAnswer(_ new: String) async throws -> Notice<LoginReactor.Action> {
        _ = await testStore.send(signIn(.cut))
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        _ = await testStore.send(.setNewPassword(Secret(new)))
        return try #require(testStore.store.notices.first)
    }

    @Test("After a lost password-change response, a check signs the person in")
    func check() async throws {
        let notice = try await loseAnswer("long enough")
        #expect(notice.failure.nextActions.primary == .checkOutcome)
        #expect(testStore.store.state.replacement?.isDone == false)
        testStore.store.checkOutcome(notice)
        _ = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Curt")
        #expect(testStore.store.state.replacement?.isDone == true)
    }

    @Test("A retry after a lost response repeats the request with the same key")
    func retryAfterLostAnswer() async throws {
        let notice = try await loseAnswer("long enough")
        testStore.store.retry(notice)
        _ = await testStore.settle()
        // With another key, the server would reject the old password.
        #expect(testStore.store.state.account?.name == "Curt")
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("A second new password after a lost response replaces the first one")
    func secondPassword() async throws {
        testStore.store.dismiss(try await loseAnswer("long enough"))
        let action = LoginReactor.Action.setNewPassword(Secret("second password"))
        #expect(await testStore.send(action).contains(.changed(.checking)))
        // The mock server also loses the first response to the second replacement.
        #expect(testStore.store.state.password == Secret("long enough"))
        testStore.store.checkOutcome(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        #expect(testStore.store.state.password == Secret("second password"))
        #expect(testStore.store.state.account?.name == "Curt")
    }

    @Test("White space around an address does not hide a pending password change")
    func whiteSpace() async throws {
        testStore.store.dismiss(try await loseAnswer("long enough"))
        _ = await testStore.send(.signIn(email: " cut@example.com\u{3000}", password: Secret("sesame")))
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        // The repeated request contains the key of the first request, so the server accepts the old password.
        _ = await testStore.send(.setNewPassword(Secret("long enough")))
        #expect(testStore.store.state.account?.name == "Curt")
    }

    @Test("An invalid new password does not start a password change")
    func invalidNewPassword() async {
        _ = await testStore.send(signIn(.expired))
        _ = await testStore.send(.setNewPassword(Secret("short")))
        let failure = refused(.input([.newPasswordTooShort]), during: .setNewPassword)
        #expect(testStore.store.notices.last?.failure == failure)
        #expect(testStore.store.state.replacement == nil)
    }

    @Test("Printing events, notices or the state does not reveal a password")
    func secrets() async {
        let events =
            await testStore.send(signIn(.guest, password: "swordfish"))
            + testStore.send(.setNewPassword(Secret("swordfish")))
        var dumped = ""
        dump(events, to: &dumped)
        dump(testStore.store.state, to: &dumped)
        #expect(!("\(events) \(testStore.store.notices)" + dumped).contains("swordfish"))
    }
}

/// A mock request that throws an error on the first call and succeeds on every later call.
private actor FailsOnce {
    static let error = PresentationError(
        DomainError<Never>.failure(TechnicalFailure(.connection, operation: "sign in"))
    )

    private var hasFailed = false

    func failOnce() throws(PresentationError) {
        defer { hasFailed = true }
        if !hasFailed { throw Self.error }
    }
}
