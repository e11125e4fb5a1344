public import Domain
public import Presentation

/// The description of a failure for a program: the client of a server, a script, or an agent that calls a tool.
///
/// A server sends the description in the format of RFC 9457:
///
///     guard let problem = ProblemDetails(error, in: language, typeBase: "https://example.com/problems/") else { return }
///     respond(problem.status, problem.headerFields(), problem.json())
///
/// A program whose output a script or an agent reads needs no problem types:
///
///     guard let problem = ProblemDetails(error, in: .english) else { return }
///     print(String(decoding: problem.json(), as: UTF8.self))
///
/// The description contains, as data, the facts that a person reads: whether the same request can succeed later,
/// whether the operation took effect, who has to act, and how. It contains no text from a lower layer.
///
/// A client that uses this library decodes the document as a `RemoteProblem`. The domain of the client recognizes a
/// violation by the ``type`` of the problem details.
public struct ProblemDetails: Sendable, Hashable {
    /// The party that has to act.
    public enum Responsible: String, Sendable, Hashable, CaseIterable, Encodable {
        /// The program that receives the description: it waits, corrects the request, asks for the outcome, or goes on
        /// after an operation that took effect.
        case caller

        /// The person for whom the caller works. For example, a password or a permission is missing.
        case user

        /// The people who run the program that failed.
        case `operator`
    }

    /// The URI of the problem type: the `typeBase` of the initializer, followed by the percent-encoded error code.
    ///
    /// The value is `nil` without a `typeBase`.
    public let type: String?

    /// The HTTP status of the response (RFC 9110 §15).
    ///
    /// Defaults to the status of the error. Set a more specific status if the server distinguishes errors that have the
    /// same words. For example, a server can respond with 413 to a body that is too long, and with 400 to a body that
    /// is not JSON.
    public var status: Int

    /// The URI of this occurrence of the problem: the `instanceBase` of the initializer, followed by the reference of
    /// the error.
    ///
    /// The value is `nil` without a `typeBase`.
    public let instance: String?

    /// A Boolean value that indicates whether the same request can succeed later, without the risk of carrying out the
    /// operation a second time.
    public let isRetryable: Bool

    /// The outcome of the failed operation, which states whether it took effect.
    ///
    /// If the outcome is unknown, a caller that sent an idempotency key can repeat the request with the same key.
    public let outcome: TechnicalFailure.Outcome

    /// The party that has to act.
    public let responsible: Responsible

    /// The content of the members `code`, `title`, `detail`, `fields`, `nextActions`, `retryAfter` and `reference`.
    ///
    /// The title is the same for each occurrence of the problem (RFC 9457 §3.1.3). The title of a task can contain
    /// values of one occurrence, so it becomes the first sentence of the explanation instead.
    public let content: PresentationError.Content

    /// The codes of all violated rules, or an empty array if fewer than two rules were violated.
    public let violations: [String]

    /// The next actions as the document lists them, best first.
    public let nextActions: [Action]

    /// A next action as a program reads it.
    public struct Action: Sendable, Hashable, Identifiable, Encodable {
        /// The stable name of the action, such as `retry` or `correct.email`.
        public let id: String

        /// The name of the operation or the URL that performs the action, or `nil` if the program provides neither.
        public let operation: String?

        /// The text of the action's button, or `nil` for a reader that shows no buttons.
        public let label: String?

        /// Creates an action.
        ///
        /// The initializer is `package` because PresentationBatch merges the actions of several failures.
        package init(id: String, operation: String?, label: String?) {
            (self.id, self.operation, self.label) = (id, operation, label)
        }
    }

