import Presentation
import Testing

@Suite("Language")
struct LanguageTests {
    @Test(
        "A tag is written as RFC 5646 recommends",
        arguments: [
            ("EN", "en"), ("ja_jp", "ja-JP"), ("zh-hant-tw", "zh-Hant-TW"), ("sl-ROZAJ-biske", "sl-rozaj-biske"),
            ("", ""), ("--", ""), ("_", ""),
        ]
    )
    func tag(written: String, tag: String) {
        #expect(Language(written).tag == tag)
        #expect(Language(written) == Language(tag))
    }

    @Test(
        "The nearest language is found by shortening the tag",
        arguments: [
            ("ja", "ja"), ("ja-JP", "ja"), ("ja-JP-u-ca-japanese", "ja"), ("en-GB", "en"), ("fr", "en"), ("", "en"),
            ("jam", "en"), ("zh-Hant-TW", "zh-Hant"), ("zh-TW", "en"),
        ]
    )
    func nearest(wanted: String, found: String) {
        let available: [Language] = [.english, .japanese, Language("zh-Hant")]
        #expect(Language(wanted).nearest(among: available).tag == found)
    }

    @Test("Where nothing is to choose from, it is English")
    func nothing() {
        #expect(Language("fr").nearest(among: []) == .english)
    }

    @Test(
        "The environment is asked in the order of POSIX",
        arguments: [
            (["LANG": "ja_JP.UTF-8"], "ja-JP"),
            (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB"], "en-GB"),
            (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB", "LC_ALL": "de_DE@euro"], "de-DE"),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], "ja-JP"),
        ]
    )
    func environment(environment: [String: String], tag: String) {
        #expect(Language(posixEnvironment: environment)?.tag == tag)
    }

    @Test("C and POSIX are no language", arguments: ["C", "POSIX", "C.UTF-8", ".UTF-8", "@euro"])
    func noLanguage(value: String) {
        #expect(Language(posixEnvironment: ["LC_ALL": value, "LANG": "ja_JP"]) == nil)
        #expect(Language(posixEnvironment: [:]) == nil)
    }
}
