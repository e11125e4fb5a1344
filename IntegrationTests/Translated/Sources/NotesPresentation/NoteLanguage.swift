package import Presentation

/// The languages of the program: English, and the languages of the translation.
package enum NoteLanguage: SpokenLanguage {
    case english
    case translated(Translation)

    package static let allCases = [NoteLanguage.english] + Translation.allCases.map(NoteLanguage.translated)

    package var language: Language {
        switch self {
        case .english: .english
        case .translated(let translation): translation.language
        }
    }
}
