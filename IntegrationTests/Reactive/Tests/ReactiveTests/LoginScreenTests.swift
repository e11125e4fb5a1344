import LoginSampleInfrastructure
import ReactiveDomain
import ReactivePresentation
import Testing

@Suite("Login screen", .timeLimit(.minutes(1)))
@MainActor
struct LoginScreenTests {
    @Test(
        "A result that is received on the main queue is shown",
        arguments: [(MockAccount.ada, "Welcome, Ada."), (.slow, "The service did not answer.")]
    )
    func shown(account: MockAccount, text: String) async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: MockAccountRepository()))
        let screen = LoginScreen(presenter) { change.finish() }
        screen.signIn(email: account.rawValue, password: MockAccount.password)
        for await _ in changes {}
        #expect(screen.text == text)
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
