import Foundation
import LayeredErrors

// Infrastructure: the boundary classifies the errors that Foundation throws.
func readNote(_ name: String) throws(InfrastructureError) -> String {
    try InfrastructureError.classifying("read note", on: .device, outcome: .notApplied) {
        try String(contentsOf: .temporaryDirectory.appending(path: name), encoding: .utf8)
    }
}

// Domain: the use case has its own rules, and translates every other failure.
enum NoteRule: String, BusinessRule { case empty = "note.empty" }

func openNote(_ name: String) throws(DomainError<NoteRule>) -> String {
    let text: String
    do { text = try readNote(name) } catch { throw DomainError(error) }
    guard !text.isEmpty else { throw .violation(.empty) }
    return text
}

// Presentation: a task states what could not be done. Each rule has words and next actions. The library has words for
// every other failure.
enum NoteLanguage: String, SpokenLanguage { case english = "en" }

extension NoteRule: PresentableRule {
    func message(in language: NoteLanguage) -> Message { Message("This note is empty.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

struct OpeningNote: PresentableTask {
    let name: String
    let code = "note.open"
    func title(in language: NoteLanguage) -> String { "“\(name)” could not be opened." }
}

func showNote(_ name: String) throws(PresentationError) {
    do { print(try openNote(name)) } catch { throw PresentationError(error, task: OpeningNote(name: name)) }
}

do throws(PresentationError) {
    try showNote("missing.txt")
} catch {
    let message = error.message(in: .english)
    print(message.title, message.explanation ?? "")
    for action in error.nextActions { print("-", action.label(in: .english)) }
    print(error.diagnosis)
}
