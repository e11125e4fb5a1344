// The rule in the README.

import Domain
import Presentation

enum NoteRule: String, BusinessRule { case locked = "note.locked" }
enum NoteLanguage: String, SpokenLanguage { case english = "en" }

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message {
        switch language {
        case .english: Message("This note is locked.", "Its author can unlock it.")
        }
    }
    var nextActions: NextActions { NextActions(.goBack) }
}

let locked = PresentationError(DomainError<NoteRule>.violation(.locked))
print(locked.message(in: .english).title)
