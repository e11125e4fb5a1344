package import NotesDomain
package import Presentation

extension NextAction {
    static let unlockNote = NextAction.custom(
        "unlockNote",
        labels: [.english: "Unlock the note"].merging(TranslatedAction.unlockNote.labels) { own, _ in own }
    )
}

extension NoteRule: PresentableRule {
    package func message(in language: NoteLanguage) -> Message {
        switch (self, language) {
        case (_, .translated(let translation)): translatedMessage(in: translation)
        case (.locked, .english): Message("This note is locked.", "Unlock it to change it.")
        case (.titleTooLong(let limit), .english): Message("The title has more than \(limit) letters.")
        case (.sharedWith(let name), .english): Message("\(name) is changing this note.", "Try it again later.")
        }
    }

    package func fields(in language: NoteLanguage) -> [FieldMessage] {
        switch (self, language) {
        case (.titleTooLong, .translated(let translation)):
            translatedFieldTexts(in: translation).map { FieldMessage("title", $0, code: "tooLong") }
        case (.titleTooLong(let limit), .english):
            [FieldMessage("title", "Use at most \(limit) letters.", code: "tooLong")]
        case (.locked, _), (.sharedWith, _): []
        }
    }

    package var nextActions: NextActions {
        switch self {
        case .locked: NextActions(.unlockNote, .goBack)
        case .titleTooLong: NextActions(.correct("title"), .goBack)
        case .sharedWith: NextActions(.retry, .goBack)
        }
    }
}
