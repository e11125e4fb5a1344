import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import Presentation
import PresentationTerminal
import ReactiveDomain
import ReactivePresentation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("Cancelled login", .timeLimit(.minutes(10)))
struct CancellationTests {
    private func login(_ account: MockAccount, over accounts: any AccountRepository) -> some Publisher<
        Account, PresentationError
    > {
        ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: accounts))
            .login(email: account.rawValue, password: MockAccount.password)
    }

    @Test("Cancelling a login cancels its request and releases the repository")
    func cancelled() async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let recording = Recording<Account, PresentationError>()
        let subscription = recording.subscribe(to: login(.late, over: Watched(report)))
        var seen: [Watched.Event] = []
        // The stream ends when the repository is deallocated.
        for await event in events {
            seen.append(event)
            if event == .asked { subscription.cancel() }
        }
        #expect(seen == [.asked, .failed(.cancelled)])
        #expect(recording.outputs.isEmpty)
        #expect(recording.completions.isEmpty)
    }

    @Test("Releasing the subscription cancels the login")
    func deallocated() async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let recording = Recording<Account, PresentationError>()
        var subscriptions: Set<AnyCancellable> = []
        recording.subscribe(to: login(.late, over: Watched(report))).store(in: &subscriptions)
        var seen: [Watched.Event] = []
        for await event in events {
            seen.append(event)
            if event == .asked { subscriptions = [] }
        }
        #expect(seen == [.asked, .failed(.cancelled)])
        #expect(recording.completions.isEmpty)
    }

    @Test("The publisher does not deliver a response after the cancellation")
    func tooLate() async {
        let door = Door()
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let recording = Recording<Account, PresentationError>()
        let subscription = recording.subscribe(to: login(.ada, over: Watched(report, answered: door.pass)))
        var seen: [Watched.Event] = []
        for await event in events {
            seen.append(event)
            if event == .asked {
                subscription.cancel()
                door.open()
            }
        }
        #expect(seen == [.asked, .answered])
        #expect(recording.outputs.isEmpty)
        #expect(recording.completions.isEmpty)
    }

    @Test("A request that other code cancels results in a message")
    func interrupted() async {
        let recording = await login(.interrupted, over: MockAccountRepository()).recorded()
        #expect(recording.outputs.isEmpty)
        #expect(recording.completions.count == 1)
        for case .failure(let error) in recording.completions {
            #expect(error.code == "interrupted")
            #expect("\(TerminalText(error, in: .english))".contains("This was stopped before it was finished."))
        }
    }
}
