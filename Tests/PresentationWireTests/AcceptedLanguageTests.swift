import Presentation
import PresentationWire
import Testing

@Suite("Accept-Language")
struct AcceptedLanguageTests {
    @Test(
        "Accept-Language selects the available language with the highest weight",
        arguments: [
            ("ja", "ja"), ("JA-jp", "ja"), ("en-GB,en;q=0.9,ja;q=0.8", "en"), ("da, ja;q=0.8, en;q=0.7", "ja"),
            ("ja;q=0.8, en;q=0.9", "en"), ("ja ; q=0.001", "ja"), ("en;q=0.3, ja;q=0.30", "en"),
            ("fr-CH, fr;q=0.9, ja;q=0.8, de;q=0.7, *;q=0.5", "ja"),
            // The range `*` matches each language that no other range names.
            ("*", "en"), ("en;q=0.2, *", "ja"), ("*;q=0.1, ja;q=0.2", "ja"), ("da, *;q=0.5", "en"),
            // A weight of zero excludes a language. The longest matching range determines the weight of a language.
            ("en;q=0", "ja"), ("en;q=0, *", "ja"), ("ja;q=0, zh-Hant;q=0, en;q=0", "en"),
            ("zh;q=0, zh-Hant", "zh-Hant"),
            ("zh, zh-Hant;q=0", "en"), ("ja;q=0.000, da", "en"),
            ("zh-Hant-TW", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"),
        ]
    )
    func accepted(field: String, tag: String) {
        let available: [Language] = [.english, .japanese, Language("zh-Hant")]
        #expect(Language.accepted(field, among: available).tag == tag)
    }

    @Test(
        "A range matches a more specific language if no broader one exists",
        arguments: [("ja", "ja-JP"), ("pt-PT", "pt-BR"), ("en-GB", "en-US"), ("zh-TW", "zh-Hant")]
    )
    func narrower(wanted: String, found: String) {
        let available = ["en-US", "ja-JP", "pt-BR", "zh-Hans", "zh-Hant"].map { Language($0) }
        #expect(Language.accepted("\(wanted), en;q=0.1", among: available).tag == found)
    }

    @Test(
        "Invalid language ranges and ranges beyond the limits are ignored",
        arguments: [
            "", ",", ";q=1", "ja;q=1.1", "ja;q=-1", "ja;q=0.1234", "ja;q=x", "ja;q=", "ja;q=2", "ja;q=0 .5",
            "ja;level=1", "ja;q=1;q=1", "j a", "ja jp", "日本語", "ja\r\nX: y", "ja\u{301}",
            String(repeating: "da,", count: 100) + "ja", String(repeating: " ", count: 5000) + "ja",
        ]
    )
    func unreadable(field: String) {
        #expect(Language.accepted(field, among: [.english, .japanese]) == .english)
    }

    @Test("Accept-Language uses valid ranges even if other ranges are invalid")
    func partlyReadable() {
        #expect(Language.accepted(",, ;q=1,j a, ja;q=0.5,", among: [.english, .japanese]) == .japanese)
        // The limit of 4096 characters cuts the last range to `en;q=0`, which would exclude English.
        let long = String(repeating: " ", count: 4090) + "en;q=0.5"
        #expect(Language.accepted(long, among: [.english, .japanese]) == .english)
    }

    @Test("The accepted language is English if no languages are available")
    func nothingAvailable() {
        #expect(Language.accepted("ja", among: []) == .english)
    }
}
