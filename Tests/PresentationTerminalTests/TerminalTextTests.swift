import Domain
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("Terminal text")
struct TerminalTextTests {
    private static func text(_ rule: SpokenRule, _ language: Language = .english, columns: Int? = nil) -> String {
        TerminalText(presented(rule), in: language, columns: columns).description
    }

    private static let words = Language.english.words

    private static func label(_ action: NextAction) -> String { action.label(in: .english) }

    @Test("The text lists words, field messages, next actions and the reference")
    func order() {
        let rule = SpokenRule(
            explanation: "This is the reason.",
            messages: [FieldMessage("city", "Enter a city."), FieldMessage("zip", "Enter a code.")],
            // The text omits two actions: the correction of a field that has a message, and `dismiss`.
            nextActions: NextActions(.correct("zip"), .retry, .contactSupport, .dismiss)
        )
        let state = "This is a title.\nThis is the reason.\n  - Enter a city.\n  - Enter a code.\n"
        let actions = "\(Self.words.whatCanBeDone)\n  - \(Self.label(.retry))\n  - \(Self.label(.contactSupport))\n"
        #expect(Self.text(rule) == "\(state)\n\(actions)\n\(Self.words.quote(.fixed))\n")
    }

    @Test("Without next actions, the reference follows the title")
    func menu() {
        let text = TerminalText(presented(SpokenRule()), in: .english, listsNextActions: false)
        #expect(text.description == "This is a title.\n\(Self.words.quote(.fixed))\n")
    }

    @Test("The reference appears only with the action to contact support")
    func short() {
        #expect(Self.text(SpokenRule(nextActions: NextActions(.goBack))) == "This is a title.\n")
        let first = SpokenRule(nextActions: NextActions(.contactSupport))
        #expect(Self.text(first).hasSuffix("\n\n\(Self.words.quote(.fixed))\n"))
    }

    @Test("The text omits the reference if the program does not offer support")
    func offering() {
        let text = TerminalText(presented(SpokenRule()), in: .english, offering: { $0 != .contactSupport })
        #expect(text.description == "This is a title.\n\n\(Self.words.whatCanBeDone)\n  - \(Self.label(.retry))\n")
    }

    @Test("The text of a cancellation is empty")
    func cancelled() {
        let text = TerminalText(failed(.cancelled, outcome: .unknown), in: .english, isColored: true)
        #expect(text.description == "")
    }

