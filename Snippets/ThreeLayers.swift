// The code of "Getting started", and of the README, as one program: notes in files.

import Domain
import Foundation
import Infrastructure
import Presentation

struct NoteEntity: Decodable {
    let text: String
    let isLocked: Bool
}

struct NoteStore {
    let folder: URL

    func note(_ name: String) throws(InfrastructureError) -> NoteEntity {
        // Anything may be thrown in here. Reading twice does no harm, so it is idempotent.
        try InfrastructureError.classifying("read note", idempotent: true) {
            let data = try Data(contentsOf: folder.appending(path: name))
            // What cannot be decoded would be a service's answer; this is a damaged file.
            do { return try JSONDecoder().decode(NoteEntity.self, from: data) } catch {
                throw CocoaError(.fileReadCorruptFile)
            }
        }
    }
}

enum NoteRule: String, BusinessRule, CaseIterable {
    case locked = "note.locked"
}

struct OpenNote {
    let store: NoteStore

    func callAsFunction(_ name: String) throws(DomainError<NoteRule>) -> String {
        let entity: NoteEntity
        do { entity = try store.note(name) } catch { throw DomainError(error) }
        guard !entity.isLocked else { throw .violation(.locked) }
        return entity.text
    }
}

enum NoteLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message {
        switch (self, language) {
        case (.locked, .english): Message("This note is locked.", "Whoever wrote it can unlock it.")
        case (.locked, .japanese): Message("このノートはロックされています。", "作成した人がロックを解除できます。")
        }
    }

    var nextActions: NextActions {
        switch self {
        case .locked: NextActions(.goBack)
        }
    }
}

struct NotePresenter {
    let openNote: OpenNote

    func open(_ name: String) throws(PresentationError) -> String {
        do { return try openNote(name) } catch { throw PresentationError(error) }
    }
}

let presenter = NotePresenter(openNote: OpenNote(store: NoteStore(folder: .temporaryDirectory)))
do throws(PresentationError) {
    print(try presenter.open("no such note"))
} catch {
    let message = error.message(in: .english)
    print(message.title)  // This could not be found.
    print(message.explanation ?? "")  // It may have been moved or removed.
    for action in error.nextActions { print("-", action.label(in: .english)) }  // - Go back - Reload
    // For the log: every layer's name for it, where, and "CocoaError 260". Never the path.
    debugPrint(error.reference, error.diagnosis)
}
