/// A screen without a view, for tests.
///
///     let trial = Trial(Store(BookList { [.emma] }, state: BookList.State()))
///     let steps = await trial.send(.load)
///     #expect(steps == [.sent(.load), .changed(.books([.emma])), .finished(.load)])
///
/// What happens is compared whole: what is missing, what is too much and what comes in another order fails the test.
/// Time stands still until ``advance(by:)``, and nothing is waited for that does not happen.
@MainActor
public final class Trial<R: Reactor> {
    /// The store of the screen, to be given to a view that is tested.
    public let store: Store<R>

    /// What has happened since ``send(_:)`` or ``settle()`` has last returned, for works that have no end.
    public private(set) var steps: [Step<R>] = [] { didSet { bell.yield() } }

    private let (news, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var pauses: [Int: (end: Duration, alarm: AsyncStream<Never>.Continuation)] = [:] { didSet { bell.yield() } }
    private var time = Duration.zero

    /// Tries a store, as the program makes it.
    ///
    /// - Parameter store: the store. Its clock is that of the trial from here on.
    public init(_ store: Store<R>) {
        self.store = store
        store.observe { [weak self] in self?.steps.append($0) }
        store.now = { [weak self] in self?.time ?? .zero }
        store.sleep = { [weak self] in if let pause = await self?.pause($0, until: $1) { for await _ in pause {} } }
    }

    /// Sends actions, and waits until nothing runs that does not wait for time to pass.
    ///
    /// - Parameter actions: what is asked for, one directly after the other.
    /// - Returns: what has happened since it has last returned.
    public func send(_ actions: R.Action...) async -> [Step<R>] {
        for action in actions { store.send(action) }
        bell.yield()
        for await _ in news where store.works.allSatisfy({ isPausing($0.id) && !$0.task.isCancelled }) { break }
        defer { steps = [] }
        return steps
    }

    /// Waits until nothing runs that does not wait for time to pass.
    ///
    /// - Returns: what has happened since it has last returned.
    public func settle() async -> [Step<R>] { await send() }

    /// Lets time pass.
    ///
    /// - Parameter duration: how much.
    public func advance(by duration: Duration) {
        time += duration
        for pause in pauses.values where pause.end <= time { pause.alarm.finish() }
    }

    private func isPausing(_ id: Int) -> Bool { pauses[id].map { $0.end > time } ?? false }

    /// Ends when time has come, or with the work.
    private func pause(_ id: Int, until end: Duration) -> AsyncStream<Never>? {
        end > time ? AsyncStream { pauses[id] = (end, $0) } : nil
    }
}
