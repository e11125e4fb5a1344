import Foundation
import NotesDomain
import NotesPresentation
import Presentation
import PresentationCatalog

// Prints the words for translators: a String Catalog, or an XLIFF document for a language such as `pl`.
var catalog = ErrorCatalog(languages: NoteLanguage.allCases.map(\.language))
catalog.add([NoteRule.locked, .titleTooLong(limit: 80), .sharedWith("Ada")])
catalog.add(tasks: [NoteTask.open("groceries"), .move("groceries", to: "Archive"), .list])
catalog.add(batches: [DeleteNotes()])
if CommandLine.arguments.count > 1 {
    print(catalog.xliff(to: Language(CommandLine.arguments[1])), terminator: "")
} else {
    FileHandle.standardOutput.write(catalog.stringCatalog())
}
