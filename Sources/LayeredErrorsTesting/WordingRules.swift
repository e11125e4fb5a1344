public import Presentation

/// The rules for the words of one language: discouraged words and sentence endings.
///
/// The built-in languages have rules. For another language, pass rules of your own:
///
///     var wording = WordingRules.builtIn
///     wording[.french] = WordingRules(discouragedWords: ["erreur": "problème"])
///     #expect(catalog.issues(wording: wording).isEmpty)
public struct WordingRules: Sendable {
    /// The discouraged words, each mapped to a better word, or to `""` if the sentence has to change.
    ///
    /// The check ignores letter case. In a writing system with uppercase and lowercase letters, only whole words match.
    /// A language without rules, such as `en-GB`, uses the rules of the best matching language.
    public var discouragedWords: [String: String]

    /// The allowed endings of a sentence, without final punctuation; an empty array allows any ending.
    public var sentenceEndings: [String]

    /// Creates the rules of one language.
    ///
    /// - Parameters:
    ///   - discouragedWords: The discouraged words, each mapped to a better word, or to `""` if the sentence has to
    ///     change.
    ///   - sentenceEndings: The allowed endings of a sentence, without final punctuation. Defaults to an empty array,
    ///     which allows any ending.
    public init(discouragedWords: [String: String], sentenceEndings: [String] = []) {
        self.discouragedWords = discouragedWords
        self.sentenceEndings = sentenceEndings
    }

    /// The rules of the built-in languages.
    public static let builtIn = Dictionary(
        uniqueKeysWithValues: Language.BuiltIn.allCases.map { builtIn in
            let rules =
                switch builtIn {
                case .english: english
                case .japanese: japanese
                }
            return (builtIn.language, rules)
        }
    )

    /// The rules for English words.
    ///
    /// The rules follow the message guidelines of Apple, Microsoft, Google and GOV.UK. The discouraged words include
    /// programming terms that often appear in messages.
    public static let english = WordingRules(discouragedWords: [
        "error": "problem", "errors": "problems", "failure": "problem", "fail": "unable to", "failed": "unable to",
        "illegal": "incorrect", "invalid": "incorrect", "valid": "", "bad": "incorrect", "abort": "stop",
        "aborted": "stopped", "kill": "stop", "killed": "stopped", "terminate": "stop", "terminated": "stopped",
        "catastrophic": "serious", "fatal": "serious", "forbidden": "", "prohibited": "", "you forgot": "",
        "please": "", "sorry": "", "oops": "", "an error occurred": "", "answer the question": "",
        "select an option": "", "fill in the field": "", "this field is required": "",
        "contact technical support": "", "contact an administrator": "", "contact your administrator": "",
        "server": "service", "backend": "service", "timeout": "took too long", "timed out": "took too long",
        "null": "", "nil": "", "undefined": "", "unauthorized": "", "authenticate": "sign in",
        "authentication": "signing in", "http": "", "https": "", "url": "address", "uri": "address", "json": "",
        "xml": "", "sql": "", "socket": "", "dns": "", "tls": "", "ssl": "", "tcp": "", "ip": "", "api": "",
        "errno": "", "parse": "",
        "stack trace": "", "debug": "", "config": "settings", "configuration": "settings", "retry": "try again",
    ])

    /// The rules for Japanese words.
    ///
    /// The discouraged words include counterparts of the discouraged English words, and Japanese words that sound cold,
    /// blame the reader, or apologize. Every sentence must have a polite ending.
    public static let japanese = WordingRules(
        discouragedWords: [
            "エラー": "問題", "失敗": "できませんでした", "不正な": "正しくない", "無効": "利用できない", "有効な": "", "異常": "問題",
            "致命的": "", "禁止": "できません", "強制終了": "終了", "拒否": "受け付けられませんでした", "申し訳": "", "すみません": "",
            "お手数": "", "恐れ入ります": "", "あなた": "", "管理者に連絡": "", "管理者に問い合わせ": "", "サーバー": "サービス",
            "レスポンス": "応答", "タイムアウト": "応答に時間がかかっています", "デバッグ": "", "リトライ": "もう一度試す",
        ],
        sentenceEndings: ["ます", "ません", "です", "ました", "でした", "ください", "ましょう", "ですか", "ますか", "ませんか", "でしょうか"]
    )
}

/// The rules of one language in the form that a check of a text needs.
struct PreparedRules {
    /// The discouraged words and phrases in lower case, each mapped to a better word.
    let discouragedWords: [String: String]

    /// The discouraged phrases of several words, and the discouraged words in scripts without letter case, such as
    /// Japanese, by their first characters.
    ///
    /// Splitting a text into words does not find them.
    let phrases: [Character: [String]]

    let sentenceEndings: [String]

    init(_ rules: WordingRules) {
        discouragedWords = Dictionary(rules.discouragedWords.map { ($0.lowercased(), $1) }) { first, _ in first }
        let phrases = discouragedWords.keys.filter { !$0.allSatisfy(\.isCased) }
        self.phrases = Dictionary(grouping: phrases) { $0[$0.startIndex] }
        sentenceEndings = rules.sentenceEndings
    }
}

extension [Language: WordingRules] {
    /// Accesses the rules of the best match for a given language, or empty rules if no language matches.
    subscript(nearest language: Language) -> WordingRules {
        let tags = keys.sorted { $0.tag < $1.tag }
        return language.match(among: tags).flatMap { self[$0] } ?? WordingRules(discouragedWords: [:])
    }
}
