import ClientPresentation
import Domain
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationFlow
import Testing

#if DEBUG
@Suite("Injected faults in the client")
@MainActor
struct ClientExerciseTests {
    private static let new = Secret("correct horse")

    private static func makeStore(clock: ManualClock) -> Store<ClientReactor> {
        store(ClientReactor.State(), clock)
    }

    /// Creates the store for a person whose temporary password has expired.
    private static func makeExpiredStore(clock: ManualClock) -> Store<ClientReactor> { expired(pending: nil, clock) }

    /// Creates the store for a person who began to replace the password in an earlier run of the program.
    private static func makeRestartedStore(clock: ManualClock) -> Store<ClientReactor> {
        expired(pending: PendingReplacement(email: MockAccount.expired.rawValue, intent: .stored), clock)
    }

    private static func expired(pending: PendingReplacement?, _ clock: ManualClock) -> Store<ClientReactor> {
        var state = ClientReactor.State(pending: pending)
        state.email = MockAccount.expired.rawValue
        state.password = Secret(MockAccount.password)
        return store(state, clock)
    }

    private nonisolated static func signIn(
        _ account: MockAccount,
        password: String = MockAccount.password
    ) -> ClientReactor.Action {
        .signIn(email: account.rawValue, password: Secret(password))
    }

    /// Resets the person's entries, which the screen keeps after a failure.
    private static func forgetEntries(_ state: inout ClientReactor.State) {
        state.email = ""
        state.password = Secret("")
    }

    private static func store(_ state: ClientReactor.State, _ clock: ManualClock) -> Store<ClientReactor> {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        let reactor = ClientReactor(presenter) { credentials throws(PresentationError) in
            try await presenter.login(credentials)
        }
        return Store(reactor, state: state, clock: clock)
    }

    @Test("Each failure of a sign-in is shown and has a way out")
    func signIn() async {
        let signIn = ClientReactor.Action.signIn(
            email: MockAccount.ada.rawValue,
            password: Secret(MockAccount.password)
        )
        let report = await exercise(
            Self.makeStore,
            sending: [signIn],
            until: { $0.account?.name == "Ada" },
            performing: { _, _ in [signIn] },
            // The screen keeps the entries of the person after a failure.
            resetting: { state in
                state.email = ""
                state.password = Secret("")
            },
            hiding: [MockAccount.ada.rawValue, MockAccount.password]
        )
        #expect(report.findings == [])
    }

    @Test(
        "Each violation of a sign-in rule has a way out",
        arguments: [
            signIn(.guest), signIn(.wrong), signIn(.ada, password: "sesam"),
            .signIn(email: "", password: Secret("")),
        ]
    )
    func violation(entry: ClientReactor.Action) async {
        let report = await exercise(
            Self.makeStore,
            sending: [entry],
            until: { $0.account?.name == "Ada" },
            performing: { action, _ in
                // The person enters other input only for a correction.
                if case .correct = action { [Self.signIn(.ada)] } else { [entry] }
            },
            resetting: Self.forgetEntries,
            hiding: [MockAccount.ada.rawValue, MockAccount.password]
        )
        #expect(report.findings == [])
    }

    @Test("A sign-in with an expired password has a way out")
    func expired() async {
        let report = await exercise(
            Self.makeStore,
            sending: [Self.signIn(.expired)],
            until: { $0.account?.name == "Emmy" },
            performing: { action, state in
                if action == .setNewPassword || state.newPassword.pending != nil { return [.setNewPassword(Self.new)] }
                return [.signIn(email: state.email, password: state.password)]
            },
            resetting: { state in
                Self.forgetEntries(&state)
                state.newPassword = NewPasswordState()
            },
            hiding: [MockAccount.expired.rawValue, MockAccount.password, "correct horse"]
        )
        #expect(report.findings == [])
        let operations = ["replace password", "replace password", "sign in"]
        #expect(report.boundaries.map { "\($0.operation)" } == operations)
    }

    @Test("Each failure of a password change is shown and has a way out")
    func newPassword() async {
        let report = await newPassword(Self.makeExpiredStore)
        #expect(report.findings == [])
        // Only the next action `checkOutcome` crosses the boundary of the check.
        #expect(report.boundaries.count == 3)
    }

    @Test("Each failure of a password change after a restart has a way out")
    func restart() async {
        let report = await newPassword(Self.makeRestartedStore)
        #expect(report.findings == [])
    }

    private func newPassword(_ makeStore: @escaping (ManualClock) -> Store<ClientReactor>) async -> ExerciseReport {
        await exercise(
            makeStore,
            sending: [.setNewPassword(Self.new)],
            until: { $0.account?.name == "Emmy" && $0.password == Self.new && $0.newPassword.pending == nil },
            performing: { action, state in
                guard case .correct = action else { return [.setNewPassword(Self.new)] }
                return [.signIn(email: state.email, password: state.password)]
            },
            // After a replacement, the state contains the new password. After an unknown outcome, the state contains
            // the pending replacement.
            resetting: { state in
                state.password = Secret("")
                state.newPassword = NewPasswordState()
            },
            hiding: [MockAccount.expired.rawValue, MockAccount.password, "correct horse"]
        )
    }
}
#endif
