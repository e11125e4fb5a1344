import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

private let secret = "Sw0rdf1sh"

@Suite("Printing of notices and events")
@MainActor
struct PrintingTests {
    private struct SignIn: Reactor {
        enum Action: Equatable, Sendable {
            case signIn(email: String, password: String)
            case reset
        }

        enum Mutation: Equatable, Sendable { case signedIn(String) }

        func mutate(_ action: Action, in state: inout String) -> Effect<Mutation>? {
            switch action {
            case .reset: nil
            case .signIn(_, let password):
                Effect(.each("sign in")) { commit throws(PresentationError) in
                    await commit(.signedIn(password))
                    throw failed(.connection)
                }
            }
        }

        func reduce(_ mutation: Mutation, into state: inout String) {}
    }

    @Test("A printed event or notice names the enum case without its payload")
    func names() async throws {
        let testStore = TestStore(SignIn(), state: "")
        let events =
            await testStore.send(.signIn(email: "ada@example.com", password: secret))
            + testStore.send(.reset)
        let notice = try #require(testStore.store.notices.first)
        testStore.store.dismiss(notice)
        #expect(
            events.map(\.description) == [
                "sent(signIn)", "changed(signedIn)", "failed(signIn, PresentationError(connection, K7QM-2X9D))",
                "sent(reset)",
            ]
        )
        #expect("\(notice)" == "Notice(signIn, PresentationError(connection, K7QM-2X9D), attempt 1)")
        let others: [Store<SignIn>.Event] = [
            .refused(notice.action), .finished(notice.action), .dropped(notice.action), .dismissed(notice.action),
        ]
        #expect(
            others.map(\.description) == [
                "refused(signIn)", "finished(signIn)", "dropped(signIn)", "dismissed(signIn)",
            ]
        )
        let texts = [notice, [notice], events, others, Optional(notice) as Any].flatMap { printedForms(of: $0) }
        #expect(texts.filter { $0.contains(secret) || $0.contains("ada@") } == [])
    }

    /// A reactor that keeps no user input itself, so that only the store can reveal the input.
    private struct Upload: Reactor {
        enum Action: Hashable, Sendable {
            case save(String)
            case send(String)
            case wait(String)
        }

        func mutate(_ action: Action, in state: inout Int) -> Effect<Never>? {
            let lane: Lane =
                switch action {
                case .save: .each("save")
                case .send: .latest("send")
                case .wait: .first("wait")
                }
            return Effect(lane) { _ throws(PresentationError) in
                if lane == .first("wait") { for await _ in AsyncStream(Never.self, { _ in }) {} }
                throw failed(.connection)
            }
        }

        func reduce(_ mutation: Never, into state: inout Int) {}
    }

    @Test("A dumped store does not reveal the actions of effects and notices")
    func store() async {
        let store = Store(Upload(), state: 0)
        await store.send(.save(secret))?.value
        await store.send(.send(secret))?.value
        store.send(.wait(secret))
        var dumped = ""
        dump(store, to: &dumped)
        #expect(store.notices.count == 2)
        #expect(!dumped.contains(secret))
        #expect(dumped.hasPrefix("- PresentationFlow.Store<") && dumped.hasSuffix(".Upload> #0\n"))
        store.cancel()
    }

    @Test("A dumped notice group does not reveal the actions of its failures")
    func group() async {
        let group = NoticeGroup()
        let store = Store(Upload(), state: 0, joining: group)
        await store.send(.save("plain"))?.value
        await store.send(.save(secret))?.value
        var dumped = ""
        dump(group, to: &dumped)
        #expect(store.notices.map(\.count) == [2])
        #expect(dumped == "- PresentationFlow.NoticeGroup #0\n")
    }

    private struct Closure: Sendable { let text = secret }

    private enum Talkative: Sendable, CustomStringConvertible {
        case quiet
        var description: String { secret }
    }

    private enum Mirrored: Sendable, CustomReflectable {
        case one(String)
        var customMirror: Mirror { Mirror(self, children: [secret: 1], displayStyle: .enum) }
    }

    /// Returns the description of an event with an action of any type.
    private static func name<Action: Sendable>(_ action: Action) -> String {
        "\(Store<AnyScreen<Action>>.Event.sent(action))"
    }

    private struct AnyScreen<Action: Sendable>: Reactor {
        func mutate(_ action: Action, in state: inout Int) -> Effect<Never>? { nil }
        func reduce(_ mutation: Never, into state: inout Int) {}
    }

    @Test("An action that is not an enum, or describes itself, prints as its type")
    func types() {
        #expect(Self.name(Closure()) == "sent(Closure)")
        #expect(Self.name(Talkative.quiet) == "sent(Talkative)")
        #expect(Self.name(Mirrored.one(secret)) == "sent(Mirrored)")
        #expect(Self.name(secret) == "sent(String)")
        #expect(Self.name(Optional(secret)) == "sent(Optional<String>)")
    }
}
