/// A list of entries. `JSONEncoder` makes JSON of it:
///
///     {"domain": "connection", "infrastructure": ["connection", "timeout"], "presentation": "connection",
///      "httpStatus": 503, "exitStatus": 69, "isCancellation": false, "nextActions": ["retry", …],
///      "words": {"en": {"title": …, "explanation": …, "fields": […], "nextActions": […]}, "ja": {…}}}
extension ErrorCatalog: Encodable {
    /// Encodes the entries, without anything around them.
    public func encode(to encoder: any Encoder) throws {
        try entries.encode(to: encoder)
    }
}

extension ErrorCatalog.Entry: Encodable {
    private enum Key: String, CodingKey {
        case infrastructure, domain, presentation, httpStatus, exitStatus, isCancellation, nextActions, words
    }

    private struct Words: Encodable {
        let title: String
        let explanation: String?
        let fields: [FieldMessage]
        let nextActions: [String]
    }

    /// Encodes codes, statuses, actions, and the words of each language under its tag.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(infrastructure, forKey: .infrastructure)
        try container.encode(domain, forKey: .domain)
        try container.encode(presentation, forKey: .presentation)
        try container.encode(httpStatus, forKey: .httpStatus)
        try container.encode(exitStatus, forKey: .exitStatus)
        try container.encode(isCancellation, forKey: .isCancellation)
        try container.encode(nextActions.map(\.id), forKey: .nextActions)
        let words = messages.map { language, message in
            let words = Words(
                title: message.title,
                explanation: message.explanation,
                fields: fields[language] ?? [],
                nextActions: nextActions.map { $0.label(in: language) }
            )
            return (language.tag, words)
        }
        try container.encode(Dictionary(words) { first, _ in first }, forKey: .words)
    }
}
