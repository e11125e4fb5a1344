#if Foundation
import Foundation
import LayeredErrorsTestSupport
import Testing

@testable import ImportWordsTool

@Suite("import-words")
struct ImportWordsTests {
    /// Returns the Polish sample translation.
    private static func polish() throws -> String {
        try Repository.text(of: "IntegrationTests/Translated/Translations/pl.xliff")
    }

    private static func mistakes(_ document: String, in tag: String = "pl") throws -> [String] {
        try XLIFFFile.read(Data(document.utf8)).mistakes(in: tag).map(\.description)
    }

    /// Returns the mistakes in a translation that consists of the given plural forms.
    private static func pluralMistakes(_ tag: String, _ forms: [String: String]) throws -> [String] {
        let units = forms.map { category, text in
            """
            <trans-unit id="Notes.Delete.title|==|plural.\(category)"><source>%1$lld notes</source>
            <target>\(text)</target></trans-unit>
            """
        }
        let document = """
            <xliff version="1.2"><file target-language="\(tag)"><body>\(units.joined())</body></file></xliff>
            """
        return try mistakes(document, in: tag).filter { $0.hasPrefix("Notes.") }
    }

    @Test("The Polish sample translation has no mistakes")
    func correct() throws {
        #expect(try Self.mistakes(Self.polish()) == [])
    }

    @Test("A missing translation is reported with the key of the text")
    func missing() throws {
        let target = "        <target>Zamknij</target>\n"
        let document = try Self.polish().replacing(target, with: "")
        #expect(try Self.mistakes(document) == ["action.dismiss: There is no translation into pl."])
        let empty = try Self.polish().replacing(target, with: "        <target></target>\n")
        #expect(try Self.mistakes(empty) == ["action.dismiss: There is no translation into pl."])
    }

    @Test("A name that would become other Swift code is a mistake")
    func code() throws {
        let unit = """
            <trans-unit id="own.a /*"><source>A</source><target>*/ static let b = 1</target></trans-unit></body>
            """
        let document = try Self.polish().replacing("</body>", with: unit)
        #expect(try Self.mistakes(document) == ["own.a /*: The key does not name an action."])
        let tag = "de; static let b = 1"
        let file = try Self.polish().replacing("target-language=\"pl\"", with: "target-language=\"\(tag)\"")
        #expect(try Self.mistakes(file, in: tag) == ["target-language: \"\(tag)\" is not a language tag."])
    }

