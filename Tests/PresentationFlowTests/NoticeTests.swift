import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("Notices", .timeLimit(.minutes(10)))
@MainActor
struct NoticeTests {
    let testStore: TestStore<QuestionReactor>
    let service: StubService<Int, Int>

    init() { (testStore, service) = QuestionReactor.testStore() }

    /// Sends one action for each question, and replies to each question with the given error.
    private func fail(_ questions: Int..., with error: PresentationError = failed(.connection)) async {
        for question in questions {
            service.answer(question, .failure(error))
            _ = await testStore.send(.ask(question, .each("ask")))
        }
    }

    /// Lets question 1 fail on a lane, and then keeps the lane busy with question 2.
    private func failThenOccupy(_ lane: Lane) async {
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        testStore.store.send(.ask(2, lane))
        await service.isAsked(2)
    }

    /// Suspends until a lane refuses an action.
    private func isRefused() async {
        let (refusals, refusal) = AsyncStream.makeStream(of: Void.self)
        testStore.store.onEvent { if case .refused = $0 { refusal.yield() } }
        for await _ in refusals { break }
    }

    @Test("Notices are in the order of their failures")
    func order() async {
        await fail(3, 1, 2)
        #expect(testStore.store.notices.map(\.action) == [3, 1, 2].map { .ask($0, .each("ask")) })
    }

    @Test("A success on an .each lane keeps the notices of other actions")
    func each() async {
        await fail(1)
        service.answer(2, 2)
        _ = await testStore.send(.ask(2, .each("ask")))
        #expect(testStore.store.notices.map(\.action) == [.ask(1, .each("ask"))])
    }

    @Test("On an .each lane, only a retry increases the attempt number")
    func attempts() async throws {
        await fail(1)
        for attempt in 2...4 {
            service.answer(1, .failure(failed(.connection)))
            testStore.store.retry(try #require(testStore.store.notices.first))
            _ = await testStore.settle()
            #expect(testStore.store.notices.map(\.attempt) == [attempt])
        }
        await fail(2)
        #expect(testStore.store.notices.map(\.attempt) == [4, 1])
    }

    @Test("Equal failures of equal actions on an .each lane share one notice")
    func counted() async throws {
        var observed: [[Int]] = []
        let token = testStore.store.observe(\.notices) { observed.append($0.map(\.count)) }
        await fail(1, 2, 1, 1)
        #expect(observed == [[], [1], [1, 1], [2, 1], [3, 1]])
        withExtendedLifetime(token) {}
        await fail(1, with: failed(.unavailable))
        let notices = testStore.store.notices
        #expect(notices.map(\.action) == [1, 2, 1].map { .ask($0, .each("ask")) })
        #expect(notices.map(\.count) == [3, 1, 1])
        #expect(notices.map(\.attempt) == [1, 1, 1])
        #expect(notices.map(\.failure) == [failed(.connection), failed(.connection), failed(.unavailable)])
        // The other lane has its own notice.
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, .each("other")))
        #expect(testStore.store.notices.count == 4)
        service.answer(1, 1)
        testStore.store.retry(try #require(notices.first))
        _ = await testStore.settle()
        #expect(testStore.store.notices.map(\.count) == [1, 1, 1])
    }

