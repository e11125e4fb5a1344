import Domain

/// The rules for notes.
package enum NoteRule: BusinessRule {
    case locked
    case titleTooLong(limit: Int)
    case sharedWith(String)

    package var code: String {
        switch self {
        case .locked: "note.locked"
        case .titleTooLong: "note.titleTooLong"
        case .sharedWith: "note.shared"
        }
    }
}