    /// Creates the problem details of an error for the response of a server.
    ///
    /// The words are for a person at another machine; see ``Presentation/PresentationError/forRemoteClient``.
    ///
    /// - Parameters:
    ///   - error: The error that the response describes.
    ///   - language: The language of the words, usually the result of ``Presentation/Language/accepted(_:among:)``.
    ///   - typeBase: The beginning of the URI of each problem type, such as `https://example.com/problems/`,
    ///     `/problems#` or `urn:example:problem:`. RFC 9457 §3.1.1 recommends an absolute URI.
    ///   - instanceBase: The beginning of the URI of each occurrence. Defaults to the empty string.
    ///   - namesItem: A Boolean value that indicates whether the `detail` names the item that a boundary stated, such
    ///     as an uploaded file. Defaults to `false`, because the item can belong to the server.
    ///   - labelsActions: A Boolean value that indicates whether the reader is a page or an app, which shows a button
    ///     for each next action. If the value is `true`, the document contains all next actions with their labels.
    ///     Otherwise, it omits actions that only leave the message, and "Try again" if the failure is not retryable.
    ///     Defaults to `false`.
    ///   - defaultWait: The time to wait if the server is temporarily unavailable and the error states no time.
    ///     Defaults to a random time of 5 to 15 seconds, so that the clients do not all retry at once.
    ///   - operation: A function that returns the name of the operation or the URL that performs a next action, or
    ///     `nil` if the program provides neither. Defaults to a function that returns `nil`.
    /// - Returns: The problem details, or `nil` for a cancellation: a client that cancels its request does not wait for
    ///   a response.
    public init?(
        _ error: PresentationError,
        in language: Language,
        typeBase: String,
        instanceBase: String = "",
        namingItem namesItem: Bool = false,
        labelingActions labelsActions: Bool = false,
        defaultWait: Duration = .seconds(Int.random(in: 5...15)),
        operation: (NextAction) -> String? = { _ in nil }
    ) {
        let remote = error.forRemoteClient(keepingItem: namesItem).waiting(defaultWait)
        self.init(
            remote,
            in: language,
            status: error.httpStatus,
            addresses: (typeBase, instanceBase),
            namesItem: namesItem,
            labelsActions: labelsActions,
            operation
        )
    }

    /// Creates the problem details of an error for a script or for an agent.
    ///
    /// The words are for a person at this machine. If the reader is at another machine, pass `error.forRemoteClient`.
    ///
    /// - Parameters:
    ///   - error: The error that the document describes.
    ///   - language: The language of the words.
    ///   - namesItem: A Boolean value that indicates whether the `detail` names the item that a boundary stated.
    ///     Defaults to `false`.
    ///   - labelsActions: A Boolean value that indicates whether the document contains all next actions, with the
    ///     labels of their buttons. Otherwise, it omits actions that only leave the message, and "Try again" if the
    ///     failure is not retryable. Defaults to `false`.
    ///   - operation: A function that returns the command, the tool or the URL that performs a next action, or `nil` if
    ///     the program provides none. Defaults to a function that returns `nil`.
    /// - Returns: The problem details, or `nil` for a cancellation.
    public init?(
        _ error: PresentationError,
        in language: Language,
        namingItem namesItem: Bool = false,
        labelingActions labelsActions: Bool = false,
        operation: (NextAction) -> String? = { _ in nil }
    ) {
        self.init(
            error,
            in: language,
            status: error.httpStatus,
            addresses: nil,
            namesItem: namesItem,
            labelsActions: labelsActions,
            operation
        )
    }

    /// The number of seconds to wait before the next attempt, or `nil` if no time is known or a retry does not help.
    private let retryAfter: Int64?

    private init?(
        _ error: PresentationError,
        in language: Language,
        status: Int,
        addresses: (typeBase: String, instanceBase: String)?,
        namesItem: Bool,
        labelsActions: Bool,
        _ operation: (NextAction) -> String?
    ) {
        let circumstances = PresentationError.Circumstances(isTitledByTask: false, namesItem: namesItem)
        guard let content = error.content(in: language, circumstances) else { return nil }
        self.status = status
        self.content = content
        type = addresses.map { $0.typeBase + error.code.percentEncoded }
        instance = addresses.map { $0.instanceBase + content.reference.description }
        isRetryable = error.isRetryable
        retryAfter = error.waitOfCaller?.wholeSeconds
        outcome = error.outcome
        responsible = error.responsible
        let rules = error.violatedRule?.parts ?? []
        violations = rules.count > 1 ? rules.map(\.code.printable) : []
        let isRetryable = isRetryable
        nextActions = content.nextActions
            .filter { labelsActions || $0.role != .cancel && (isRetryable || !$0.action.isRetry) }
            .map { action in
                let label = labelsActions ? action.label : nil
                return Action(id: action.id, operation: operation(action.action)?.printable, label: label)
            }
    }

    /// Returns the header fields of the response: `Content-Type`, `Content-Language` and, if a time to wait is known,
    /// `Retry-After` (RFC 9110 §10.2.3).
    ///
    /// The fields do not include `WWW-Authenticate`. If the status is 401, add this field (RFC 9110 §11.6.1).
    ///
    /// - Parameter form: The form of the body. Defaults to `problem`.
    public func headerFields(_ form: Form = .problem) -> [(name: String, value: String)] {
        let always = [("Content-Type", form.mediaType), ("Content-Language", content.language.tag)]
        return always + (retryAfter.map { [("Retry-After", String($0))] } ?? [])
    }
}

extension ProblemDetails: RedactedWords {
    package var printedFacts: [String] { [content.code, "\(status)", "\(content.reference)"] }
}

extension ProblemDetails.Action: RedactedWords {
    package var printedFacts: [String] { [id] }
}

