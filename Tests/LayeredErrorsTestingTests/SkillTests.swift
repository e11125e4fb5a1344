import Domain
import LayeredErrorsTesting
import Presentation
import Testing

/// The test of the words in skills/layered-errors/SKILL.md.
@Suite("The words in the skill for assistants")
struct SkillTests {
    enum NoteRule: String, PresentableRule, CaseIterable {
        case locked = "note.locked"

        func message(in language: NoteLanguage) -> Message {
            Message("This note is locked.", "Its author can unlock it.")
        }

        var nextActions: NextActions { NextActions(.goBack) }
    }

    enum NoteLanguage: String, SpokenLanguage {
        case english = "en"
    }

    struct OpeningNote: PresentableTask {
        let code = "note.open"
        func title(in language: NoteLanguage) -> String { "The note could not be opened." }
    }

    @Test("The words have no issues")
    func words() {
        var catalog = ErrorCatalog(languages: NoteLanguage.allCases.map(\.language))
        catalog.add(NoteRule.allCases)
        catalog.add(tasks: [OpeningNote()])
        #expect(catalog.issues() == [])
    }
}
