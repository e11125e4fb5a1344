import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import ReactiveDomain
import ReactivePresentation
import Testing

@Suite("Login screen", .timeLimit(.minutes(10)))
@MainActor
struct LoginScreenTests {
    @Test(
        "The screen shows a result that arrives on the main queue",
        arguments: [(MockAccount.ada, nil), (.slow, TechnicalFailure.Code.timeout)]
    )
    func shown(account: MockAccount, code: TechnicalFailure.Code?) async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: MockAccountRepository()))
        let screen = LoginScreen(presenter) { change.finish() }
        screen.signIn(email: account.rawValue, password: MockAccount.password)
        for await _ in changes {}
        let failure = code.map { DomainError<LoginRule>.failure(TechnicalFailure($0, operation: "sign in")) }
        let shown = failure.map { PresentationError($0, task: LoginTask.signIn) }
        #expect(screen.text == shown?.message(in: .english).title ?? "Welcome, Ada.")
    }

    @Test("A result that does not arrive on the main thread crashes the program")
    func anywhere() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            let (_, report) = AsyncStream.makeStream(of: Watched.Event.self)
            // The door delays the response. The publisher would deliver an immediate response on the main actor.
            let door = Door()
            let accounts = Watched(report, answered: door.pass)
            let screen = LoginScreen(ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: accounts))) {
                change.finish()
            }
            screen.signInAnywhere(email: MockAccount.ada.rawValue, password: MockAccount.password)
            door.open()
            for await _ in changes {}
        }
    }
}