    @Test("A missing text and a stale key are mistakes")
    func missingKey() throws {
        let document = try Self.polish().replacing("sentence.mayBeOutdated", with: "sentence.unknown")
        #expect(
            try Self.mistakes(document) == [
                "sentence.mayBeOutdated: The text is missing.",
                "sentence.unknown: The key is stale: no text has it any more.",
            ]
        )
    }

    @Test("A lost, added or changed placeholder is a mistake")
    func placeholders() throws {
        let document = try Self.polish().replacing("otworzyć notatki „%1$@”", with: "otworzyć notatki „%2$@”")
        #expect(
            try Self.mistakes(document) == [
                "NotesPresentation.NoteTask.open(_).title: The translation lacks %1$@.",
                "NotesPresentation.NoteTask.open(_).title: The translation has %2$@, and the English text has not.",
            ]
        )
    }

    @Test("A changed English text is a mistake")
    func changedSource() throws {
        let document = try Self.polish().replacing("<source>Close</source>", with: "<source>Shut</source>")
        #expect(
            try Self.mistakes(document) == ["action.dismiss: The English text has changed. Export the words again."]
        )
    }

    @Test(
        "A wrong or missing plural form is a mistake",
        arguments: [
            ("pl", ["one", "few", "many"], []),
            ("pl", ["one", "few", "many", "other"], []),
            ("pl", ["one", "few", "other"], ["The plural form “many” of pl is missing."]),
            ("pl", ["one", "two", "few", "many"], ["pl has no plural form “two”."]),
            (
                "ru", ["one", "other"],
                ["The plural form “few” of ru is missing.", "The plural form “many” of ru is missing."]
            ),
            ("ar", ["zero", "one", "two", "few", "many", "other"], []),
            ("ar", ["one", "two", "few", "many"], ["The plural form “other” of ar is missing."]),
            ("de", ["one", "many", "other"], ["de has no plural form “many”."]),
            ("es", ["one", "many", "other"], []),
            ("ja", ["one", "other"], ["ja has no plural form “one”."]),
        ]
    )
    func plurals(tag: String, categories: [String], expected: [String]) throws {
        let forms = Dictionary(uniqueKeysWithValues: categories.map { ($0, "%1$lld") })
        #expect(try Self.pluralMistakes(tag, forms) == expected.map { "Notes.Delete.title: \($0)" })
    }

    @Test("Only a plural form for a single number may omit the number")
    func omittedNumber() throws {
        let one = ["one": "notatka", "few": "%1$lld", "many": "%1$lld"]
        #expect(try Self.pluralMistakes("pl", one) == [])
        // In Russian, the form "one" also stands for 21 and 31.
        let russian = ["one": "заметка", "few": "%1$lld", "many": "%1$lld"]
        #expect(
            try Self.pluralMistakes("ru", russian) == ["Notes.Delete.title: The translation (one) lacks %1$lld."]
        )
    }

    @Test("A malformed XLIFF document is reported with the line number")
    func damaged() {
        let error = #expect(throws: Mistake.self) { try XLIFFFile.read(Data("<xliff>\n<file>".utf8)) }
        #expect(error?.key == "line 2")
    }

    @Test(
        "An unusable file is reported with the reason",
        arguments: [
            (#"<xliff version="2.0"></xliff>"#, "version: The file must have XLIFF 1.2, and has 2.0."),
            (
                #"<xliff version="1.2"><file></file></xliff>"#,
                "file: The attribute target-language is missing."
            ),
        ]
    )
    func unusable(document: String, mistake: String) {
        let error = #expect(throws: Mistake.self) { try XLIFFFile.read(Data(document.utf8)) }
        #expect(error?.description == mistake)
        let other = #expect(throws: Mistake.self) { try TranslationFile(stringCatalog: Data("[]".utf8)) }
        #expect(other?.description == "line 1: The file is no String Catalog.")
    }

    @Test("A target with the state needs-translation counts as missing")
    func untranslated() throws {
        let document = try Self.polish().replacing(
            "<target>Zamknij</target>",
            with: #"<target state="needs-translation">Close</target>"#
        )
        #expect(try Self.mistakes(document) == ["action.dismiss: There is no translation into pl."])
    }

    @Test("A missing text that another text requires is a mistake")
    func incomplete() throws {
        let key = "NotesDomain.NoteRule.locked.title"
        let document = try Self.polish().replacing(key, with: "NotesDomain.NoteRule.locked.field1")
        #expect(
            try Self.mistakes(document) == [
                "\(key): The text is missing.", "\(key): The text is missing.",
                "NotesDomain.NoteRule.locked.field0: The text is missing.",
            ]
        )
    }

    @Test("A stale key in a String Catalog is a mistake")
    func staleKey() throws {
        let catalog = """
            {"sourceLanguage":"en","version":"1.0","strings":{"Notes.Rule.old.title":{"extractionState":"stale",\
            "localizations":{"en":{"stringUnit":{"state":"translated","value":"Old"}},\
            "pl":{"stringUnit":{"state":"translated","value":"Stare"}}}}}}
            """
        let file = try TranslationFile(stringCatalog: Data(catalog.utf8))
        #expect(
            file.mistakes(in: "pl").map(\.description).filter { $0.hasPrefix("Notes.") } == [
                "Notes.Rule.old.title: The key is stale: no text has it any more."
            ]
        )
    }

    @Test("The generated Swift file in the Translated package is up to date")
    func written() throws {
        let file = try XLIFFFile.read(Data(Self.polish().utf8))
        let writer = SwiftWriter(file: file, tags: ["pl"], module: "NotesPresentation", access: .package)
        let path = "IntegrationTests/Translated/Sources/NotesPresentation/ImportedWords.swift"
        #expect(writer.text() == (try Repository.text(of: path)))
    }

    @Test("A file without translations results in a language enum without cases")
    func noLanguages() throws {
        let document = """
            <xliff version="1.2"><file target-language="pl"><body><trans-unit id="Notes.NoteRule.locked.title"><source>It is locked.</source></trans-unit>
            <trans-unit id="own.unlock"><source>Unlock</source></trans-unit></body></file></xliff>
            """
        let file = try XLIFFFile.read(Data(document.utf8))
        #expect(
            SwiftWriter(file: file, tags: [], module: "Notes", access: .internal).text() == """
                // swift-format-ignore-file
                // The command `swift package import-words` writes this file. Change the translation instead.
                import Domain
                import Presentation

                /// The languages of the translation.
                enum Translation: SpokenLanguage {

                    /// The language with the translated words of the library.
                    var language: Language {
                        switch self {

                        }
                    }
                }

                /// The actions of the program whose labels are translated.
                enum TranslatedAction {
                    case unlock

                    /// The label in each language of the translation.
                    var labels: [Language: String] {
                        switch self {
                        case .unlock: [:]
                        }
                    }
                }

                extension NoteRule {
                    /// Returns the translated words.
                    func translatedMessage(in language: Translation) -> Message {
                        switch language {}
                    }

                    /// Returns the translated words.
                    func translatedTitle(in language: Translation) -> String {
                        switch language {}
                    }
                }

                """
        )
    }

    @Test(
        "A text becomes a Swift literal with interpolations",
        arguments: [
            ("a \"b\" \\(c)", #""a \"b\" \\(c)""#), ("line\nbreak", #""line\nbreak""#), ("\u{a0}", #""\u{a0}""#),
            ("%2$@ – %1$lld", #""\(value2) – \(value1)""#), ("100 %", #""100 %""#), ("%d", #""%d""#),
        ]
    )
    func literals(text: String, literal: String) {
        #expect(SwiftLiteral.literal(text) { "value\($0.position)" } == literal)
    }

    @Test(
        "A key names a module, a type, a case and a part",
        arguments: [
            ("Notes.NoteTask.move(_,_).title", ["Notes", "NoteTask", "move", "2", "title"]),
            ("Notes.NoteRule.locked.explanation", ["Notes", "NoteRule", "locked", "0", "explanation"]),
            ("Notes.Screen.Task.open(_).field0", ["Notes", "Screen.Task", "open", "1", "field0"]),
            ("Notes.DeleteNotes.title", ["Notes", "DeleteNotes", "", "0", "title"]),
        ]
    )
    func keys(key: String, parts: [String]) throws {
        let own = try #require(OwnText(key: key))
        #expect([own.module, own.type, own.name ?? "", "\(own.valueCount)", own.part] == parts)
    }
}
#endif
