#if Foundation
import Domain
import Foundation
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationBrazilianPortuguese
import PresentationFrench
import PresentationGerman
import PresentationItalian
import PresentationKorean
import PresentationSimplifiedChinese
import PresentationSpanish
import PresentationTraditionalChinese
import Testing

@Suite("Additional languages")
struct LanguageTests {
    static let languages: [Language] = [
        .spanish, .brazilianPortuguese, .french, .italian, .german, .korean, .simplifiedChinese, .traditionalChinese,
    ]

    /// Returns the discouraged words of a language, each with a better word or an empty text.
    private static func discouragedWords(of language: Language) throws -> [String: String] {
        let table = try Repository.text(of: "Tests/PresentationLanguagesTests/DiscouragedWords/\(language.tag).tsv")
        let rows = table.split(separator: "\n").dropFirst().map { row in
            row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        for row in rows { #expect(row.count == 3 && !row[0].isEmpty && !row[2].isEmpty, "\(language): \(row)") }
        return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    @Test("The words of each language have no issues", arguments: languages)
    func issues(language: Language) throws {
        let words = try Self.discouragedWords(of: language)
        #expect(words.count >= 12)
        let catalog = ErrorCatalog(languages: [language])
        #expect(catalog.issues(wording: [language: WordingRules(discouragedWords: words)]) == [])
        #expect(catalog.missingSituations(in: language) == [])
    }

    @Test("A discouraged word is an issue in each language", arguments: languages)
    func discouraged(language: Language) throws {
        let words = try Self.discouragedWords(of: language)
        let word = try #require(words.keys.sorted().first)
        let replaced = language.replacing(message: { _ in Message("— \(word) —") })
        let rules = WordingRules(discouragedWords: words)
        #expect(!ErrorCatalog(languages: [replaced]).issues(wording: [replaced: rules]).isEmpty)
    }

    @Test("Each action has a unique label in each language", arguments: languages)
    func labels(language: Language) {
        let actions: [NextAction] = [
            .retry, .checkOutcome, .checkConnection, .correct("x"), .signIn, .resetPassword, .goBack, .reload,
            .chooseAnotherFile, .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp, .contactSupport,
            .dismiss,
        ]
        let labels = actions.compactMap(language.words.label)
        #expect(Set(labels).count == actions.count)
        #expect(language.words.label(for: .custom("buy", labels: [:])) == "buy")
    }

    /// The text of "Try again" with a time to wait, for 1 second, 30 seconds, 2 minutes, 3 hours and 2 days.
    private static let waits: [String: [String]] = [
        "es": [
            "Volver a intentarlo en 1 segundo",
            "Volver a intentarlo en 30 segundos",
            "Volver a intentarlo en unos 2 minutos",
            "Volver a intentarlo en unas 3 horas",
            "Volver a intentarlo en unos 2 días",
        ],
        "pt-BR": [
            "Tentar novamente em 1 segundo",
            "Tentar novamente em 30 segundos",
            "Tentar novamente em cerca de 2 minutos",
            "Tentar novamente em cerca de 3 horas",
            "Tentar novamente em cerca de 2 dias",
        ],
        "fr": [
            "Réessayer dans 1\u{a0}seconde",
            "Réessayer dans 30\u{a0}secondes",
            "Réessayer dans environ 2\u{a0}minutes",
            "Réessayer dans environ 3\u{a0}heures",
            "Réessayer dans environ 2\u{a0}jours",
        ],
        "it": [
            "Riprova tra 1 secondo",
            "Riprova tra 30 secondi",
            "Riprova tra circa 2 minuti",
            "Riprova tra circa 3 ore",
            "Riprova tra circa 2 giorni",
        ],
        "de": [
            "In 1 Sekunde erneut versuchen",
            "In 30 Sekunden erneut versuchen",
            "In etwa 2 Minuten erneut versuchen",
            "In etwa 3 Stunden erneut versuchen",
            "In etwa 2 Tagen erneut versuchen",
        ],
        "ko": [
            "1초 후 다시 시도",
            "30초 후 다시 시도",
            "약 2분 후 다시 시도",
            "약 3시간 후 다시 시도",
            "약 2일 후 다시 시도",
        ],
        "zh-Hans": [
            "1 秒后重试",
            "30 秒后重试",
            "约 2 分钟后重试",
            "约 3 小时后重试",
            "约 2 天后重试",
        ],
        "zh-Hant": [
            "1 秒後再試一次",
            "30 秒後再試一次",
            "大約 2 分鐘後再試一次",
            "大約 3 小時後再試一次",
            "大約 2 天後再試一次",
        ],
    ]

    @Test("A time to wait has the right plural form in each language", arguments: languages)
    func waits(language: Language) throws {
        let waits: [Duration] = [.seconds(1), .seconds(30), .seconds(120), .seconds(10_800), .seconds(172_800)]
        let labels = waits.compactMap { language.words.label(for: .retryAfter($0)) }
        #expect(labels == Self.waits[language.tag])
        for (wait, label) in zip(waits, labels) {
            let sentence = language.words.canRetry(after: SpokenWait(wait))
            let numbers = try [sentence, label].map { try #require($0.firstMatch(of: /[0-9]+/)).output }
            #expect(numbers[0] == numbers[1])
        }
    }

    @Test("Each language is found by its common tags")
    func negotiation() {
        let available = [Language.english] + Self.languages
        let found = ["es-MX", "pt", "pt-PT", "fr-CA", "it", "de-AT", "ko-KR", "zh-CN", "zh-TW", "zh-Hant-HK", "nl"].map
        {
            Language($0).nearest(among: available).tag
        }
        #expect(
            found == ["es", "pt-BR", "pt-BR", "fr", "it", "de", "ko", "zh-Hans", "zh-Hant", "zh-Hant", "en"]
        )
        let names = ["español", "português (Brasil)", "français", "italiano", "Deutsch", "한국어", "简体中文", "繁體中文"]
        #expect(Self.languages.map(\.words.languageName) == names)
    }

    @Test("Each language can state an unknown outcome, an item and a reference", arguments: languages)
    func sentences(language: Language) {
        let error = failed(.timeout, on: .service, outcome: .unknown)
        let message = error.message(in: language)
        #expect(message.explanation?.contains(language.words.mayHaveTakenEffect) == true)
        #expect(message.title == language.words.message(for: .failure(.timeout, on: .service))?.title)
        #expect(language.words.isAbout("a.txt").contains("a.txt"))
        #expect(language.words.quote(error.reference).contains("\(error.reference)"))
    }
}
#endif
