public import Presentation

/// The problem details that an HTTP server sends in response to a failed request (RFC 9457).
///
///     guard let problem = ProblemDetails(error, in: language, typeBase: "https://example.com/problems/") else { return }
///     respond(problem.status, problem.headerFields, problem.json())
///
/// The words are for a person at another machine; see ``Presentation/PresentationError/forRemoteClient``. A client that
/// uses this library decodes the document as a `RemoteProblem`. The domain of the client recognizes a violation by the
/// ``type`` of the problem details.
public struct ProblemDetails: Sendable, Hashable {
    /// The media type of the document.
    public static let mediaType = "application/problem+json"

    /// The URI of the problem type: the `typeBase` of the initializer, followed by the percent-encoded error code.
    public let type: String

    /// The HTTP status of the response (RFC 9110 §15).
    ///
    /// Defaults to the status of the error. Set a more specific status if the server distinguishes errors that have the
    /// same words. For example, a server can respond with 413 to a body that is too long, and with 400 to a body that
    /// is not JSON.
    public var status: Int

    /// The URI of this occurrence of the problem: the `instanceBase` of the initializer, followed by the reference of
    /// the error.
    public let instance: String

    /// The content of the members `title`, `detail`, `fields`, `nextActions` and `retryAfter`.
    ///
    /// The title is the same for each occurrence of the problem (RFC 9457 §3.1.3). The title of a task can contain
    /// values of one occurrence, so that title is the first sentence of the explanation.
    public let content: PresentationError.Content

    /// Creates the problem details of an error.
    ///
    /// - Parameters:
    ///   - error: The error that the response describes.
    ///   - language: The language of the words, usually the result of ``Presentation/Language/accepted(_:among:)``.
    ///   - typeBase: The beginning of the URI of each problem type, such as `https://example.com/problems/`,
    ///     `/problems#` or `urn:example:problem:`. RFC 9457 §3.1.1 recommends an absolute URI.
    ///   - instanceBase: The beginning of the URI of each occurrence. Defaults to the empty string.
    ///   - namesItem: A Boolean value that indicates whether the `detail` names the item that failed, such as an uploaded
    ///     file, as a boundary states it. Defaults to `false`, because the item can belong to the server.
    /// - Returns: The problem details, or `nil` for a cancellation: a client that cancels its request does not wait for
    ///   a response.
    public init?(
        _ error: PresentationError,
        in language: Language,
        typeBase: String,
        instanceBase: String = "",
        namingItem namesItem: Bool = false
    ) {
        status = error.httpStatus
        let error = error.forRemoteClient(keepingItem: namesItem)
        let circumstances = PresentationError.Circumstances(isTitledByTask: false, namesItem: namesItem)
        guard let content = error.content(in: language, circumstances) else { return nil }
        self.content = content
        type = typeBase + error.code.percentEncoded
        instance = instanceBase + content.reference.description
    }

    /// The header fields of the response: `Content-Type`, `Content-Language` and, if a time to wait is known,
    /// `Retry-After` (RFC 9110 §10.2.3).
    ///
    /// The fields do not include `WWW-Authenticate`. If the status is 401, add this field (RFC 9110 §11.6.1).
    public var headerFields: [(name: String, value: String)] {
        let always = [("Content-Type", Self.mediaType), ("Content-Language", content.language.tag)]
        return always + (retryAfter.map { [("Retry-After", String($0))] } ?? [])
    }

    /// The number of seconds to wait before the next attempt, or `nil` if no time to wait is known.
    private var retryAfter: Int64? { content.retryAfter?.wholeSeconds }
}

extension ProblemDetails: Encodable {
    private enum Member: String, CodingKey {
        case type, title, status, detail, instance, nextActions, fields, retryAfter
    }

    /// Encodes the members that RFC 9457 defines, and the extension members `nextActions`, `fields` and `retryAfter`.
    public func encode(to encoder: any Encoder) throws {
        var document = encoder.container(keyedBy: Member.self)
        try document.encode(type, forKey: .type)
        try document.encode(content.title, forKey: .title)
        try document.encode(status, forKey: .status)
        try document.encodeIfPresent(content.explanation, forKey: .detail)
        try document.encode(instance, forKey: .instance)
        try document.encode(content.nextActions, forKey: .nextActions)
        if !content.fields.isEmpty { try document.encode(content.fields, forKey: .fields) }
        try document.encodeIfPresent(retryAfter, forKey: .retryAfter)
    }
}

extension String {
    /// The percent-encoded form of the text.
    ///
    /// The unreserved characters of RFC 3986 §2.3 remain unchanged.
    fileprivate var percentEncoded: String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let isUnreserved =
                character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
            return isUnreserved
                ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        .joined()
    }
}
