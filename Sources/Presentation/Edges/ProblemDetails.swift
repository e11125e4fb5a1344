import Domain

/// What a server answers with: RFC 9457, "Problem Details for HTTP APIs".
///
///     guard let problem = ProblemDetails(error, in: language, typeBase: "https://example.com/problems/") else { return }
///     respond(problem.status, problem.headerFields, problem.json())
///
/// It says what a person at the other end may know and nothing of what lies below: see
/// ``PresentationError/forRemoteClient``. Another program of this library reads it back as a `RemoteProblem`, and
/// recognises its own rules by the ``type``.
public struct ProblemDetails: Sendable, Hashable {
    /// The media type of the document.
    public static let mediaType = "application/problem+json"

    /// The URI of the kind of problem: the error's code under the base that was given.
    public let type: String

    /// The state, in one sentence.
    public let title: String

    /// The status code of the answer (RFC 9110 §15): the error's, unless who answers knows better.
    ///
    /// To a person, a body that is too long and one that is no JSON are the same; a client of an API can tell 413 from
    /// 400.
    public var status: Int

    /// The reason.
    public let detail: String?

    /// The error's reference, under the base that was given.
    public let instance: String

    /// What can be done next, best first.
    public let nextActions: [Action]

    /// Messages that belong beside input fields.
    public let fields: [FieldMessage]

    /// How many seconds to wait before the next attempt.
    ///
    /// Missing also where the thing may have been done already: nobody should be invited to do it again unseen.
    public let retryAfter: Int64?

    /// The language that the words are in, a BCP 47 tag: the nearest to the one that was asked for.
    public let language: String

    /// Something that can be done next.
    public struct Action: Sendable, Hashable, Encodable {
        /// The stable name of the action.
        public let id: String

        /// What to write on its button.
        public let label: String

        /// How it stands among the others: `primary`, `secondary`, `cancel` or `destructive`.
        public let role: String
    }

    /// Makes the answer.
    ///
    /// - Parameters:
    ///   - error: what is answered.
    ///   - language: the language of the words, from ``Language/accepted(_:among:)``.
    ///   - typeBase: what the code is appended to, to make a URI of it: `https://example.com/problems/`, `/problems#`,
    ///     `urn:example:problem:`. RFC 9457 §3.1.1 recommends an absolute one.
    ///   - instanceBase: what the reference is appended to. If nothing is said, the reference stands alone.
    /// - Returns: `nil` for a cancellation: who called it off does not wait for an answer.
    public init?(_ error: PresentationError, in language: Language, typeBase: String, instanceBase: String = "") {
        guard !error.isCancellation else { return nil }
        status = error.httpStatus
        let error = error.forRemoteClient
        let language = error.language(for: language)
        let message = error.message(in: language)
        type = typeBase + error.code.percentEncoded
        title = message.title
        detail = message.explanation
        instance = instanceBase + error.reference.description
        nextActions = error.nextActions.map { action in
            Action(id: action.id, label: action.label(in: language), role: action.role.rawValue)
        }
        fields = error.fields(in: language)
        retryAfter = error.wait?.wholeSeconds
        self.language = language.tag
    }

    /// The header fields of the answer: `Content-Type`, `Content-Language`, and `Retry-After` (RFC 9110 §10.2.3) where
    /// there is a wait.
    ///
    /// A 401 needs a `WWW-Authenticate` of yours beside them (§11.6.1).
    public var headerFields: [(name: String, value: String)] {
        let always = [("Content-Type", Self.mediaType), ("Content-Language", language)]
        return always + (retryAfter.map { [("Retry-After", String($0))] } ?? [])
    }
}

extension ProblemDetails: Encodable {
    private enum Member: String, CodingKey {
        case type, title, status, detail, instance, nextActions, fields, retryAfter
    }

    /// Encodes the members of RFC 9457 and, as extensions, `nextActions`, `fields` and `retryAfter`.
    public func encode(to encoder: any Encoder) throws {
        var document = encoder.container(keyedBy: Member.self)
        try document.encode(type, forKey: .type)
        try document.encode(title, forKey: .title)
        try document.encode(status, forKey: .status)
        try document.encodeIfPresent(detail, forKey: .detail)
        try document.encode(instance, forKey: .instance)
        try document.encode(nextActions, forKey: .nextActions)
        if !fields.isEmpty { try document.encode(fields, forKey: .fields) }
        try document.encodeIfPresent(retryAfter, forKey: .retryAfter)
    }
}

extension PresentationError {
    /// The status that a server answers with (RFC 9110 §15).
    ///
    /// A violated rule says its own. A cancellation is 499, which no client sees: nginx's log calls so a request whose
    /// client went away.
    public var httpStatus: Int {
        switch subject {
        case .violation(let rule): rule.httpStatus
        case .failure(let failure): failure.code.httpStatus
        }
    }

    /// How long to wait before the next attempt, where that could do no harm.
    fileprivate var wait: Duration? {
        switch subject {
        case .violation: nil
        case .failure(let failure): failure.mayHaveTakenEffect ? nil : failure.retryAfter
        }
    }
}

extension TechnicalFailure.Code {
    fileprivate var httpStatus: Int {
        switch self {
        case .unauthenticated: 401
        case .permission: 403
        case .notFound: 404
        case .conflict: 409
        case .rejected: 422
        case .rateLimited: 429
        case .cancelled: 499
        case .response, .storage, .unknown: 500
        case .unsupported: 501
        case .insecureConnection: 502
        case .connection, .unavailable: 503
        case .storageFull: 507
        }
    }
}

extension String {
    /// With everything but the unreserved characters of RFC 3986 §2.3 written as `%41`.
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
