#if Foundation
import Domain
import Foundation
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationBatch
import Testing

/// A task that cancels several orders.
struct CancelOrders: BatchTask {
    let code = "orders.cancel"

    func title(_ count: BatchCount, in language: SampleLanguage) -> String {
        switch (language, count.category) {
        case (.english, .one): "\(count.items) of \(count.total) orders was not cancelled."
        case (.english, _): "\(count.items) of \(count.total) orders were not cancelled."
        case (.japanese, _): "\(count.total)件のうち\(count.items)件をキャンセルできませんでした。"
        }
    }
}

@Suite("Files for translators")
struct TranslationFilesTests {
    private static let catalog: ErrorCatalog = {
        var catalog = ErrorCatalog(languages: [.english, .japanese])
        catalog.add([OrderRule.soldOut, .address(missing: "city")])
        catalog.add(tasks: [OrderTask.place(item: "50 % “tea” & <milk>")])
        catalog.add(batches: [CancelOrders()])
        return catalog
    }()

    /// Returns the unit of a key in the XLIFF document for a language, without its comment.
    private func unit(_ key: String, to language: Language) -> String? {
        let document = Self.catalog.xliff(to: language)
        guard let start = document.range(of: "<trans-unit id=\"\(key)\""),
            let end = document.range(of: "        <note>", range: start.upperBound..<document.endIndex)
        else { return nil }
        return String(document[start.lowerBound..<end.lowerBound])
    }

