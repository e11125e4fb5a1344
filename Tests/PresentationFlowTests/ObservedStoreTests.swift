import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Observation
import Presentation
import PresentationFlow
import Synchronization
import Testing

/// The tests of observation tracking, which informs SwiftUI of the first change of a value that a view has read.
@Suite("Observed store", .timeLimit(.minutes(10)))
@MainActor
struct ObservedStoreTests {
    let testStore: TestStore<QuestionReactor>
    let service: StubService<Int, Int>
    let screen: ObservedStore<QuestionReactor>

    init() {
        (testStore, service) = QuestionReactor.testStore()
        screen = ObservedStore(testStore.store)
    }

    /// A view that counts its renderings.
    @MainActor
    private final class View {
        private let body: () -> Void
        private(set) var renderings = 0
        private nonisolated let isOutdated = Mutex(false)

        init(_ body: @escaping () -> Void) {
            self.body = body
            render()
        }

        private func render() {
            renderings += 1
            isOutdated.withLock { $0 = false }
            withObservationTracking(body) { [self] in isOutdated.withLock { $0 = true } }
        }

        /// Renders the view again if an observed value has changed, as SwiftUI does before the next frame.
        func frame() {
            if isOutdated.withLock(\.self) { render() }
        }
    }

    @Test("A view is rendered again only if an observed value changes")
    func parts() async {
        let lane = Lane.latest("ask")
        let views = [
            View { _ = screen.total },
            View { _ = screen.asked },
            View { _ = screen.notices },
            View { _ = screen.isLoading(lane) },
            View { _ = screen.isLoading(.latest("another")) },
        ]
        func frame() -> [Int] {
            for view in views { view.frame() }
            return views.map(\.renderings)
        }
        #expect(frame() == [1, 1, 1, 1, 1])
        testStore.store.send(.count)
        #expect(frame() == [2, 1, 1, 1, 1])
        testStore.store.send(.ask(1, lane))
        #expect(frame() == [2, 2, 1, 2, 1])
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.settle()
        #expect(frame() == [2, 2, 2, 3, 1])
        testStore.store.send(.count)
        testStore.store.send(.count)
        #expect(frame() == [3, 2, 2, 3, 1])
        #expect(screen.total == 3)
        #expect(screen.notices.count == 1)
    }

    @Test("A value that is read inside an observation is current and observed")
    func readFromInside() {
        var views: [View] = []
        let token = testStore.store.observe(\.state.total) { total in
            if total == 1 { views.append(View { _ = screen.total }) }
        }
        testStore.store.send(.count)
        views.first?.frame()
        #expect(views.map(\.renderings) == [1])
        testStore.store.send(.count)
        views.first?.frame()
        #expect(views.map(\.renderings) == [2])
        withExtendedLifetime(token) {}
    }

    @Test("The observations of an observed store do not keep the store alive")
    func release() {
        var store: Store? = Store(QuestionReactor(service: service), state: QuestionReactor.State())
        weak let released = store
        var screen = store.map { ObservedStore($0) }
        #expect(screen?.total == 0)
        store = nil
        screen = nil
        #expect(released == nil)
    }
}
