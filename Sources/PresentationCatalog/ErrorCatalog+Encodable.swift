import Presentation
import PresentationTerminal
import PresentationWire

/// The encoding of a catalog: an array of the entries and then the tasks.
///
/// `JSONEncoder` encodes an entry in this form:
///
/// ```json
/// {
///   "domain" : "conflict",
///   "exitStatus" : 69,
///   "fact" : "folderNotEmpty",
///   "httpStatus" : 500,
///   "infrastructure" : [
///     "folderNotEmpty"
///   ],
///   "isCancellation" : false,
///   "nextActions" : [
///     "retry",
///     "goBack"
///   ],
///   "presentation" : "conflict",
///   "wire" : "response",
///   "words" : {
///     "en" : {
///       "explanation" : "Move or delete its contents, and then try again.",
///       "fields" : [
///
///       ],
///       "nextActions" : [
///         "Try again",
///         "Go back"
///       ],
///       "title" : "The folder is not empty."
///     }
///   }
/// }
/// ```
///
/// Only an entry whose words depend on the site or the detail contains the member `fact`. The member `wire` is the code
/// that a program on another machine receives. A task has this form:
///
/// ```json
/// {
///   "task" : "order.place",
///   "titles" : {
///     "en" : [
///       "“tea” could not be ordered."
///     ]
///   }
/// }
/// ```
extension ErrorCatalog: Encodable {
    /// Encodes the entries and the tasks as one array.
    public func encode(to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        for entry in entries { try array.encode(EncodedEntry(entry)) }
        for task in tasks { try array.encode(EncodedTask(task)) }
    }
}

private struct EncodedEntry: Encodable {
    let infrastructure: [String]
    let domain: String
    let presentation: String
    let fact: String?
    let httpStatus: Int
    let wire: String?
    let exitStatus: Int32
    let isCancellation: Bool
    let nextActions: [String]
    let words: [String: Words]

    struct Words: Encodable {
        let title: String
        let explanation: String?
        let fields: [FieldMessage]
        let nextActions: [String]
    }

    init(_ entry: ErrorCatalog.Entry) {
        let error = entry.error
        infrastructure = entry.infrastructure
        domain = error.code
        presentation = error.code
        fact = entry.fact
        httpStatus = error.httpStatus
        wire = entry.wireCode
        exitStatus = error.exitStatus
        isCancellation = error.isCancellation
        nextActions = error.nextActions.map(\.id)
        let words = entry.languages.map { language in
            let message = error.unfilteredMessage(in: language)
            let words = Words(
                title: message.title,
                explanation: message.explanation,
                fields: error.fields(in: language),
                nextActions: error.nextActions.map { $0.label(in: language) }
            )
            return (language.tag, words)
        }
        self.words = Dictionary(words) { first, _ in first }
    }
}

extension ErrorCatalog.Entry {
    /// The code that a program on another machine receives, or `nil` for a cancellation.
    var wireCode: String? { error.isCancellation ? nil : error.forRemoteClient.code }
}

private struct EncodedTask: Encodable {
    let task: String
    let titles: [String: [String]]

    init(_ entry: ErrorCatalog.TaskEntry) {
        task = entry.task.code
        titles = Dictionary(entry.languages.map { ($0.tag, entry.titles(in: $0)) }) { first, _ in first }
    }
}
