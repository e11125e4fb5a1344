import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import Testing

@Suite("Word issues")
struct WordIssuesTests {
    private static func issues(with rules: SampleRule...) -> [String] {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add(rules)
        return catalog.issues().map(\.description)
    }

    @Test("The built-in words have no issues")
    func builtIn() {
        #expect(ErrorCatalog().issues() == [])
        #expect(Self.issues(with: SampleRule()) == [])
    }

    @Test(
        "An English title that breaks a wording rule is an issue",
        arguments: [
            ("", "the words in this language are missing"),
            (" ", "the words in this language are missing"),
            ("This is gone. It was sold.", "2 sentences; the limit is 1"),
            ("Is this gone? It was sold.", "2 sentences; the limit is 1"),
            ("This is a title of many words that would not fit in an alert.", "61 columns wide; the limit is 60"),
            ("It is gone!", "the text has an exclamation mark"),
            ("It is GONE.", "“GONE” is in capitals"),
            ("It stopped with 0x80004005.", "“0x80004005” is a code for programs"),
            ("It stopped (-1009).", "“-1009” is a code for programs"),
            ("It is NSURLErrorDomain.", "“NSURLErrorDomain” is a code for programs"),
            ("It is E4711.", "“E4711” is a code for programs"),
            ("It is  gone.", "the text has consecutive spaces, a space at an end, or a line break"),
            ("It is gone. ", "the text has consecutive spaces, a space at an end, or a line break"),
            ("It is\ngone.", "the text has consecutive spaces, a space at an end, or a line break"),
            ("Hello %@.", "“%@” is a placeholder"),
            ("There are %1$d of them.", "“%1$d” is a placeholder"),
            ("It takes %.2f more.", "“%.2f” is a placeholder"),
            ("It takes %02ld more.", "“%02ld” is a placeholder"),
            ("The <b>shop</b is away.", "“<b>” is a placeholder"),
            ("Fish &amp; chips are gone.", "“&amp;” is a placeholder"),
            ("Hello [name].", "“[name]” is a placeholder"),
            ("Hello {name}.", "“{name}” is a placeholder"),
            ("TODO: find words.", "“TODO” is a placeholder"),
            ("Lorem ipsum dolor.", "“lorem ipsum” is a placeholder"),
            ("order.soldOut.title", "“order.soldOut.title” is a placeholder"),
            ("Optional(1) is gone.", "“Optional(” is a placeholder"),
            ("An Error came up.", "“error” is a discouraged word; use “problem”"),
            ("It failed.", "“failed” is a discouraged word; use “unable to”"),
            ("Please wait.", "“please” is a discouraged word"),
            ("Fill in the field.", "“fill in the field” is a discouraged word"),
            ("It has no JSON.", "“json” is a discouraged word"),
            ("The server is away.", "“server” is a discouraged word; use “service”"),
        ]
    )
    func english(title: String, problem: String) {
        #expect(Self.issues(with: SampleRule(english: Message(title))) == ["test.sample, en, title: \(problem)"])
    }

    @Test(
        "An English title that only seems to break a wording rule has no issues",
        arguments: [
            "Write to name@example.com.", "The validity of this is over.", "Version 2.5 has it.", "It is 5-3 by now.",
            "This is 100 % gone.", "This is 50%discounted.", "A PDF is needed.", "The e-mail address is gone.",
            "Mastery is needed.", "Sold out", "Opens at 9 a.m. tomorrow.", "Dr. Meier is away.", "It is in St. Gallen.",
            "It is, e.g. this one.", "It took 3. Mai it was.", "This todo is gone.", "Size XXX is sold out.",
            "Node.js is gone.", "It is under -200 now.", "The card token is used up.", "Some of your cart is gone.",
            "It is 5-2000 by now.", "The PE4711 is gone.", "Refill in the fieldset.", "It weighs <2 kg by now.",
        ]
    )
    func innocent(title: String) {
        #expect(Self.issues(with: SampleRule(english: Message(title))) == [])
    }

    @Test(
        "A Japanese title that breaks a wording rule is an issue",
        arguments: [
            ("", "the words in this language are missing"),
            ("売り切れました。終わりです。", "2 sentences; the limit is 1"),
            ("この商品は在庫がなくなっており次の入荷の予定もまだ決まっていません。", "68 columns wide; the limit is 60"),
            ("エラーが起きました。", "“エラー” is a discouraged word; use “問題”"),
            // The mark of a voiced consonant can be a separate scalar.
            ("サーハ\u{3099}ーの問題です。", "“サーバー” is a discouraged word; use “サービス”"),
            ("サービスからの応答がタイムアウトです。", "“タイムアウト” is a discouraged word; use “応答に時間がかかっています”"),
            ("コード0x80004005です。", "“0x80004005” is a code for programs"),
            ("問題(-1009)が起きました。", "“-1009” is a code for programs"),
            ("商品は売り切れた。", "“商品は売り切れた。” has no ending that the wording rules allow"),
            ("売り切れ", "“売り切れ” has no ending that the wording rules allow"),
            ("This is sold out.", "the words are the same as in “en”"),
        ]
    )
    func japanese(title: String, problem: String) {
        let issues = Self.issues(with: SampleRule(japanese: Message(title)))
        #expect(issues.contains("test.sample, ja, title: \(problem)"))
    }

