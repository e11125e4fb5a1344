#if Foundation
public import Foundation

extension ProblemDetails {
    /// The body of the answer.
    ///
    /// - Returns: a JSON document in UTF-8.
    public func json() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and whole numbers always encode; an empty object would still be a problem, of the type "about:blank"
        // (RFC 9457 §3.1.1).
        return (try? encoder.encode(self)) ?? Data("{}".utf8)
    }
}
#endif
