/// A screen without a view, for tests.
///
///     let trial = Trial(BookList { [.emma] }, state: BookList.State())
///     #expect(await trial.send(.load) == [.sent(.load), .changed(.books([.emma])), .finished(.load)])
///
/// What happens is compared whole: what is missing, what is too much and what comes in another order fails the test. Time
/// stands still until ``advance(by:)``, and nothing is waited for that does not happen.
@MainActor
public final class Trial<R: Reactor> {
    /// The store of the screen, to be given to a view that is tested.
    public let store: Store<R>

    /// What has happened since ``send(_:)`` or ``settle()`` has last returned, for works that have no end.
    public private(set) var steps: [Step<R>] = [] { didSet { bell.yield() } }

    private let (news, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private var pauses: [Int: (end: Duration, alarm: AsyncStream<Never>.Continuation)] = [:] { didSet { bell.yield() } }
    private var time = Duration.zero

    /// Tests a reactor.
    ///
    /// - Parameters:
    ///   - reactor: what happens on the screen.
    ///   - state: what is there at first.
    public init(_ reactor: R, state: R.State) {
        store = Store(reactor, state: state)
        store.record = { [weak self] in self?.steps.append($0) }
        store.now = { [weak self] in self?.time ?? .zero }
        store.sleep = { [weak self] in await self?.sleep($0, $1) }
    }

    /// Sends an action, and waits until nothing runs that does not wait for time to pass.
    ///
    /// - Parameter action: what is asked for.
    /// - Returns: what has happened since it has last returned.
    public func send(_ action: R.Action) async -> [Step<R>] {
        store.send(action)
        return await settle()
    }

    /// Waits until nothing runs that does not wait for time to pass.
    ///
    /// - Returns: what has happened since it has last returned.
    public func settle() async -> [Step<R>] {
        bell.yield()
        for await _ in news where store.works.allSatisfy({ pauses[$0.id].map { $0.end > time } ?? false }) { break }
        defer { steps = [] }
        return steps
    }

    /// Lets time pass.
    ///
    /// - Parameter duration: how much.
    public func advance(by duration: Duration) {
        time += duration
        for pause in pauses.values where pause.end <= time { pause.alarm.finish() }
    }

    private func sleep(_ id: Int, _ duration: Duration) async {
        let alarm = AsyncStream<Never> { pauses[id] = (time + duration, $0) }
        // It ends when time has come, or because the work was cancelled.
        for await _ in alarm {}
    }
}
