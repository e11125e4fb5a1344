import Presentation
import Testing

@Suite("Language")
struct LanguageTests {
    @Test(
        "Valid tags get the letter case of RFC 5646; invalid tags become und",
        arguments: [
            ("EN", "en"), ("ja_jp", "ja-JP"), ("zh-hant-tw", "zh-Hant-TW"), ("sl-ROZAJ-biske", "sl-rozaj-biske"),
            ("en-ca-x-ca", "en-CA-x-ca"), ("en-u-ca-gregory", "en-u-ca-gregory"), ("x-AB-abcd", "x-ab-abcd"),
            ("de-CH-1996", "de-CH-1996"), (String(repeating: "a", count: 100), String(repeating: "a", count: 100)),
            // The remaining tags are invalid.
            ("", "und"), ("--", "und"), ("_", "und"), ("日本語", "und"), ("en\r\nSet-Cookie: a=b", "und"), ("en\"", "und"),
            ("en us", "und"), (String(repeating: "a", count: 101), "und"),
            (String(repeating: "a-", count: 9999), "und"),
        ]
    )
    func tag(written: String, tag: String) {
        #expect(Language(written).tag == tag)
        #expect(Language(written) == Language(tag))
    }

    @Test(
        "Lookup shortens a tag and falls back to the first available language",
        arguments: [
            ("ja", "ja"), ("ja-JP", "ja"), ("ja-JP-u-ca-japanese", "ja"), ("en-GB", "en"), ("fr", "en"), ("", "en"),
            ("jam", "en"), ("zh-Hant-TW", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"),
            // The only available Chinese language uses traditional characters.
            ("zh-CN", "zh-Hant"), ("zh", "zh-Hant"), ("en-x-ja", "en"),
        ]
    )
    func nearest(wanted: String, found: String) {
        let available: [Language] = [.english, .japanese, Language("zh-Hant")]
        #expect(Language(wanted).nearest(among: available).tag == found)
    }

    @Test(
        "A more specific language matches if no broader language is available",
        arguments: [
            ("ja", "ja-JP"), ("pt-PT", "pt-BR"), ("en-GB", "en-US"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
            ("zh-MO", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh", "zh-Hans"), ("fr", "en-US"),
            ("j", "en-US"),
        ]
    )
    func narrower(wanted: String, found: String) {
        let available = ["en-US", "ja-JP", "pt-BR", "zh-Hans", "zh-Hant"].map { Language($0) }
        #expect(Language(wanted).nearest(among: available).tag == found)
    }

    @Test("English is the best match if no language is available")
    func nothing() {
        #expect(Language("fr").nearest(among: []) == .english)
    }

    @Test(
        "LC_ALL, LC_MESSAGES and LANG set the language; the first nonempty wins",
        arguments: [
            (["LANG": "ja_JP.UTF-8"], "ja-JP"),
            (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB"], "en-GB"),
            (["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB", "LC_ALL": "de_DE@euro"], "de-DE"),
            (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], "ja-JP"),
        ]
    )
    func environment(environment: [String: String], tag: String) {
        #expect(Language(posixEnvironment: { environment[$0] })?.tag == tag)
    }

    @Test(
        "The locales C and POSIX and an empty environment specify no language",
        arguments: ["C", "POSIX", "C.UTF-8", ".UTF-8", "@euro"]
    )
    func noLanguage(value: String) {
        let environment = ["LC_ALL": value, "LANG": "ja_JP"]
        #expect(Language(posixEnvironment: { environment[$0] }) == nil)
        #expect(Language(posixEnvironment: { _ in nil }) == nil)
    }

    @Test("Languages with the same tag are equal, and print as the tag")
    func equality() {
        let other = Language.english.replacing(label: { _ in "Done" })
        #expect(other == .english)
        #expect(other.hashValue == Language.english.hashValue)
        #expect("\([other])" == "[en]")
    }
}
