#if FoundationEssentials
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ProblemDetails {
    /// Returns the body of the response as JSON.
    ///
    /// - Returns: A JSON document in UTF-8.
    public func json() -> Data {
        compactJSON()
    }

    /// Returns the body of the response in the given form.
    ///
    /// - Parameter form: The form, usually the result of ``Form/accepted(_:)``.
    /// - Returns: A document in UTF-8.
    public func body(_ form: Form) -> Data {
        switch form {
        case .problem, .json: json()
        case .markdown: Data(markdown.utf8)
        }
    }
}

extension Encodable {
    /// Returns the value as JSON, with the members in alphabetical order.
    ///
    /// The method is `package` because PresentationBatch writes the results of several items in the same form.
    package func compactJSON() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // ignored because the encoding of strings, whole numbers and Booleans never fails. An empty object would still
        // be a valid document of the problem type "about:blank" (RFC 9457 §3.1.1).
        return (try? encoder.encode(self)) ?? Data("{}".utf8)
    }
}
#endif