    @Test(
        "Lines fit the terminal and break by the rules of the writing system",
        arguments: [
            ("one two three four five six", 20, ["one two three four", "five six"]),
            ("exactly twenty wide, and more", 20, ["exactly twenty wide,", "and more"]),
            ("a-word-that-is-wider-than-the-line", 20, ["a-word-that-is-wider", "-than-the-line"]),
            ("short", 20, ["short"]),
            // Each character takes two columns.
            ("この商品は売り切れのためご注文いただけません", 20, ["この商品は売り切れの", "ためご注文いただけま", "せん"]),
            // No line begins with closing punctuation or a small kana, or ends with an opening bracket.
            ("この商品は売り切れで、す", 21, ["この商品は売り切れ", "で、す"]),
            ("この商品は売り切れです。", 22, ["この商品は売り切れで", "す。"]),
            ("この商品は売り切れ「今日」", 20, ["この商品は売り切れ", "「今日」"]),
            ("この商品は売り切りでしょう", 22, ["この商品は売り切りで", "しょう"]),
            // A word in Latin letters stays whole among Japanese characters.
            ("例えば name@example.com のように", 20, ["例えば", "name@example.com の", "ように"]),
            ("番号はK7QM-2X9Dです", 20, ["番号はK7QM-2X9Dです"]),
            // A half-width form takes one column, a combining mark takes no column, and an emoji takes two columns.
            ("ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄ", 20, ["ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄ"]),
            (
                "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} 12345678", 20,
                [
                    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} 12345678"
                ]
            ),
            ("😀😀😀😀😀😀😀😀😀😀😀", 20, ["😀😀😀😀😀😀😀😀😀😀", "😀"]),
            ("한국어는 띄어쓰기를 하지만 넓다", 20, ["한국어는 띄어쓰기를", "하지만 넓다"]),
            ("❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️", 20, ["❤️❤️❤️❤️❤️❤️❤️❤️❤️❤️", "❤️"]),
            ("नमस्ते दुनिया क्षमा कीजिए", 20, ["नमस्ते दुनिया क्षमा", "कीजिए"]),
            // Consecutive spaces become one space. No line begins or ends with a space, or breaks at a no-break space.
            ("  one  \r\n  two   three four five ", 20, ["one two three four", "five"]),
            ("売り切れ\u{3000}\u{3000}ですので、\u{3000}またどうぞ", 20, ["売り切れ\u{3000}ですので、", "またどうぞ"]),
            ("It costs 1000000\u{A0}000\u{A0}€", 20, ["It costs", "1000000\u{A0}000\u{A0}€"]),
            ("ご注文の番号は１２３４５６", 20, ["ご注文の番号は", "１２３４５６"]),
            ("￦￦￦￦￦￦￦￦￦￦￣", 20, ["￦￦￦￦￦￦￦￦￦￦", "￣"]),
            // A Hangul syllable of several scalars is as wide as a syllable of one scalar.
            (String(repeating: "\u{1112}\u{1161}\u{11ab}", count: 11), 20, ["한한한한한한한한한한", "한"]),
            ("この商品は売り切れ 。", 20, ["この商品は売り切", "れ 。"]),
        ]
    )
    func breaking(title: String, columns: Int, lines: [String]) {
        let rule = SpokenRule(title: title, nextActions: NextActions(.goBack))
        #expect(Self.text(rule, columns: columns).split(separator: "\n").map(String.init) == lines)
    }

    @Test("No line begins with closing punctuation, small kana or iteration marks")
    func beginnings() {
        for character in "、。，．・：；？！‼⁇）］｝〕〉》」』】〙〗ヽヾゝゞ々〻ー゛゜ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ…‥〜～％｡｣､･ｰｧｬｯ" {
            let rule = SpokenRule(title: "あいうえおかきくけこ\(character)さ", nextActions: NextActions(.goBack))
            #expect(Self.text(rule, columns: 20) == "あいうえおかきくけ\nこ\(character)さ\n")
        }
    }

    @Test("No line ends with opening punctuation or a currency sign")
    func ends() {
        for character in "（［｛〔〈《「『【〘〖￥＄" {
            let rule = SpokenRule(title: "あいうえおかきくけ\(character)こ", nextActions: NextActions(.goBack))
            #expect(Self.text(rule, columns: 20) == "あいうえおかきくけ\n\(character)こ\n")
        }
    }

    @Test("Each line of a list item is indented")
    func indentation() {
        let message = FieldMessage("city", "Enter the name of the city that it goes to.")
        let rule = SpokenRule(messages: [message], nextActions: NextActions(.goBack))
        #expect(
            Self.text(rule, columns: 24) == """
                This is a title.
                  - Enter the name of
                    the city that it
                    goes to.

                """
        )
    }

    @Test("A width below 20 counts as 20; without a width, lines do not wrap", arguments: [nil, 0, -5, 1, 20])
    func widths(columns: Int?) {
        let rule = SpokenRule(title: String(repeating: "word ", count: 50), nextActions: NextActions(.goBack))
        let lines = Self.text(rule, columns: columns).split(separator: "\n")
        #expect(lines.map(\.count).max() == (columns == nil ? 249 : 19))
    }

    @Test("lines(of:columns:) wraps any text by the rules for messages")
    func otherTexts() {
        let text = "ログインしています。Ctrl-Cで中止できます。"
        #expect(TerminalText.lines(of: text, columns: 40) == ["ログインしています。Ctrl-Cで中止できま", "す。"])
        #expect(TerminalText.lines(of: "Write to the support", columns: 5) == ["Write to the support"])
        #expect(TerminalText.lines(of: text, columns: nil) == [text])
    }

    @Test("Only the lines of the title are red and bold")
    func color() {
        let rule = SpokenRule(
            title: "This is a title of two lines.",
            explanation: "This is a reason.",
            nextActions: NextActions(.goBack)
        )
        let text = TerminalText(presented(rule), in: .english, columns: 20, isColored: true)
        #expect(
            text.description == """
                \u{1B}[1;31mThis is a title of\u{1B}[0m
                \u{1B}[1;31mtwo lines.\u{1B}[0m
                This is a reason.

                """
        )
    }

    @Test(
        "Color requires a terminal, a capable TERM and no value in NO_COLOR",
        arguments: [
            (true, ["TERM": "xterm"], true), (false, ["TERM": "xterm"], false), (true, ["TERM": "dumb"], false),
            (true, [:], false), (true, ["TERM": ""], false), (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
            (true, ["TERM": "xterm", "NO_COLOR": ""], true),
        ]
    )
    func usesColor(onTerminal: Bool, environment: [String: String], isColored: Bool) {
        #expect(TerminalText.usesColor(isTerminal: onTerminal, environment: environment) == isColored)
    }

    @Test("The text omits bidirectional control characters")
    func bidirectional() {
        let controls = [0x061c, 0x200e, 0x200f] + Array(0x202a...0x202e) + Array(0x2066...0x2069)
        for control in controls.compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let rule = SpokenRule(title: "a\(control)b", nextActions: NextActions(.goBack))
            #expect(Array(Self.text(rule).unicodeScalars) == ["a", "b", "\n"])
        }
    }

    @Test("Control characters in a title are removed or become spaces")
    func orders() {
        let rule = SpokenRule(
            title: "The name \u{1B}[2J\u{9B}31m\u{7}Ada\u{202E}\r\nB\tC is taken.",
            nextActions: NextActions(.goBack)
        )
        #expect(Self.text(rule) == "The name [2J31mAda B C is taken.\n")
    }

    #if canImport(Glibc)
    @Test("Lines break at the width of a terminal, but not in a file")
    func descriptor() throws {
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { close(terminal) }
        var size = winsize(ws_row: 24, ws_col: 20, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        let file = unsafe open("/dev/null", O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }
        let error = presented(
            SpokenRule(explanation: "Each line fits the width.", nextActions: NextActions(.goBack))
        )
        // The environment of the tests determines whether the title has a color.
        #expect(
            TerminalText(error, in: .english, on: terminal).description.contains("\nEach line fits the\nwidth.\n")
        )
        #expect(
            TerminalText(error, in: .english, on: file).description == "This is a title.\nEach line fits the width.\n"
        )
    }
    #endif
}
