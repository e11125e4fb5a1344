import Presentation
import Testing

@Suite("NextAction")
struct NextActionTests {
    static let setPassword = NextAction("setPassword", [.english: "Set a password", .japanese: "パスワードを設定する"])

    @Test("An action of one's own is named in the nearest language that it has")
    func ownLabel() {
        #expect(Self.setPassword.label(in: Language("ja-JP")) == "パスワードを設定する")
        #expect(Self.setPassword.label(in: Language("fr")) == "Set a password")
        #expect(NextAction("only", [Language("fr"): "Seul"]).label(in: Language("fr-CA")) == "Seul")
        #expect(NextAction("only", [Language("ja-JP"): "進む", .english: "Go on"]).label(in: .japanese) == "進む")
        #expect(NextAction("nameless", [:]).label(in: .english) == "nameless")
    }

    @Test("The action that corrects a field is named by the field's owner, or says what it does")
    func correct() {
        let labelled = NextAction.correct("email", [.english: "Change the address"])
        #expect(labelled.label(in: .english) == "Change the address")
        #expect(labelled.id == "correct.email")
        #expect(NextAction.correct("email").label(in: .japanese) == "入力内容を修正する")
        #expect(labelled.label(in: .japanese) == "入力内容を修正する")
    }

    @Test("The first action is the primary one, unless it leaves things as they are")
    func roles() {
        #expect(NextActions(.retry, .reload, .dismiss).map(\.role) == [.primary, .secondary, .cancel])
        #expect(NextActions(.dismiss).map(\.role) == [.cancel])
        #expect(
            NextActions(NextAction("erase", [:], role: .destructive), .retry).map(\.role) == [.destructive, .secondary]
        )
    }

    @Test("A list that is worked out is never empty")
    func workedOut() {
        #expect(NextActions([], then: .dismiss).map(\.id) == ["dismiss"])
        let list = NextActions([.reload, .reload, .dismiss], then: .retry, .reload, .dismiss)
        #expect(list.map(\.id) == ["reload", "dismiss", "retry"])
    }

    @Test("Nothing is offered twice, and the first of two is the one that stays")
    func once() {
        let list = NextActions(
            .retry,
            .correct("a", [.english: "First"]),
            .correct("a"),
            .correct("b"),
            .retry,
            .dismiss
        )
        #expect(list.map { $0.label(in: .english) } == ["Try again", "First", "Correct the entry", "Close"])
        #expect(list.map(\.role) == [.primary, .secondary, .secondary, .cancel])
    }
}