    @Test("A unit contains the English text, and the translation if there is one")
    func units() {
        #expect(
            unit("failure.notFound.device.title", to: .japanese) == """
                <trans-unit id="failure.notFound.device.title" xml:space="preserve">
                        <source>There is no such file or folder.</source>
                        <target>ファイルまたはフォルダーが見つかりません。</target>

                """
        )
        #expect(
            unit("LayeredErrorsTestSupport.OrderRule.soldOut.title", to: Language("pl")) == """
                <trans-unit id="LayeredErrorsTestSupport.OrderRule.soldOut.title" xml:space="preserve">
                        <source>This is sold out.</source>

                """
        )
    }

    @Test("A value in a text becomes a placeholder, and XML is escaped")
    func placeholders() {
        let key = "PresentationTests.OrderTask.place(_).title"
        #expect(unit(key, to: Language("pl"))?.contains("<source>“%1$@” could not be ordered.</source>") == true)
        #expect(
            Self.catalog.xliff(to: Language("pl")).contains(
                "%1$@ is a value such as “50 % “tea” &amp; &lt;milk&gt;”."
            )
        )
    }

    @Test("The file contains a unit for each plural form of a text with a number")
    func plurals() {
        func ids(_ tag: String, _ key: String) -> [Substring] {
            Self.catalog.xliff(to: Language(tag)).matches(of: /<trans-unit id="([^"]+)\|==\|plural\.(\w+)"/)
                .filter { $0.output.1 == key }.map(\.output.2)
        }
        let seconds = "sentence.canRetry.seconds"
        #expect(ids("pl", seconds) == ["one", "few", "many"])
        #expect(ids("ar", seconds) == ["one", "two", "few", "many"])
        #expect(ids("ru", seconds) == ["one", "few", "many"])
        #expect(ids("ja", seconds) == ["other"])
        #expect(ids("de", "sentence.canRetry.minutes") == ["other"])
        #expect(ids("ru", "sentence.canRetry.minutes") == ["one", "few", "many"])
    }

    @Test("A batch title contains placeholders for the failed items and the total")
    func batches() throws {
        let data = Self.catalog.stringCatalog()
        let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let strings = try #require(document["strings"] as? [String: [String: Any]])
        let batch = strings["PresentationTests.CancelOrders.title"]?["localizations"] as? [String: Any]
        let english = try JSONSerialization.data(withJSONObject: batch?["en"] ?? [:], options: .sortedKeys)
        #expect(
            String(decoding: english, as: UTF8.self) == #"""
                {"variations":{"plural":{\#
                "one":{"stringUnit":{"state":"translated","value":"%1$lld of %2$lld orders was not cancelled."}},\#
                "other":{"stringUnit":{"state":"translated","value":"%1$lld of %2$lld orders were not cancelled."}}}}}
                """#
        )
        let entry = try #require(strings["failure.timeout.title"])
        #expect(entry["extractionState"] as? String == "manual")
        #expect(document["sourceLanguage"] as? String == "en")
        #expect(document["version"] as? String == "1.0")
        #expect(Set(document.keys) == ["sourceLanguage", "strings", "version"])
        #expect(Set(entry.keys) == ["comment", "extractionState", "localizations"])
        #expect(
            entry["comment"] as? String
                == "Title: one sentence that states what is wrong, at most 60 columns. The failure “timeout”. "
                + "Avoid blame, apologies, and words such as “error”, “failed” and “invalid”."
        )
    }

    @Test("A String Catalog has the structure that Xcode writes")
    func structure() throws {
        let text = String(decoding: Self.catalog.stringCatalog(), as: UTF8.self)
        #expect(
            text.contains(
                """
                          "localizations" : {
                            "en" : {
                              "variations" : {
                                "plural" : {
                                  "one" : {
                                    "stringUnit" : {
                                      "state" : "translated",
                                      "value" : "You can try again in %lld second."
                                    }
                                  },
                                  "other" : {
                                    "stringUnit" : {
                                      "state" : "translated",
                                      "value" : "You can try again in %lld seconds."
                                    }
                                  }
                                }
                              }
                            },
                """
                .split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
            )
        )
    }

    @Test("A value inside a word does not become a placeholder")
    func shortValues() {
        var catalog = ErrorCatalog()
        catalog.add(tasks: [OrderTask.place(item: "or")])
        let title = catalog.ownTexts(in: .english).first { $0.key.hasSuffix(".title") }
        #expect(title?.forms == .same("“%1$@” could not be ordered."))
    }

    @Test("A count whose digits occur in the total keeps its own placeholder")
    func polishBatch() {
        var catalog = ErrorCatalog()
        catalog.add(batches: [CancelOrders()])
        for tag in ["cs", "ar", "ru", "cy", "en"] {
            let units = catalog.xliff(to: Language(tag)).matches(of: /CancelOrders[^>]*>\s*<source>([^<]*)/)
            #expect(!units.isEmpty)
            for unit in units {
                let expected = [
                    "%1$lld of %2$lld orders was not cancelled.", "%1$lld of %2$lld orders were not cancelled.",
                ]
                #expect(expected.contains(String(unit.output.1)))
            }
        }
    }

    @Test("The catalog lists a batch and its title among the tasks")
    func batchIssues() {
        #expect(Self.catalog.tasks.map(\.task.code) == ["order.place", "orders.cancel"])
        #expect(Self.catalog.tasks.last?.titles(in: .english) == ["3 of 5 orders were not cancelled."])
    }

    @Test("Each key occurs once, and each comment states a limit in columns")
    func keys() {
        let texts = ErrorCatalog.libraryTexts(in: .english) + Self.catalog.ownTexts(in: .english)
        #expect(Set(texts.map(\.key)).count == texts.count)
        #expect(texts.allSatisfy { $0.comment.contains("columns") })
        // Each detail with its own words has a title.
        #expect(texts.count { $0.key.hasPrefix("detail.") && $0.key.hasSuffix(".title") } == 19)
    }

    @Test("Each built-in language has a text for each English text", arguments: Language.builtIn)
    func languages(language: Language) {
        let english = Set(ErrorCatalog.libraryTexts(in: .english).map(\.key))
        #expect(Set(ErrorCatalog.libraryTexts(in: language).map(\.key)).symmetricDifference(english) == [])
    }
}
#endif
