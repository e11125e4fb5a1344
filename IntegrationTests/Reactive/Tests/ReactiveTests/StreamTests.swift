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

@Suite("Operators on a login stream", .timeLimit(.minutes(10)))
struct StreamTests {
    /// Returns a stream that signs in with a mock account.
    private func login(
        _ account: MockAccount,
        over accounts: any AccountRepository = MockAccountRepository()
    ) -> AnyPublisher<Account, PresentationError> {
        ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: accounts))
            .login(email: account.rawValue, password: MockAccount.password)
    }

    private func refused(_ rule: LoginRule) -> PresentationError {
        PresentationError(DomainError.violation(rule), task: LoginTask.signIn)
    }

    @Test("A failure ends the stream with a PresentationError")
    func failure() async {
        let recording = await login(.guest).append(login(.ada)).recorded()
        #expect(recording.outputs.isEmpty)
        #expect(recording.completions == [.failure(refused(.permission))])
    }

    @Test("A successful login delivers one account and ends the stream")
    func success() async {
        let recording = await login(.ada).recorded()
        #expect(recording.outputs.map(\.name) == ["Ada"])
        #expect(recording.completions == [.finished])
    }

    @Test("A login without a subscriber or with invalid input sends no request")
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

    @Test("A retry in the lowest or the highest layer repeats the request")
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

    @Test("Unsuccessful retries end with the typed error of the last attempt")
    func retriedInVain() async {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let recording = await login(.wrong, over: Watched(report)).retry(2).recorded()
        #expect(recording.completions == [.failure(refused(.wrongCredentials))])
        #expect(await events.reduce(into: 0) { count, event in count += event == .asked ? 1 : 0 } == 3)
    }

    @Test("A caught failure becomes a value, and other failures stay unchanged")
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

    @Test("A stream that replaces failures with text has the failure type Never")
    func words() async {
        let recording: Recording<String, Never> = await login(.expired).map(\.name)
            .catch { Just($0.message(in: .english).title) }
            .recorded()
        #expect(recording.outputs == [refused(.temporaryPasswordExpired).message(in: .english).title])
    }

    /// Returns the error references that two subscribers of one stream receive.
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
        "Each subscription sends its own request unless the stream is shared",
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

    @Test("One mapError restores the error type that tryMap erases")
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
        let failure = TechnicalFailure(.connection, operation: "sign in")
        #expect(recording.completions == [.failure(.failure(failure))])
    }
}
