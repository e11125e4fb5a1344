import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

@Suite("NextAction")
struct NextActionTests {
    static let setPassword = NextAction.custom(
        "setPassword",
        labels: [.english: "Set a password", .japanese: "パスワードを設定する"]
    )

    @Test("A custom action uses its best-matching label, or else its name")
    func ownLabel() {
        #expect(Self.setPassword.label(in: Language("ja-JP")) == "パスワードを設定する")
        #expect(Self.setPassword.label(in: Language("fr")) == "Set a password")
        #expect(NextAction.custom("only", labels: [Language("fr"): "Seul"]).label(in: Language("fr-CA")) == "Seul")
        #expect(
            NextAction.custom("only", labels: [Language("ja-JP"): "進む", .english: "Go on"]).label(in: .japanese) == "進む"
        )
        #expect(NextAction.custom("nameless", labels: [:]).label(in: .english) == "nameless")
        #expect(
            NextAction.custom("a", labels: [.english: "Go\u{1B}[31m\u{202E}\non"]).label(in: .english) == "Go[31m on"
        )
    }

    @Test("A field correction has its own label, or else the library's")
    func correct() {
        let labeled = NextAction.correct("email", labels: [.english: "Change the address"])
        #expect(labeled.label(in: .english) == "Change the address")
        #expect(labeled.id == "correct.email")
        #expect(NextAction.correct("email").label(in: .english) != "Change the address")
        #expect(labeled.label(in: .japanese) == NextAction.correct("email").label(in: .japanese))
    }

    @Test("The first action is primary unless its role is .cancel or .destructive")
    func roles() {
        func roles(_ actions: NextActions) -> [NextAction.Role]? {
            presented(SpokenRule(nextActions: actions)).content(in: .english)?.nextActions.map(\.role)
        }
        #expect(roles(NextActions(.retry, .reload, .dismiss)) == [.primary, .secondary, .cancel])
        #expect(roles(NextActions(.dismiss)) == [.cancel])
        let erase = NextAction.custom("erase", labels: [:], role: .destructive)
        #expect(roles(NextActions(erase, .retry)) == [.destructive, .secondary])
        let first = NextAction.custom("first", labels: [:], role: .primary)
        #expect(roles(NextActions(.retry, first)) == [.primary, .secondary])
    }

    @Test("Fixed actions follow computed actions, and duplicates are removed")
    func workedOut() {
        #expect(NextActions([], then: .dismiss).map(\.id) == ["dismiss"])
        let list = NextActions([.reload, .reload, .dismiss], then: .retry, .reload, .dismiss)
        #expect(list.map(\.id) == ["reload", "dismiss", "retry"])
    }

    @Test("A list keeps only the first of several actions with the same id")
    func once() {
        let list = NextActions(
            .retry,
            .correct("a", labels: [.english: "First"]),
            .correct("a"),
            .correct("b"),
            .retry,
            .dismiss
        )
        #expect(list.map(\.id) == ["retry", "correct.a", "correct.b", "dismiss"])
        #expect(Array(list)[1].label(in: .english) == "First")
    }

    @Test("A list of 200,000 actions keeps one action for each id", .timeLimit(.minutes(10)))
    func many() {
        let fields = (1...100_000).map { NextAction.correct("field \($0)") }
        let messages = (1...100_000).map { FieldMessage("field \($0)", "Enter it.") }
        let list = NextActions(fields + fields, then: .goBack)
        #expect(list.count == 100_001)
        let rule = SpokenRule(messages: messages, nextActions: list)
        #expect(presented(rule).content(in: .english)?.listedActions.isEmpty == true)
    }

    @Test("Each built-in action is offered by a failure or reserved for rules")
    func offered() {
        let uncommon = TechnicalFailure.Code.allCases.flatMap { code in
            [failed(code, retryAfter: .seconds(1)), failed(code, outcome: .unknown)]
        }
        let failures = ErrorCatalog().entries.map(\.error) + uncommon
        let offered = Set(failures.flatMap(\.nextActions).map(\.name))
        let forRules: Set<NextAction.Name> = [.resetPassword, .custom]
        #expect(offered.isDisjoint(with: forRules))
        #expect(offered.union(forRules) == Set(NextAction.Name.allCases))
    }
}