    /// A reactor whose effects fail.
    private struct Failing<Action: Sendable>: Reactor {
        struct State {}
        enum Mutation {}
        func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
            Effect(.each("poll")) { _ throws(PresentationError) in throw failed(.connection) }
        }
        func reduce(_ mutation: Mutation, into state: inout State) {}
    }

    @Test("The store counts equal failures only for Equatable actions")
    func notEquatable() async {
        enum Comparable: Equatable { case load(Int) }
        enum Incomparable { case load(Int) }
        let comparable = TestStore(Failing<Comparable>(), state: Failing<Comparable>.State())
        _ = await comparable.send(.load(1), .load(1), .load(2))
        #expect(comparable.store.notices.map(\.count).sorted() == [1, 2])
        let incomparable = TestStore(Failing<Incomparable>(), state: Failing<Incomparable>.State())
        _ = await incomparable.send(.load(1), .load(1))
        #expect(incomparable.store.notices.map(\.count) == [1, 1])
    }

    /// An action that retains an object.
    private struct Retaining: Hashable {
        let number: Double
        let object: LiveObjects.Object

        static func == (one: Retaining, other: Retaining) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Returns a store with a notice for each number.
    private func store(
        withNoticesFor numbers: [Double],
        _ objects: LiveObjects
    ) async -> Store<Failing<Retaining>> {
        let store = Store(Failing<Retaining>(), state: Failing<Retaining>.State())
        for number in numbers { await store.send(Retaining(number: number, object: objects.make()))?.value }
        return store
    }

    @Test("A removed notice leaves nothing in the store")
    func removed() async {
        let objects = LiveObjects()
        let store = await store(withNoticesFor: [1, 2, 3], objects)
        #expect(store.notices.count == 3)
        #expect(objects.count == 3)
        for notice in store.notices.dropFirst() { store.dismiss(notice) }
        #expect(objects.count == 1)
    }

    @Test("The notice of an action that is unequal to itself can be removed")
    func notReflexive() async {
        let objects = LiveObjects()
        let store = await store(withNoticesFor: [.nan, .nan], objects)
        #expect(store.notices.count == 2)
        #expect(objects.count == 2)
        for notice in store.notices { store.dismiss(notice) }
        #expect(objects.count == 0)
    }

    @Test(
        "On a .first or .latest lane, a failure replaces the pending notice",
        arguments: [Lane.first("load"), .latest("load", repeating: true)]
    )
    func replaced(lane: Lane) async throws {
        await fail(9)
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        await fail(8)
        let older = try #require(testStore.store.notices.dropFirst().first)
        service.answer(2, .failure(failed(.unavailable)))
        #expect(
            await testStore.send(.ask(2, lane)) == [
                .sent(.ask(2, lane)), .failed(.ask(2, lane), failed(.unavailable)), .dismissed(.ask(1, lane)),
            ]
        )
        #expect(testStore.store.notices.map(\.action) == [.ask(9, .each("ask")), .ask(2, lane), .ask(8, .each("ask"))])
        #expect(testStore.store.notices.map(\.attempt) == [1, 2, 1])
        #expect(testStore.store.notices.map(\.count) == [1, 1, 1])
        let newer = try #require(testStore.store.notices.dropFirst().first)
        #expect(newer.id != older.id)
        #expect(newer.failure == failed(.unavailable))
        testStore.store.retry(older)
        #expect(await testStore.settle() == [])
        service.answer(3, .failure(failed(.permission)))
        _ = await testStore.send(.ask(3, lane))
        #expect(testStore.store.notices.map(\.action) == [.ask(9, .each("ask")), .ask(3, lane), .ask(8, .each("ask"))])
        #expect(testStore.store.notices.map(\.attempt) == [1, 3, 1])
    }

    @Test(
        "An equal failure keeps the identity of the pending notice",
        arguments: [Lane.first("load"), .latest("load", repeating: true)]
    )
    func replacedByEqual(lane: Lane) async throws {
        let first = PresentationError(DomainError<Never>.failure(TechnicalFailure(.connection, operation: "load")))
        service.answer(1, .failure(first))
        _ = await testStore.send(.ask(1, lane))
        let older = try #require(testStore.store.notices.first)
        service.answer(1, .failure(failed(.connection)))
        #expect(
            await testStore.send(.ask(1, lane)) == [
                .sent(.ask(1, lane)), .failed(.ask(1, lane), failed(.connection)),
            ]
        )
        let newer = try #require(testStore.store.notices.first)
        #expect(testStore.store.notices.count == 1)
        #expect(newer.id == older.id)
        #expect(newer != older)
        #expect(newer.failure.reference == first.reference)
        #expect(newer.attempt == 2)
        #expect(newer.count == 2)
        service.answer(1, 1)
        testStore.store.retry(older)
        _ = await testStore.settle()
        #expect(service.questions == [1, 1, 1])
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("An equal failure of another action creates a new notice")
    func replacedByOtherAction() async throws {
        let lane = Lane.latest("search")
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        let older = try #require(testStore.store.notices.first)
        service.answer(2, .failure(failed(.connection)))
        _ = await testStore.send(.ask(2, lane))
        #expect(testStore.store.notices.map(\.action) == [.ask(2, lane)])
        #expect(testStore.store.notices.map(\.count) == [1])
        // The person has tapped the button of the older notice.
        testStore.store.retry(older)
        #expect(service.questions == [1, 2])
    }

    @Test("A replaced presenter cannot remove a notice")
    func replacedPresenter() async {
        await fail(1)
        let (shown, show) = AsyncStream.makeStream(of: String.self)
        testStore.store.presentNotices { _ in
            show.yield("old")
            for await _ in AsyncStream.makeStream(of: Never.self).stream {}
            show.yield("old ends")
            return .dismiss
        }
        var views = shown.makeAsyncIterator()
        #expect(await views.next() == "old")
        testStore.store.presentNotices { _ in
            show.yield("new")
            return nil
        }
        #expect(await Set([views.next(), views.next()]) == ["new", "old ends"])
        #expect(testStore.store.notices.count == 1)
    }

    @Test("A .first and a .latest lane of the same name have separate notices")
    func replacedOnOwnLane() async {
        for lane in [Lane.latest("books"), .first("books")] {
            service.answer(1, .failure(failed(.connection)))
            _ = await testStore.send(.ask(1, lane))
        }
        #expect(testStore.store.notices.map(\.count) == [1, 1])
    }

    @Test("A visible notice stays visible while the store counts equal failures")
    func presentedOnce() async {
        let (shown, show) = AsyncStream.makeStream(of: Int.self)
        let (answers, answer) = AsyncStream.makeStream(of: NextAction?.self)
        testStore.store.presentNotices { notice in
            show.yield(notice.count)
            for await answer in answers { return answer }
            return nil
        }
        let lane = Lane.latest("poll", repeating: true)
        func poll() async {
            service.answer(1, .failure(failed(.connection)))
            _ = await testStore.send(.ask(1, lane))
        }
        var counts = shown.makeAsyncIterator()
        await poll()
        #expect(await counts.next() == 1)
        await poll()
        await poll()
        #expect(testStore.store.notices.map(\.count) == [3])
        // The presenter returns, so the next equal failure shows the notice again.
        answer.yield(nil)
        await poll()
        #expect(await counts.next() == 4)
    }

    @Test("A retry of a removed notice does nothing")
    func twice() async throws {
        await fail(1)
        let notice = try #require(testStore.store.notices.first)
        service.answer(1, 1)
        testStore.store.retry(notice)
        testStore.store.retry(notice)
        _ = await testStore.settle()
        testStore.store.dismiss(notice)
        testStore.store.retry(notice)
        #expect(await testStore.settle() == [])
        #expect(service.questions == [1, 1])
    }

    @Test("A notice remains if a busy lane refuses the retry")
    func busy() async throws {
        let lane = Lane.first("save")
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        let notice = try #require(testStore.store.notices.first)
        testStore.store.send(.ask(2, lane))
        testStore.store.retry(notice)
        #expect(testStore.store.notices == [notice])
        service.answer(2, .failure(failed(.unavailable)))
        _ = await testStore.settle()
        #expect(testStore.store.notices.map(\.failure) == [failed(.unavailable)])
    }

    @Test("The reactor determines the action of a retry")
    func retryAction() async {
        struct Saving: Reactor {
            struct State {}
            enum Action: Equatable { case save, look }
            enum Mutation: Equatable {}
            func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
                Effect(.each("save")) { _ throws(PresentationError) in
                    throw failed(.connection, outcome: .unknown)
                }
            }
            func reduce(_ mutation: Mutation, into state: inout State) {}
            func retry(after failure: PresentationError, of action: Action) -> Action {
                failure.nextActions.primary == .checkOutcome ? .look : action
            }
        }
        let testStore = TestStore(Saving(), state: Saving.State())
        _ = await testStore.send(.save)
        #expect(testStore.store.notices.map(\.retryAction) == [.look])
        #expect(testStore.store.notices.map(\.action) == [.save])
    }

    @Test("Notices are presented one at a time, each until the person answers")
    func presentation() async {
        await fail(1, 2, 3)
        let (shown, show) = AsyncStream.makeStream(of: QuestionReactor.Action.self)
        var answers: [NextAction] = [.dismiss, .retry, .dismiss]
        testStore.store.presentNotices { notice in
            show.yield(notice.action)
            return answers.removeFirst()
        }
        service.answer(2, 20)
        var actions: [QuestionReactor.Action] = []
        for await action in shown.prefix(3) { actions.append(action) }
        #expect(actions == [1, 2, 3].map { .ask($0, .each("ask")) })
        for await notices in testStore.store.values(\.notices) where notices.isEmpty { break }
        _ = await testStore.settle()
        #expect(testStore.store.state.total == 20)
        #expect(service.questions == [1, 2, 3, 2])
    }

    @Test("After a refused retry, presenting resumes when the lane is free")
    func presentedBusy() async {
        let lane = Lane.first("save")
        await failThenOccupy(lane)
        var shown: [QuestionReactor.Action] = []
        testStore.store.presentNotices { notice in
            shown.append(notice.action)
            return shown.count == 1 ? .retry : .dismiss
        }
        await isRefused()
        // The person does not see the notice while the lane is busy.
        for await isLoading in testStore.store.values({ $0.isLoading(lane) }) where isLoading { break }
        #expect(shown == [.ask(1, lane)])
        service.answer(2, .failure(failed(.connection)))
        for await notices in testStore.store.values(\.notices) where notices.isEmpty { break }
        #expect(shown == [.ask(1, lane), .ask(2, lane)])
    }

    @Test("A presenter that always retries is called once while the lane is busy")
    func impatient() async {
        let lane = Lane.first("save")
        await failThenOccupy(lane)
        var calls = 0
        testStore.store.presentNotices { _ in
            calls += 1
            return .retry
        }
        await isRefused()
        service.answer(2, 2)
        for await notices in testStore.store.values(\.notices) where notices.isEmpty { break }
        _ = await testStore.settle()
        #expect(calls == 1)
        #expect(testStore.store.state.total == 2)
    }

    @Test("Dismissed notices are skipped, and only the last presenter is called")
    func presentedLate() async {
        var shown: [String] = []
        testStore.store.presentNotices { _ in
            shown.append("old")
            return .dismiss
        }
        let token = testStore.store.observe(\.notices.first) { [store = testStore.store] in
            guard let notice = $0 else { return }
            if notice.action == .ask(1, .each("ask")) { return store.dismiss(notice) }
            store.presentNotices { _ in
                shown.append("new")
                return .dismiss
            }
        }
        await fail(1, 2)
        for await notices in testStore.store.values(\.notices) where notices.isEmpty { break }
        #expect(shown == ["new"])
        withExtendedLifetime(token) {}
    }

    @Test("A later success cancels the presentation of an obsolete notice")
    func presentedPast() async {
        let lane = Lane.latest("load")
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        var news = stream.makeAsyncIterator()
        testStore.store.presentNotices { _ in
            continuation.yield("shown")
            for await _ in AsyncStream.makeStream(of: Never.self).stream {}
            continuation.yield(Task.isCancelled ? "taken away" : "answered")
            return nil
        }
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        #expect(await news.next() == "shown")
        service.answer(2, 2)
        _ = await testStore.send(.ask(2, lane))
        #expect(await news.next() == "taken away")
    }

    @Test("The notices of two stores are never equal")
    func names() async throws {
        let (other, service) = QuestionReactor.testStore()
        service.answer(1, .failure(failed(.connection)))
        _ = await other.send(.ask(1, .each("ask")))
        await fail(1)
        let notice = try #require(testStore.store.notices.first)
        #expect(other.store.notices != [notice])
        #expect(Set(other.store.notices.map(\.id) + [notice.id]).count == 2)
        other.store.dismiss(notice)
        #expect(other.store.notices.count == 1)
    }

    @Test("A new presenter shows the unanswered notice and all later notices")
    func presentedAnew() async {
        let (shown, show) = AsyncStream.makeStream(of: String.self)
        testStore.store.presentNotices { _ in
            show.yield("old")
            return nil
        }
        await fail(1)
        var views = shown.makeAsyncIterator()
        #expect(await views.next() == "old")
        #expect(testStore.store.notices.count == 1)

        testStore.store.presentNotices { _ in
            show.yield("new")
            return .dismiss
        }
        #expect(await views.next() == "new")
        for await notices in testStore.store.values(\.notices) where notices.isEmpty { break }
        await fail(2)
        #expect(await views.next() == "new")
    }
}
