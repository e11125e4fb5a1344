import Domain
import LayeredErrorsTesting
import NotesDomain
import NotesPresentation
import Presentation
import PresentationBatch
import Testing

/// Tests of the Polish words, which come only from a translator's file.
@Suite("A translated program")
struct NotesTests {
    private static let polish = Translation.pl.language

    @Test("The catalog in English and Polish has no issues")
    func issues() {
        var catalog = ErrorCatalog(languages: NoteLanguage.allCases.map(\.language))
        catalog.add([NoteRule.locked, .titleTooLong(limit: 80), .sharedWith("Ada")])
        catalog.add(tasks: [NoteTask.open("groceries"), .move("groceries", to: "Archive"), .list])
        #expect(catalog.issues() == [])
        #expect(catalog.missingSituations(in: Self.polish) == [])
    }

    @Test("The words of the program and of the library are Polish")
    func message() {
        let failure = TechnicalFailure(.notFound, operation: "open note", on: .device)
        let error = PresentationError(DomainError<NoteRule>.failure(failure), task: NoteTask.open("zakupy"))
        let content = error.content(in: Language("pl-PL").nearest(among: NoteLanguage.allCases.map(\.language)))
        #expect(content?.title == "Nie można było otworzyć notatki „zakupy”.")
        #expect(
            content?.explanation
                == "Nie ma takiego pliku ani folderu. Być może został przeniesiony lub usunięty albo zmieniono jego nazwę."
        )
        let rule = PresentationError(DomainError.violation(NoteRule.titleTooLong(limit: 80)))
        #expect(rule.content(in: Self.polish)?.fields.map(\.text) == ["Maksymalna liczba znaków: 80."])
        let locked = PresentationError(DomainError.violation(NoteRule.locked))
        #expect(locked.content(in: Self.polish)?.nextActions.map(\.label) == ["Odblokuj notatkę", "Wstecz"])
    }

    @Test(
        "A time to wait uses the Polish plural form of its number",
        arguments: [(1, "1 sekundę"), (2, "2 sekundy"), (5, "5 sekund"), (22, "22 sekundy"), (25, "25 sekund")]
    )
    func waits(seconds: Int, text: String) {
        #expect(Self.polish.words.canRetry(after: .seconds(Int64(seconds))).contains(text))
        #expect(Self.polish.words.label(for: .retryAfter(.seconds(seconds)))?.contains(text) == true)
    }

    @Test("A number of items uses the matching Polish plural form")
    func batch() {
        func title(_ failing: Int) -> String? {
            var report = BatchReport<Int>(DeleteNotes(), named: { "\($0)" })
            let failure = TechnicalFailure(.timeout, operation: "delete note", outcome: .unknown)
            for item in 0..<10 {
                let error = PresentationError(DomainError<NoteRule>.failure(failure))
                report.add(item, error: item < failing ? error : nil)
            }
            return report.content(in: Self.polish)?.title
        }
        #expect(title(1) == "Być może usunięto 1 notatkę.")
        #expect(title(3) == "Być może usunięto 3 notatki.")
        #expect(title(7) == "Być może usunięto 7 notatek.")
    }
}
