import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import ReactiveDomain
import ReactivePresentation
import Testing

@Suite("Login screen", .timeLimit(.minutes(1)))
@MainActor
struct LoginScreenTests {
    @Test(
        "A result that is received on the main queue is shown",
        arguments: [(MockAccount.ada, nil), (.slow, TechnicalFailure.Code.connection)]
    )
    func shown(account: MockAccount, code: TechnicalFailure.Code?) async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: MockAccountRepository()))
        let screen = LoginScreen(presenter) { change.finish() }
        screen.signIn(email: account.rawValue, password: MockAccount.password)
        for await _ in changes {}
        let failure = code.map { DomainError<LoginRule>.failure(TechnicalFailure($0, operation: "sign in")) }
        #expect(screen.text == failure.map { PresentationError($0).message(in: .english).title } ?? "Welcome, Ada.")
    }

    @Test("A result that is received on another thread stops the program")
    func anywhere() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            let (_, report) = AsyncStream.makeStream(of: Watched.Event.self)
            // The door holds the answer back. An immediate answer would be delivered on the main actor.
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
