/// The encoding of a catalog: an array of entries.
///
/// `JSONEncoder` encodes an entry in this form:
///
///     {"domain": "connection", "infrastructure": ["connection", "timeout"], "presentation": "connection",
///      "httpStatus": 503, "exitStatus": 69, "isCancellation": false, "nextActions": ["retry", …],
///      "words": {"en": {"title": …, "explanation": …, "fields": […], "nextActions": […]}, "ja": {…}}}
extension ErrorCatalog: Encodable {
    /// Encodes the entries as an array.
    public func encode(to encoder: any Encoder) throws {
        try entries.map(EncodedEntry.init).encode(to: encoder)
    }
}

private struct EncodedEntry: Encodable {
    let infrastructure: [String]
    let domain: String
    let presentation: String
    let httpStatus: Int
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
        httpStatus = error.httpStatus
        exitStatus = error.exitStatus
        isCancellation = error.isCancellation
        nextActions = error.nextActions.map(\.id)
        let words = entry.languages.map { language in
            let message = error.message(in: language)
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
