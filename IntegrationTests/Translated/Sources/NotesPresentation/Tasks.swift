import Presentation
package import PresentationBatch

/// The task of a person: to open, move or list notes.
package enum NoteTask: PresentableTask {
    case open(String)
    case move(String, to: String)
    case list

    package var code: String {
        switch self {
        case .open: "note.open"
        case .move: "note.move"
        case .list: "note.list"
        }
    }

    package func title(in language: NoteLanguage) -> String {
        switch (self, language) {
        case (_, .translated(let translation)): translatedTitle(in: translation)
        case (.open(let name), .english): "“\(name)” could not be opened."
        case (.move(let name, let folder), .english): "“\(name)” could not be moved to “\(folder)”."
        case (.list, .english): "Your notes could not be loaded."
        }
    }

    package func unclearTitle(in language: NoteLanguage) -> String? {
        switch (self, language) {
        case (_, .translated(let translation)): translatedUnclearTitle(in: translation)
        case (.move(let name, _), .english): "“\(name)” may have been moved."
        case (.open, .english), (.list, .english): nil
        }
    }
}

/// The task of a person who deletes several notes.
package struct DeleteNotes: BatchTask {
    package let code = "notes.delete"

    package init() {}

    package func title(_ count: BatchCount, in language: NoteLanguage) -> String {
        switch (language, count.category) {
        case (.translated(let translation), _): translatedTitle(count, in: translation)
        case (.english, .one): "\(count.items) of \(count.total) notes could not be deleted."
        case (.english, _): "\(count.items) of \(count.total) notes could not be deleted."
        }
    }

    package func unclearTitle(_ count: BatchCount, in language: NoteLanguage) -> String? {
        switch (language, count.category) {
        case (.translated(let translation), _): translatedUnclearTitle(count, in: translation)
        case (.english, .one): "\(count.items) note may have been deleted."
        case (.english, _): "\(count.items) notes may have been deleted."
        }
    }
}
