import Domain
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import ReactiveDomain
import ReactiveInfrastructure
import ReactivePresentation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("What the operators of a stream do with a login", .timeLimit(.minutes(1)))
struct StreamTests {
    /// The login of a made-up account.
    private func login(
        _ account: MockAccount,
        over accounts: any AccountRepository = MockAccountRepository()
    ) -> AnyPublisher<Account, PresentationError> {
        ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: accounts))
            .login(email: account.rawValue, password: MockAccount.password)
    }

    private func refused(_ rule: LoginRule) -> PresentationError { PresentationError(DomainError.violation(rule)) }

    @Test("A failure ends the stream, with the type of the layer")
    func failure() async {
        let recording = await login(.guest).append(login(.ada)).recorded()
        #expect(recording.outputs.isEmpty)
        #expect(recording.completions == [.failure(refused(.permission))])
    }

    @Test("An account ends the stream too")
    func success() async {
        let recording = await login(.ada).recorded()
        #expect(recording.outputs.map(\.name) == ["Ada"])
        #expect(recording.completions == [.finished])
    }

    @Test("Nothing is asked before somebody subscribes, or for what cannot be right")
    func lazy() async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        do {
            let accounts = Watched(report)
            _ = accounts.accountPublisher(email: "ada@example.com", password: "sesame")
            let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: accounts))
            _ = presenter.login(email: "ada@example.com", password: "sesame")
            let recording = await presenter.login(email: "ada", password: "sesame").recorded()
            #expect(recording.completions == [.failure(refused(.input([.emailMalformed])))])
        }
        #expect(await events.reduce(into: []) { $0.append($1) } == [])
    }

    @Test("To retry is to ask again, in whatever layer")
    func retry() async {
        func asked(_ name: (Watched) async -> [String]) async -> [Watched.Event] {
            let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
            #expect(await name(Watched(report)) == ["Bea"])
            return await events.reduce(into: []) { $0.append($1) }
        }
        let above = await asked { accounts in
            await login(.busy, over: accounts).retry(1).map(\.name).recorded().outputs
        }
        let below = await asked { accounts in
            await accounts.accountPublisher(email: MockAccount.busy.rawValue, password: MockAccount.password)
                .retry(1).map(\.name).recorded().outputs
        }
        #expect(above == [.asked, .failed(.rateLimited), .asked, .answered])
        #expect(below == above)
    }

    @Test("What retrying does not help fails as it did, with its type")
    func retriedInVain() async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let recording = await login(.wrong, over: Watched(report)).retry(2).recorded()
        #expect(recording.completions == [.failure(refused(.wrongCredentials))])
        #expect(await events.reduce(into: 0) { count, event in count += event == .asked ? 1 : 0 } == 3)
    }

    @Test("What is caught by what it is does not fail, and the rest does")
    func catching() async {
        func admitted(_ account: MockAccount) async -> Recording<String, PresentationError> {
            await login(account).map(\.name)
                .catch { [self] error in
                    error == refused(.permission)
                        ? Just("Visitor").setFailureType(to: PresentationError.self).eraseToAnyPublisher()
                        : Fail(error: error).eraseToAnyPublisher()
                }
                .recorded()
        }
        let guest = await admitted(.guest)
        #expect(guest.outputs == ["Visitor"])
        #expect(guest.completions == [.finished])
        #expect(await admitted(.wrong).completions == [.failure(refused(.wrongCredentials))])
    }

    @Test("What has become words cannot fail any longer, and the type says so")
    func words() async {
        let recording: Recording<String, Never> = await login(.expired).map(\.name)
            .catch { Just($0.message(in: .english).title) }
            .recorded()
        #expect(recording.outputs == ["The temporary password has expired."])
    }

    /// What two subscribers to one stream are given to quote.
    private func references(_ login: AnyPublisher<Account, PresentationError>, _ door: Door) async -> [Reference] {
        let recordings = [Recording<Account, PresentationError>(), Recording()]
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let subscriptions = recordings.map { $0.subscribe(to: login) { end.yield() } }
        door.open()
        var iterator = ends.makeAsyncIterator()
        for _ in recordings { await iterator.next() }
        for subscription in subscriptions { subscription.cancel() }
        return recordings.flatMap(\.completions).compactMap { completion in
            if case .failure(let error) = completion { error.reference } else { nil }
        }
    }

    @Test(
        "Each subscription is a request and a reference of its own, unless the stream is shared",
        arguments: [(false, 2), (true, 1)]
    )
    func references(isShared: Bool, count: Int) async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        do {
            let door = Door()
            let login = login(.guest, over: Watched(report, answered: door.pass))
            let references = await references(isShared ? login.share().eraseToAnyPublisher() : login, door)
            #expect(references.count == 2)
            #expect(Set(references).count == count)
        }
        #expect(await events.reduce(into: 0) { sum, event in sum += event == .asked ? 1 : 0 } == count)
    }

    @Test("What tryMap has erased comes back in one line")
    func tryMap() async {
        let erased: AnyPublisher<AccountEntity, any Error> = MockAccountRepository()
            .accountPublisher(email: MockAccount.offline.rawValue, password: MockAccount.password)
            .tryMap { entity in
                try Task.checkCancellation()
                return entity
            }
            .eraseToAnyPublisher()
        let recording =
            await erased
            .mapError { InfrastructureError(classifying: $0, operation: "check account") }
            .mapError { DomainError<LoginRule>($0) }
            .recorded()
        #expect(
            recording.completions == [.failure(.failure(TechnicalFailure(.connection, operation: "sign in")))]
        )
    }
}