extension ProblemDetails: Encodable {
    private enum Member: String, CodingKey {
        case type, title, status, detail, instance, code, violations, retryable, retryAfter, outcome, responsible
        case nextActions, fields, reference
    }

    /// Encodes the members that RFC 9457 defines, and the extension members of this library.
    ///
    /// The members `type`, `status` and `instance` are missing without a `typeBase`.
    public func encode(to encoder: any Encoder) throws {
        var document = encoder.container(keyedBy: Member.self)
        try document.encodeIfPresent(type, forKey: .type)
        try document.encode(content.title, forKey: .title)
        if type != nil { try document.encode(status, forKey: .status) }
        try document.encodeIfPresent(content.explanation, forKey: .detail)
        try document.encodeIfPresent(instance, forKey: .instance)
        try document.encode(content.code, forKey: .code)
        if !violations.isEmpty { try document.encode(violations, forKey: .violations) }
        try document.encode(isRetryable, forKey: .retryable)
        try document.encodeIfPresent(retryAfter, forKey: .retryAfter)
        try document.encode("\(outcome)", forKey: .outcome)
        try document.encode(responsible, forKey: .responsible)
        try document.encode(nextActions, forKey: .nextActions)
        if !content.fields.isEmpty { try document.encode(content.fields.map(Field.init), forKey: .fields) }
        try document.encode(content.reference.description, forKey: .reference)
    }

    /// A message for one member of the request.
    private struct Field: Encodable {
        let code: String
        let pointer: String
        let text: String

        init(_ message: FieldMessage) {
            (code, pointer, text) = (message.code, message.pointer, message.text)
        }
    }
}

extension ProblemDetails {
    /// The description as Markdown, with at most 12 lines, for a language model.
    public var markdown: String {
        var lines = ["# \(content.title.escapedForMarkdown)", ""]
        if let detail = content.explanation { lines += [detail.escapedForMarkdown, ""] }
        lines += [
            "- code: \((violations.isEmpty ? [content.code] : violations).map(\.codeForMarkdown).joined(separator: ", "))",
            "- outcome: \(outcome)",
            "- retryable: \(isRetryable)\(retryAfter.map { ", after \($0) s" } ?? "")",
            "- responsible: \(responsible.rawValue)",
        ]
        let steps = nextActions.map { action in
            [action.id.codeForMarkdown, action.label?.escapedForMarkdown, action.operation?.codeForMarkdown]
                .compactMap(\.self).joined(separator: " ")
        }
        if !steps.isEmpty { lines.append("- next: \(steps.joined(separator: ", "))") }
        let fields = content.fields.map { field in
            "- field \(field.pointer.codeForMarkdown) (\(field.code.escapedForMarkdown)): \(field.text.escapedForMarkdown)"
        }
        lines += fields.count > 2 ? [fields[0], "- \(fields.count - 1) more fields"] : fields
        lines.append("- reference: \(content.reference)")
        return lines.joined(separator: "\n") + "\n"
    }
}

extension FieldMessage {
    /// The JSON Pointer (RFC 6901) to the member of the request.
    ///
    /// A field name that is already a pointer, such as `/items/0/name`, stays unchanged. The property is `package`
    /// because PresentationCatalog lists the pointers.
    package var pointer: String {
        if field.hasPrefix("/"), field.wholeMatch(of: /([^~]|~[01])*/.matchingSemantics(.unicodeScalar)) != nil {
            return field
        }
        let scalars = field.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }
        return "/" + scalars.joined()
    }
}

extension String {
    /// The text without its backticks, as a code span in Markdown.
    ///
    /// The property is `package` because PresentationCatalog writes codes to Markdown documents.
    package var codeForMarkdown: String {
        // A backtick and a combining character after it form one `Character`, so the filter compares scalars.
        "`\(String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "`" })))`"
    }

    /// The text with escapes for characters that have a special meaning in Markdown, and without spaces at its
    /// beginning.
    ///
    /// The property is `package` because PresentationCatalog writes words to Markdown documents.
    package var escapedForMarkdown: String {
        // A special character and a combining character after it form one `Character`, so the code compares scalars.
        let text = unicodeScalars.map { "\\`*_[]<>&|~".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
        let line = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let mark = line.drop { $0.properties.generalCategory == .decimalNumber }
        // A line that begins like this would be a heading, a list, a thematic break or code.
        guard let first = mark.first, "#+-=.)".unicodeScalars.contains(first) else { return String(line) }
        return String(line[..<mark.startIndex]) + "\\" + String(mark)
    }

    /// The percent-encoded form of the text.
    ///
    /// The unreserved characters of RFC 3986 §2.3 remain unchanged. The property is `package` because
    /// PresentationCatalog writes the page to which a problem type links.
    package var percentEncoded: String {
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
