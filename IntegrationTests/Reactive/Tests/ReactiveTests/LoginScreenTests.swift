import LoginSampleInfrastructure
import ReactiveDomain
import ReactivePresentation
import Testing

@Suite("A view that shows a stream", .timeLimit(.minutes(1)))
@MainActor
struct LoginScreenTests {
    @Test(
        "The main actor is shown what is received on its queue",
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

    @Test("What is received anywhere stops the program")
    func anywhere() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let (changes, change) = AsyncStream.makeStream(of: Void.self)
            let (_, report) = AsyncStream.makeStream(of: Watched.Event.self)
            // An answer that is there at once would be delivered here.
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
