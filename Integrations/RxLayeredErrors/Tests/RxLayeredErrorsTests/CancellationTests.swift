import Infrastructure
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationTerminal
import RxLoginDomain
import RxLoginPresentation
import RxSwift
import Synchronization
import Testing

@Suite("Disposed login", .timeLimit(.minutes(10)))
struct CancellationTests {
    /// A mock repository that reports its requests.
    ///
    /// The stream of reports ends when the repository is deallocated.
    private final class Watched: AccountRepository {
        enum Event: Equatable {
            case asked
            case failed(InfrastructureError.Code)
        }

        private let mock = MockAccountRepository()
        private let report: AsyncStream<Event>.Continuation

        init(_ report: AsyncStream<Event>.Continuation) { self.report = report }

        deinit { report.finish() }

        func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
            report.yield(.asked)
            do {
                return try await mock.account(email: email, password: password)
            } catch {
                report.yield(.failed(error.code))
                throw error
            }
        }

        func replacePassword(
            email: String,
            old: String,
            new: String,
            key: IdempotencyKey
        ) async throws(InfrastructureError) {
            try await mock.replacePassword(email: email, old: old, new: new, key: key)
        }

        func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
            try await mock.checkReplacement(email: email, key: key)
        }
    }

    /// A counter of the events that a stream delivers.
    private final class Counter: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock(\.self) }
        func increment() { count.withLock { $0 += 1 } }
    }

    /// Disposes of a subscription, and returns the events of the repository and the number of events that the stream
    /// delivered.
    private func disposed(
        _ subscribe: (RxLoginPresenter, Counter) -> any Disposable
    ) async -> (seen: [Watched.Event], count: Int) {
        let (events, report) = AsyncStream.makeStream(of: Watched.Event.self)
        let counter = Counter()
        let subscription = subscribe(RxLoginPresenter(RxLoginUseCase(accounts: Watched(report))), counter)
        var seen: [Watched.Event] = []
        for await event in events {
            seen.append(event)
            if event == .asked { subscription.dispose() }
        }
        return (seen, counter.value)
    }

    @Test("A disposed login cancels its request and delivers no event")
    func single() async {
        let (seen, count) = await disposed { presenter, counter in
            presenter.login(email: MockAccount.late.rawValue, password: MockAccount.password)
                .subscribe(onSuccess: { _ in counter.increment() }, onFailure: { _ in counter.increment() })
        }
        #expect(seen == [.asked, .failed(.cancelled)])
        #expect(count == 0)
    }

    @Test("A disposed stream of results cancels its request and delivers no event")
    func results() async {
        let (seen, count) = await disposed { presenter, counter in
            presenter.loginResults(email: MockAccount.late.rawValue, password: MockAccount.password)
                .subscribe(onNext: { _ in counter.increment() }, onCompleted: counter.increment)
        }
        #expect(seen == [.asked, .failed(.cancelled)])
        #expect(count == 0)
    }

    @Test("A request interrupted by other code results in an error with a message")
    func interrupted() async throws {
        let presenter = RxLoginPresenter(RxLoginUseCase(accounts: MockAccountRepository()))
        let ended = await presenter.login(email: MockAccount.interrupted.rawValue, password: "sesame").ended()
        let error = try #require(ended.error as? PresentationError)
        #expect(error.code == "interrupted")
        #expect("\(TerminalText(error, in: .english))".contains("This was stopped before it was finished."))
    }
}
