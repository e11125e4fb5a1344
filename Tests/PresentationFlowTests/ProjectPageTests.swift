import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

extension Lane {
    fileprivate static let bookmark = Lane.latest("bookmark")
}

/// A page that sends four simultaneous requests, and accepts actions during the requests.
struct ProjectPage: Reactor {
    enum Section: String, CaseIterable {
        case project, staff, posts, related

        var lane: Lane { .latest(rawValue) }
    }

    struct State: Equatable {
        var sections: [Section: String] = [:]
        var isBookmarked = false
        var selectedStaff: Int?
    }

    enum Action: Equatable {
        case load(Section)
        case bookmark(Bool)
        case selectStaff(Int)
    }

    enum Mutation: Equatable {
        case loaded(Section, String)
        case bookmarked(Bool)
    }

    let load: @Sendable (Section) async throws(PresentationError) -> String
    let bookmark: @Sendable (Bool) async throws(PresentationError) -> Bool

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .load(let section):
            return Effect(section.lane) { _ throws(PresentationError) in .loaded(section, try await load(section)) }
        case .bookmark(let isWanted):
            state.isBookmarked = isWanted
            return Effect(.bookmark) { commit throws(PresentationError) in
                do throws(PresentationError) {
                    return .bookmarked(try await bookmark(isWanted))
                } catch {
                    await commit(.bookmarked(!isWanted))
                    throw error
                }
            }
        case .selectStaff(let index):
            state.selectedStaff = index
            return nil
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .loaded(let section, let text): state.sections[section] = text
        case .bookmarked(let isBookmarked): state.isBookmarked = isBookmarked
        }
    }
}

/// The tests of simultaneous requests, whose responses must not undo changes that the person makes.
@Suite("Project page", .timeLimit(.minutes(10)))
@MainActor
struct ProjectPageTests {
    private typealias Section = ProjectPage.Section

    private let sections = StubService<Section, String>()
    private let bookmarks = StubService<Bool, Bool>()
    private let testStore: TestStore<ProjectPage>

    init() {
        let (sections, bookmarks) = (sections, bookmarks)
        let page = ProjectPage(
            load: { section throws(PresentationError) in try await sections(section) },
            bookmark: { wanted throws(PresentationError) in try await bookmarks(wanted) }
        )
        testStore = TestStore(page, state: ProjectPage.State())
    }

    private func appear() async {
        for section in Section.allCases { testStore.store.send(.load(section)) }
        for section in Section.allCases { await sections.isAsked(section) }
    }

    @Test("Four requests run at the same time, each with its own loading flag")
    func fourAtOnce() async {
        await appear()
        #expect(Section.allCases.allSatisfy { testStore.store.isLoading($0.lane) })

        let staff = testStore.store.values { $0.isLoading(Section.staff.lane) }
        sections.answer(.staff, "Ada")
        for await isLoading in staff where !isLoading { break }
        #expect(Section.allCases.filter { testStore.store.isLoading($0.lane) } == [.project, .posts, .related])

        for section in [Section.related, .posts, .project] { sections.answer(section, section.rawValue) }
        _ = await testStore.settle()
        #expect(
            testStore.store.state.sections == [
                .project: "project", .staff: "Ada", .posts: "posts", .related: "related",
            ]
        )
    }

    @Test("Changes that the person makes during a request are kept")
    func meanwhile() async {
        await appear()
        testStore.store.send(.selectStaff(2))
        testStore.store.send(.bookmark(true))
        #expect(testStore.store.state.isBookmarked)
        bookmarks.answer(true, true)
        for section in Section.allCases { sections.answer(section, section.rawValue) }
        _ = await testStore.settle()
        #expect(testStore.store.state.selectedStaff == 2)
        #expect(testStore.store.state.isBookmarked)
        #expect(testStore.store.state.sections.count == 4)
    }

    @Test("Only the failed section is retried, and the other sections are kept")
    func partialFailure() async throws {
        await appear()
        for section in Section.allCases where section != .staff { sections.answer(section, section.rawValue) }
        sections.answer(.staff, .failure(failed(.connection)))
        _ = await testStore.settle()
        #expect(Set(testStore.store.state.sections.keys) == [.project, .posts, .related])

        let notice = try #require(testStore.store.notices.first)
        #expect(testStore.store.notices.count == 1)
        #expect(notice.retryAction == .load(.staff))
        sections.answer(.staff, "Ada")
        testStore.store.retry(notice)
        #expect(
            await testStore.settle() == [
                .sent(.load(.staff)), .dismissed(.load(.staff)), .changed(.loaded(.staff, "Ada")),
                .finished(.load(.staff)),
            ]
        )
        #expect(sections.questions.count == 5)
    }

    @Test("An optimistic change is undone after a failure")
    func optimism() async {
        bookmarks.answer(true, .failure(failed(.connection)))
        #expect(
            await testStore.send(.bookmark(true)) == [
                .sent(.bookmark(true)), .changed(.bookmarked(false)), .failed(.bookmark(true), failed(.connection)),
            ]
        )
        #expect(!testStore.store.state.isBookmarked)
    }
}
