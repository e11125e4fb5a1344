import ClientPresentation
import Domain
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationFlow
import Testing

/// The tests of the login screen with its use case and the mock server.
@Suite("The login screen of the client")
@MainActor
struct ClientReactorTests {
    private let testStore: TestStore<ClientReactor>

    init() {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let reactor = ClientReactor(presenter) { credentials throws(PresentationError) in
            try await presenter.login(credentials)
        }
        testStore = TestStore(reactor, state: ClientReactor.State())
    }

    private func signIn(_ account: MockAccount, password: String = "sesame") -> ClientReactor.Action {
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
        #expect(events == [.sent(action), .changed(.began(.signIn)), .changed(.signedIn(account)), .finished(action)])
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
        #expect(await testStore.send(action) == [.sent(action), .changed(.began(.signIn)), .failed(action, failure)])
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
        "An address with a control character or too many bytes is rejected",
        arguments: ["ada@example.com\u{0}", "ada@exam\u{1B}ple.com", "ada@\(String(repeating: "a", count: 251))"]
    )
    func address(email: String) async {
        _ = await testStore.send(.signIn(email: email, password: Secret("sesame")))
        #expect(testStore.store.notices.map(\.failure) == [refused(.input([.emailMalformed]), during: .signIn)])
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

    @Test("A retry from the notice of a rate-limited sign-in succeeds")
    func retry() async throws {
        _ = await testStore.send(signIn(.busy))
        let notice = try #require(testStore.store.notices.first)
        #expect(notice.failure.nextActions.primary == .retryAfter(.seconds(3)))
        testStore.store.retry(notice)
        testStore.advance(by: .seconds(3))
        _ = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Bea")
    }

    @Test("A retry after a failed sign-in does not set the new password again")
    func newPassword() async throws {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let failures = FailsOnce()
        let reactor = ClientReactor(presenter) { credentials throws(PresentationError) in
            try await failures.failOnce()
            return try await presenter.login(credentials)
        }
        var state = ClientReactor.State()
        state.email = MockAccount.expired.rawValue
        state.password = Secret("sesame")
        let testStore = TestStore(reactor, state: state)

        let new = Secret("long enough")
        let action = ClientReactor.Action.setNewPassword(new)
        let replacements = await testStore.send(action).dropFirst().prefix(2).compactMap(\.replacement)
        #expect(replacements.count == 2)
        #expect(replacements.allSatisfy { $0.sets(new, of: MockAccount.expired.rawValue) })
        #expect(testStore.store.notices.map(\.failure) == [FailsOnce.error])
        testStore.store.retry(try #require(testStore.store.notices.first))
        let events = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Emmy")
        #expect(events.count == 5)
        #expect(testStore.store.state.password == new)
    }

    /// Sets a new password for the account whose first response is lost, and returns the notice.
    private func loseAnswer(_ new: String) async throws -> Notice<ClientReactor.Action> {
        _ = await testStore.send(signIn(.cut))
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        _ = await testStore.send(.setNewPassword(Secret(new)))
        return try #require(testStore.store.notices.first)
    }

    @Test("A check after a lost response finds the replacement and signs in")
    func check() async throws {
        let notice = try await loseAnswer("long enough")
        #expect(notice.failure.nextActions.primary == .checkOutcome)
        #expect(testStore.store.state.newPassword.pending?.intent == notice.failure.intent)
        testStore.store.checkOutcome(notice)
        _ = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Curt")
        #expect(testStore.store.state.newPassword.pending == nil)
    }

    @Test("A check finds the replacement for an address with white space")
    func whiteSpace() async throws {
        _ = await testStore.send(.signIn(email: " cut@example.com\u{3000}", password: Secret("sesame")))
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        _ = await testStore.send(.setNewPassword(Secret("long enough")))
        #expect(testStore.store.state.newPassword.pending?.email == "cut@example.com")
        testStore.store.checkOutcome(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        #expect(testStore.store.state.account?.name == "Curt")
    }

    @Test("A retry for an address with white space reuses the key")
    func whiteSpaceAndRetry() async throws {
        _ = await testStore.send(.signIn(email: " cut@example.com", password: Secret("sesame")))
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        _ = await testStore.send(.setNewPassword(Secret("long enough")))
        testStore.store.retry(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        // With another key, the server would reject the old password.
        #expect(testStore.store.state.account?.name == "Curt")
        #expect(testStore.store.notices.isEmpty)
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
        _ = await testStore.send(.setNewPassword(Secret("second password")))
        // The mock server also loses the first response to the second replacement.
        #expect(testStore.store.state.password == Secret("long enough"))
        testStore.store.checkOutcome(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        #expect(testStore.store.state.password == Secret("second password"))
        #expect(testStore.store.state.account?.name == "Curt")
    }

    @Test("A check after a restart finds that the password was not replaced")
    func checkAfterRestart() async throws {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let reactor = ClientReactor(presenter) { credentials throws(PresentationError) in
            try await presenter.login(credentials)
        }
        let pending = PendingReplacement(email: MockAccount.cut.rawValue, intent: .stored)
        let testStore = TestStore(reactor, state: ClientReactor.State(pending: pending))
        _ = await testStore.send(.checkNewPassword)
        #expect(testStore.store.notices.map(\.failure.code) == ["notCompleted"])
        #expect(testStore.store.state.newPassword.pending == nil)
        #expect(testStore.store.state.email == MockAccount.cut.rawValue)
        // A request of the earlier run that arrives after the check is rejected.
        let credentials = try presenter.credentials(email: pending.email, password: MockAccount.password)
        await #expect(throws: PresentationError.self) {
            try await presenter.setNewPassword("long enough", for: credentials, pending.intent)
        }
    }

    @Test("A new password is set while another account has a pending replacement")
    func afterRefusal() async {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let reactor = ClientReactor(presenter) { credentials throws(PresentationError) in
            try await presenter.login(credentials)
        }
        let pending = PendingReplacement(email: MockAccount.ada.rawValue, intent: .stored)
        let testStore = TestStore(reactor, state: ClientReactor.State(pending: pending))
        _ = await testStore.send(signIn(.expired))
        _ = await testStore.send(.setNewPassword(Secret("long enough")))
        #expect(testStore.store.state.account?.name == "Emmy")
        #expect(testStore.store.state.newPassword.pending == nil)
    }

    @Test("An invalid new password leaves no pending replacement")
    func invalidNewPassword() async {
        _ = await testStore.send(signIn(.expired))
        _ = await testStore.send(.setNewPassword(Secret("short")))
        let failure = refused(.input([.newPasswordTooShort]), during: .setNewPassword)
        #expect(testStore.store.notices.last?.failure == failure)
        #expect(testStore.store.state.newPassword.pending == nil)
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

extension Store<ClientReactor>.Event {
    /// The replacement that begins or takes effect, or `nil` for any other event.
    fileprivate var replacement: PendingReplacement? {
        switch self {
        case .changed(.newPassword(.began(let replacement))), .changed(.newPassword(.replaced(let replacement))):
            replacement
        case _: nil
        }
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
