import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

/// The tests of notices that wait, are merged, stay hidden or are removed.
@Suite("Rules for notices", .timeLimit(.minutes(10)))
@MainActor
struct NoticeRulesTests {
    typealias State = QuestionReactor.State

    /// Returns a test store in a group, and the stub service that answers its questions.
    private func testStore(
        joining group: NoticeGroup? = nil
    ) -> (TestStore<QuestionReactor>, StubService<Int, Int>) {
        let service = StubService<Int, Int>()
        let store = TestStore { clock in
            Store(QuestionReactor(service: service), state: State(), joining: group, clock: clock)
        }
        return (store, service)
    }

    private func rateLimited(for wait: Duration) -> PresentationError {
        let failure = TechnicalFailure(.rateLimited, operation: "search", retryAfter: wait)
        return PresentationError(DomainError<Never>.failure(failure))
    }

    // MARK: A time to wait

    @Test("A retry begins only at the end of the time to wait")
    func wait() async throws {
        let (testStore, service) = testStore()
        let lane = Lane.first("search")
        service.answer(1, .failure(rateLimited(for: .seconds(7))))
        _ = await testStore.send(.ask(1, lane))
        testStore.advance(by: .seconds(2))
        let notice = try #require(testStore.store.notices.first)
        #expect(testStore.store.remainingWait(for: notice) == .seconds(5))
        testStore.store.retry(notice)
        #expect(testStore.store.isLoading(lane))
        testStore.advance(by: .seconds(4))
        _ = await testStore.settle()
        #expect(service.questions == [1])
        service.answer(1, 1)
        testStore.advance(by: .seconds(1))
        _ = await testStore.settle()
        #expect(service.questions == [1, 1])
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("After the time to wait, a retry begins at once")
    func noWait() async throws {
        let (testStore, service) = testStore()
        service.answer(1, .failure(rateLimited(for: .seconds(7))))
        _ = await testStore.send(.ask(1, .first("search")))
        testStore.advance(by: .seconds(8))
        let notice = try #require(testStore.store.notices.first)
        #expect(testStore.store.remainingWait(for: notice) == .zero)
        service.answer(1, 1)
        testStore.store.retry(notice)
        _ = await testStore.settle()
        #expect(service.questions == [1, 1])
    }

    // MARK: A repeating lane

    @Test("A poll's dismissed notice is hidden until the failure changes or ends")
    func dismissed() async throws {
        let (testStore, service) = testStore()
        let lane = Lane.latest("poll", repeating: true)
        func poll(_ reply: StubService<Int, Int>.Reply) async -> [String] {
            service.answer(1, reply)
            _ = await testStore.send(.ask(1, lane))
            return testStore.store.notices.map(\.failure.code)
        }
        #expect(await poll(.failure(failed(.connection))) == ["connection"])
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        #expect(await poll(.failure(failed(.connection))) == [])
        #expect(await poll(.failure(failed(.connection))) == [])
        #expect(await poll(.failure(failed(.permission))) == ["permission"])
        testStore.store.dismiss(try #require(testStore.store.notices.first))
        #expect(await poll(.success(1)) == [])
        #expect(await poll(.failure(failed(.permission))) == ["permission"])
    }

    @Test("A dismissed notice of a non-repeating lane returns with a new failure")
    func notRepeating() async throws {
        let (testStore, service) = testStore()
        for _ in 1...2 {
            service.answer(1, .failure(failed(.connection)))
            _ = await testStore.send(.ask(1, .first("save")))
            testStore.store.dismiss(try #require(testStore.store.notices.first))
        }
    }

    // MARK: A new search

    @Test("A new effect on a .latest lane removes the notices of that lane name")
    func newSearch() async {
        let (testStore, service) = testStore()
        for lane in [Lane.first("search"), .first("save")] {
            service.answer(1, .failure(failed(.connection)))
            _ = await testStore.send(.ask(1, lane))
        }
        testStore.store.send(.ask(2, .latest("search")))
        #expect(testStore.store.notices.map(\.action) == [.ask(1, .first("save"))])
        service.answer(2, 2)
        _ = await testStore.settle()
    }

    // MARK: One cause, one notice

    /// Lets a question fail on a separate lane.
    private func fail(
        _ question: Int,
        in store: (TestStore<QuestionReactor>, StubService<Int, Int>),
        with error: PresentationError = failed(.connection)
    ) async {
        store.1.answer(question, .failure(error))
        _ = await store.0.send(.ask(question, .first("row \(question)")))
    }

    @Test("Twenty failures with one cause share one notice and one retry")
    func rows() async throws {
        let store = testStore(joining: NoticeGroup())
        for row in 1...20 { await fail(row, in: store) }
        #expect(store.0.store.notices.map(\.count) == [20])
        for row in 1...20 { store.1.answer(row, row) }
        store.0.store.retry(try #require(store.0.store.notices.first))
        _ = await store.0.settle()
        #expect(store.0.store.state.total == 210)
        #expect(store.0.store.notices.isEmpty)
    }

    @Test("Failures with one cause on three screens share one notice")
    func screens() async throws {
        struct Loading: PresentableTask {
            let code: String
            func title(in language: SampleLanguage) -> String { code }
        }
        let group = NoticeGroup()
        let stores = (1...3).map { _ in testStore(joining: group) }
        for (number, store) in stores.enumerated() {
            await fail(number, in: store, with: failed(.connection).during(Loading(code: "screen \(number)")))
        }
        #expect(stores.map { $0.0.store.notices.map(\.count) } == [[3], [], []])
        for (number, store) in stores.enumerated() { store.1.answer(number, 1) }
        stores[0].0.store.retry(try #require(stores[0].0.store.notices.first))
        for store in stores { _ = await store.0.settle() }
        #expect(stores.map { $0.0.store.state.total } == [1, 1, 1])
    }

    @Test("A failure with another cause has a separate notice")
    func otherCause() async {
        let store = testStore(joining: NoticeGroup())
        await fail(1, in: store)
        await fail(2, in: store, with: failed(.permission))
        #expect(store.0.store.notices.map(\.failure.code) == ["connection", "permission"])
    }

    @Test("A dismissal applies to all failures of the group")
    func dismissal() async throws {
        let group = NoticeGroup()
        let (one, other) = (testStore(joining: group), testStore(joining: group))
        await fail(1, in: one)
        await fail(1, in: other)
        one.0.store.dismiss(try #require(one.0.store.notices.first))
        #expect(one.0.store.notices.isEmpty && other.0.store.notices.isEmpty)
        await fail(1, in: other)
        #expect(other.0.store.notices.map(\.count) == [1])
    }

    @Test("A shared notice passes to the next failure if its action succeeds")
    func promotion() async {
        let group = NoticeGroup()
        let stores = (1...3).map { _ in testStore(joining: group) }
        for store in stores { await fail(1, in: store) }
        stores[0].1.answer(1, 1)
        _ = await stores[0].0.send(.ask(1, .first("row 1")))
        #expect(stores.map { $0.0.store.notices.map(\.count) } == [[], [2], []])
    }

    @Test("A success does not remove the notice of the other failures")
    func withdrawal() async throws {
        let group = NoticeGroup()
        let (one, other) = (testStore(joining: group), testStore(joining: group))
        await fail(1, in: one)
        await fail(1, in: other)
        other.1.answer(1, 1)
        _ = await other.0.send(.ask(1, .first("row 1")))
        #expect(one.0.store.notices.map(\.count) == [1])
        one.1.answer(1, 1)
        one.0.store.retry(try #require(one.0.store.notices.first))
        _ = await one.0.settle()
        // The retry has not repeated the action of the other store.
        #expect(other.1.questions == [1, 1])
    }

    @Test("A failure with a new cause leaves the old notice to other failures")
    func changedCause() async {
        let group = NoticeGroup()
        let (one, other) = (testStore(joining: group), testStore(joining: group))
        await fail(1, in: one)
        await fail(1, in: other)
        await fail(1, in: one, with: failed(.permission))
        #expect(one.0.store.notices.map(\.failure.code) == ["permission"])
        #expect(other.0.store.notices.map(\.failure.code) == ["connection"])
    }

    @Test("An observer of a notice's count can dismiss the notice")
    func reentrant() async {
        let group = NoticeGroup()
        let (one, other) = (testStore(joining: group), testStore(joining: group))
        let token = one.0.store.observe(\.notices) { [store = one.0.store] notices in
            if let notice = notices.first, notice.count > 1 { store.dismiss(notice) }
        }
        await fail(1, in: one)
        await fail(1, in: other)
        #expect(one.0.store.notices.isEmpty && other.0.store.notices.isEmpty)
        await fail(2, in: other)
        #expect(other.0.store.notices.map(\.count) == [1])
        withExtendedLifetime(token) {}
    }

    @Test("A deallocated store leaves its notice to the other stores")
    func gone() async {
        let group = NoticeGroup()
        let other = testStore(joining: group)
        do {
            let one = testStore(joining: group)
            await fail(1, in: one)
            await fail(1, in: other)
            #expect(other.0.store.notices.isEmpty)
        }
        await fail(2, in: other)
        #expect(other.0.store.notices.map(\.count) == [2])
    }
}