    @Test(
        "A Japanese title that only seems to break a wording rule has no issues",
        arguments: [
            "ネットワークに接続できません", "価格は1000円です（税込）。", "もう一度お試しになりますか？", "しばらく待ちましょう。",
            "「完了。」と表示されます。", "ユーザー名は使われています。", "2段階認証が必要です。", "不正アクセスを防ぐため停止しました。",
        ]
    )
    func innocentJapanese(title: String) {
        #expect(Self.issues(with: SampleRule(japanese: Message(title))) == [])
    }

    @Test(
        "A title, explanation, message or label that is too wide is an issue",
        arguments: [(60, "title"), (160, "explanation"), (100, "field a"), (40, "action a")]
    )
    func limits(limit: Int, part: String) {
        func issues(_ columns: Int) -> [String] {
            let text = String(repeating: "a", count: columns)
            return switch part {
            case "title": Self.issues(with: SampleRule(english: Message(text)))
            case "explanation": Self.issues(with: SampleRule(english: Message("It is gone.", text)))
            case "field a": Self.issues(with: SampleRule(fields: [FieldMessage("a", text)]))
            case _:
                Self.issues(
                    with: SampleRule(
                        nextActions: NextActions(NextAction.custom("a", labels: [.english: text, .japanese: "進む"]))
                    )
                )
            }
        }
        #expect(issues(limit) == [])
        #expect(
            issues(limit + 1)
                == ["test.sample, en, \(part): \(limit + 1) columns wide; the limit is \(limit)"]
        )
    }

    @Test("A label with two sentences is an issue")
    func labelSentences() {
        let action = NextAction.custom("a", labels: [.english: "Stop. Go on.", .japanese: "進む"])
        #expect(
            Self.issues(with: SampleRule(nextActions: NextActions(action)))
                == ["test.sample, en, action a: 2 sentences; the limit is 1"]
        )
    }

    @Test("Untranslated words in any part of an entry are an issue")
    func untranslated() {
        struct Rule: PresentableRule {
            let code = "test.rule"
            func message(in language: SampleLanguage) -> Message {
                switch language {
                case .english: Message("This is sold out.", "それだけです。")
                case .japanese: Message("売り切れました。", "それだけです。")
                }
            }
            func fields(in language: SampleLanguage) -> [FieldMessage] { [FieldMessage("a", "入力してください。")] }
            var nextActions: NextActions {
                NextActions(
                    NextAction.custom("go", labels: [.english: "Go on", .japanese: "Go on"]),
                    NextAction.custom("menu", labels: [.english: "Menu", .japanese: "Menu"])
                )
            }
        }
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add([Rule()])
        #expect(
            catalog.issues().map(\.description) == [
                "test.rule, ja, explanation: the words are the same as in “en”",
                "test.rule, ja, field a: the words are the same as in “en”",
                "test.rule, ja, action go: the words are the same as in “en”",
            ]
        )
    }

    @Test("Languages that differ only in the region may share their words")
    func regions() {
        let british = Language("en-GB", words: Language.english.words)
        #expect(ErrorCatalog(languages: [.english, british]).issues() == [])
    }

    @Test("A third sentence or a repeated title in an explanation is an issue")
    func explanation() {
        func issues(_ explanation: String) -> [String] {
            Self.issues(with: SampleRule(english: Message("This is sold out.", explanation)))
        }
        #expect(issues("It was sold to somebody. More will come.") == [])
        #expect(
            issues("It was sold. More will come. Not today.")
                == ["test.sample, en, explanation: 3 sentences; the limit is 2"]
        )
        #expect(
            issues("Today this is sold out, and more will come.")
                == ["test.sample, en, explanation: the explanation repeats the title"]
        )
    }

    @Test("A field message with two sentences is an issue")
    func field() {
        let fields = [FieldMessage("color", "Choose a color."), FieldMessage("size", "Choose a size. There are 3.")]
        #expect(
            Self.issues(with: SampleRule(fields: fields))
                == ["test.sample, en, field size: 2 sentences; the limit is 1"]
        )
    }

    @Test("A second field message that one language lacks is an issue")
    func missingMessage() {
        let fields = [FieldMessage("size", "Choose a size."), FieldMessage("size", "Choose one size only.")]
        #expect(Self.issues(with: SampleRule(fields: fields)) == [])
        #expect(
            Self.issues(with: SampleRule(fields: fields, missing: 1))
                == ["test.sample, ja, field size: the words in this language are missing"]
        )
    }

    @Test("A field message without a field name is an issue")
    func fieldName() {
        #expect(
            Self.issues(with: SampleRule(fields: [FieldMessage("", "Choose one.")]))
                == [
                    "test.sample, en, field : the words in this language are missing",
                    "test.sample, ja, field : the words in this language are missing",
                ]
        )
    }

    @Test("Two actions with the same label are an issue")
    func sameLabel() {
        #expect(
            Self.issues(with: SampleRule(nextActions: NextActions(.correct("a"), .correct("b")))) == [
                "test.sample, en, action correct.b: the label is also the label of correct.a",
                "test.sample, ja, action correct.b: the label is also the label of correct.a",
            ]
        )
    }

    @Test("An action without a label or with the label “OK” is an issue")
    func actions() {
        let actions = NextActions(
            NextAction.custom("wait", labels: [.english: "Wait"]),
            NextAction.custom("go", labels: [.english: "OK", .japanese: "OK"]),
            .correct("a", labels: [.english: "Change the size"]),
            .retry
        )
        #expect(
            Self.issues(with: SampleRule(nextActions: actions)) == [
                "test.sample, en, action go: OK does not describe the action",
                "test.sample, ja, action wait: the words in this language are missing",
                "test.sample, ja, action go: OK does not describe the action",
                "test.sample, ja, action correct.a: the words in this language are missing",
            ]
        )
    }

    @Test("A rule whose only next action is .dismiss is an issue")
    func deadEnd() {
        #expect(
            Self.issues(with: SampleRule(nextActions: NextActions(.dismiss)))
                == ["test.sample: the only next action is to close the message"]
        )
        #expect(Self.issues(with: SampleRule(nextActions: NextActions(.dismiss, .goBack))) == [])
    }

    @Test("Two entries with the same code or the same title are an issue")
    func twoAlike() {
        #expect(Self.issues(with: SampleRule(), SampleRule()) == ["test.sample: another entry has the same code"])
        #expect(
            Self.issues(with: SampleRule(), SampleRule(code: "test.other")) == [
                "test.other, en, title: the title is also the title of test.sample",
                "test.other, ja, title: the title is also the title of test.sample",
            ]
        )
        #expect(Self.issues(with: SampleRule(code: "connection")) == ["connection: another entry has the same code"])
    }

    @Test("Each entry except a cancellation needs words in each language")
    func missingLanguage() {
        var catalog = ErrorCatalog(languages: [.english, Language("fr")])
        catalog.add([SampleRule()])
        let shown = catalog.entries.filter { !$0.error.isCancellation }.map(\.error.code)
        let issues = catalog.issues().map(\.description)
        // Several entries can have the same code, and differ in the site or the detail.
        #expect(Set(issues) == Set(shown.map { "\($0), fr: the words in this language are missing" }))
        #expect(issues.count == Set(shown).count)
    }

    @Test("The check covers all words of a language and all units of time")
    func everyWord() {
        let careless = Language("xx", words: Careless())
        let issues = ErrorCatalog(languages: [careless]).issues().map(\.description)
        #expect(issues.contains("words, xx, action languageName: the words in this language are missing"))
        #expect(issues.contains("words, xx, action whatCanBeDone: “%@” is a placeholder"))
        #expect(issues.contains("words, xx, action reference: the words in this language are missing"))
        for unit in ["seconds(1)", "seconds(2)", "minutes(2)", "hours(2)", "days(2)"] {
            #expect(issues.contains("rateLimited, xx, explanation: “{\(unit)}” is a placeholder"))
            #expect(issues.contains("retryAfter, xx, action retryAfter: “{\(unit)}” is a placeholder"))
        }
        #expect(issues.contains("words, xx, explanation: the text has an exclamation mark"))
        #expect(issues.contains("words, xx, explanation: 3 sentences; the limit is 2"))
    }

    /// A set of words that contains many mistakes.
    private struct Careless: Words {
        let languageName = ""
        func message(for situation: TechnicalFailure.Situation) -> Message? {
            switch situation {
            case .failure(let code, _): Message("State \(code)", "Reason.")
            case .detail(let detail): Message("State \(detail)", "Reason.")
            }
        }
        let unclearOutcome = "Unclear."
        var mayHaveTakenEffect = "Look! Then look again."
        let isSafeToRepeat = "Again."
        let tookEffect = "Done."
        var labels: [NextAction: String] = [:]
        let mayBeOutdated = "Old."
        func isAbout(_ item: String) -> String { item }
        func canRetry(after wait: SpokenWait) -> String { "{\(wait)}" }
        func label(for action: NextAction) -> String? {
            if case .retryAfter(let wait) = action { return canRetry(after: SpokenWait(wait)) }
            return labels[action] ?? action.id
        }
        var whatCanBeDone = "%@"
        func quote(_ reference: Reference) -> String { "" }
        let sentenceSeparator = " "
    }

    @Test("Words that equal the English words of the library are an issue")
    func untranslatedWords() {
        var words = Careless()
        let english = Language.english.words
        words.mayHaveTakenEffect = english.mayHaveTakenEffect
        words.whatCanBeDone = english.whatCanBeDone
        words.labels = [.checkOutcome: NextAction.checkOutcome.label(in: .english)]
        let issues = ErrorCatalog(languages: [.english, Language("xx", words: words)]).issues().map(\.description)
            .filter { $0.hasSuffix("the words are the same as in “en”") }
        #expect(
            issues == [
                "words, xx, explanation: the words are the same as in “en”",
                "checkOutcome, xx, action checkOutcome: the words are the same as in “en”",
                "words, xx, action whatCanBeDone: the words are the same as in “en”",
            ]
        )
    }

    @Test("replacing(label:) adds no words to a language without words")
    func replacedNothing() {
        let replaced = Language("tlh").replacing(label: { _ in nil })
        let shown = TechnicalFailure.Code.allCases.count { $0 != .cancelled }
        #expect(ErrorCatalog(languages: [replaced]).issues().map(\.kind) == Array(repeating: .missing, count: shown))
    }

    @Test("A program can replace a language's discouraged words", arguments: [Language.english, Language("en-GB")])
    func discouraged(language: Language) {
        var catalog = ErrorCatalog(languages: [language])
        catalog.add([SampleRule(english: Message("It is sold, please wait."))])
        let issues = catalog.issues(wording: [.english: WordingRules(discouragedWords: ["sold": "gone"])])
        #expect(
            issues.map(\.description)
                == ["test.sample, \(language), title: “sold” is a discouraged word; use “gone”"]
        )
    }

    @Test("The search for discouraged words is case-insensitive")
    func discouragedInCapitals() {
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([SampleRule(english: Message("The url is gone, and Big Data too."))])
        let rules = WordingRules(discouragedWords: ["URL": "address", "Big Data": ""])
        #expect(
            catalog.issues(wording: [.english: rules]).map(\.kind) == [
                .discouraged("big data", instead: ""), .discouraged("url", instead: "address"),
            ]
        )
    }

    @Test("An allowed exception removes only its own issue")
    func exceptions() {
        var catalog = ErrorCatalog(languages: [.english])
        let title = "The README contains an invalid NSURLErrorDomain, which is somewhat longer than a title."
        catalog.add([SampleRule(english: Message(title))])
        let rules: [(ErrorCatalog.Issue.Exception, ErrorCatalog.Issue.Kind)] = [
            (.width, .tooWide(title.count, limit: 60)), (.programCodes, .programCode("NSURLErrorDomain")),
            (.word("Invalid"), .discouraged("invalid", instead: "incorrect")), (.capitals, .capitals("README")),
        ]
        #expect(catalog.issues().map(\.kind) == rules.map(\.1))
        for (exception, kind) in rules {
            #expect(catalog.issues(allowing: [exception]).map(\.kind) == rules.map(\.1).filter { $0 != kind })
        }
        #expect(catalog.issues(allowing: Set(rules.map(\.0))) == [])
    }

    @Test("A language without wording rules has no discouraged words")
    func noRules() {
        var catalog = ErrorCatalog(languages: [.english])
        catalog.add([SampleRule(english: Message("It is an error, please wait."))])
        #expect(catalog.issues(wording: [:]) == [])
    }

    @Test("The check of a replaced text counts sentences that the library adds")
    func replaced() {
        let chatty = Language.english.replacing(
            message: {
                $0 == .failure(.connection, on: .service)
                    ? Message("The shop is away.", "It may be closed. It may be busy.") : nil
            },
            label: { $0 == .updateApp ? "Get it!" : nil }
        )
        #expect(
            ErrorCatalog(languages: [chatty]).issues().map(\.description) == [
                "unsupported, en, action updateApp: the text has an exclamation mark",
                "connection, en, explanation: 3 sentences; the limit is 2",
                "updateApp, en, action updateApp: the text has an exclamation mark",
            ]
        )
    }
}
