public import Domain

/// The error type of the presentation layer: an error that a person sees.
///
/// An error is data: a code, next actions, and words in each language.
///
///     let message = error.message(in: .english)
///     show(message.title, message.explanation, buttons: error.nextActions.map { $0.label(in: .english) })
///
/// Two errors are equal if they have equal rules or equal technical failures. The comparison ignores the reference, the
/// original error and the source location.
public struct PresentationError: Error {
    /// The domain error that was translated to this error.
    ///
    /// The property is `package` because LayeredErrorsTesting compares the domain error with the infrastructure error
    /// that caused the domain error.
    package let subject: Subject

    /// The short name of this occurrence of the error.
    ///
    /// The person can quote the name, and the log contains the name.
    public let reference: Reference

    // The reference and the source location are stored inline. Each lower layer allocates one object for a failure; the
    // presentation layer allocates no object.
    private let fileID: StaticString
    private let line: UInt

    /// An error of the domain, without the generic parameter for the rule type.
    package enum Subject: Sendable {
        /// The violation of a business rule, and the failure that the rule claimed.
        indirect case violation(any PresentableRule, claimed: TechnicalFailure?)

        /// A technical failure.
        case failure(TechnicalFailure)
    }

    /// Creates an error by translating an error of the domain layer.
    ///
    /// - Parameters:
    ///   - error: The error that the use case threw.
    ///   - reference: The reference that the person quotes and the log contains. If the value is `nil`, the error takes
    ///     the reference from the response of the remote system (``ProblemDetails/instance``). The logs of both systems
    ///     then contain the same reference. An error without a reference in a response has a new reference. Defaults to
    ///     `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    @inlinable  // The compiler specializes this initializer for each rule type.
    @inline(never)  // All calls with the same rule type share the specialized code.
    public init<Rule: PresentableRule>(
        _ error: DomainError<Rule>,
        reference: Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        switch error.kind {
        case .violation(let rule): self.init(violation: rule, claimed: error.claimed, reference, fileID, line)
        case .failure(let failure): self.init(failure: failure, reference, fileID, line)
        }
    }

    @usableFromInline
    init(
        violation rule: any PresentableRule,
        claimed: TechnicalFailure?,
        _ reference: Reference?,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        let reference = reference ?? claimed?.knownReference ?? Reference()
        self.init(.violation(rule, claimed: claimed), reference, fileID, line)
    }

    @usableFromInline
    init(failure: TechnicalFailure, _ reference: Reference?, _ fileID: StaticString, _ line: UInt) {
        self.init(.failure(failure), reference ?? failure.knownReference ?? Reference(), fileID, line)
    }

    private init(_ subject: Subject, _ reference: Reference, _ fileID: StaticString, _ line: UInt) {
        self.subject = subject
        self.reference = reference
        self.fileID = fileID
        self.line = line
    }

    /// The error with words for a person at another machine who uses a client of this server.
    ///
    /// A person at another machine cannot free up space on the server or check the network of the server.
    /// ``ProblemDetails`` uses this property. In an edge of your own that sends errors to another machine, use
    /// `error.forRemoteClient.content(in: language)`. Log this error and not the value of the property, because the
    /// value can have a different error code.
    public var forRemoteClient: PresentationError {
        guard case .failure(let failure) = subject else { return self }
        let code = failure.code.forRemoteClient
        guard code != failure.code else { return self }
        return PresentationError(.failure(failure.renamed(code)), reference, fileID, line)
    }

    /// The stable identifier of the error, such as `connection` or `login.permission`, without control characters.
    public var code: String {
        switch subject {
        case .violation(let rule, _): rule.code.printable
        case .failure(let failure): failure.code.rawValue
        }
    }

    /// Returns the best match for a given language among the languages of the error's words.
    ///
    /// For a violation, the method chooses a language of the rule. For a technical failure, the method returns the
    /// given language if it carries words, or else a built-in language.
    func language(for language: Language) -> Language {
        switch subject {
        case .violation(let rule, _): rule.language(for: language)
        case .failure: language.spoken
        }
    }

    /// Returns the words for the error.
    ///
    /// To show labels of next actions with the words, use ``content(in:)``, which returns all texts in one language.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The title and the explanation, in the available language that best matches `language`.
    public func message(in language: Language) -> Message {
        switch subject {
        case .violation(let rule, _): rule.message(nearest: language)
        case .failure(let failure): failure.message(in: language)
        }
    }

    /// The next actions, best first.
    ///
    /// The list contains at least one action.
    public var nextActions: NextActions {
        switch subject {
        case .violation(let rule, _): rule.nextActions
        case .failure(let failure): failure.nextActions
        }
    }

    /// Returns the messages beside input fields.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The messages, in the order of the fields in the form, or an empty array for a technical failure.
    public func fields(in language: Language) -> [FieldMessage] {
        switch subject {
        case .violation(let rule, _): rule.fields(nearest: language)
        case .failure: []
        }
    }

    /// A Boolean value that indicates whether the error is a cancellation, which a program does not show to a person.
    ///
    /// For a cancellation, ``content(in:)`` and the initializers of ``ProblemDetails`` and
    /// ``RecoverablePresentationError`` return `nil`. A cancellation has an empty terminal text and the severity
    /// `debug`. The English words of a cancellation are "This was cancelled."
    public var isCancellation: Bool {
        switch subject {
        case .violation: false
        case .failure(let failure): failure.code == .cancelled
        }
    }

    /// The diagnosis of the error, for operators.
    public var diagnosis: Diagnosis {
        let below =
            switch subject {
            case .violation(let rule, let claimed): Diagnosis(violation: rule.code, claimed: claimed)
            case .failure(let failure): failure.diagnosis
            }
        return below.below(Diagnosis.Hop(.presentation, code: code, fileID: fileID, line: line))
    }
}

extension TechnicalFailure {
    /// The reference of this occurrence in the response of the remote system or in an earlier `PresentationError`.
    fileprivate var knownReference: Reference? { instance.flatMap(Reference.init(instance:)) }
}

extension TechnicalFailure.Code {
    /// The failure code whose words are for a person at another machine who uses a client of this server.
    fileprivate var forRemoteClient: Self {
        switch self {
        case .connection, .insecureConnection: .unavailable
        case .storageFull, .storage: .response
        case .cancelled, .unauthenticated, .permission, .notFound, .conflict, .rejected, .rateLimited, .unavailable,
            .response, .unsupported, .unknown:
            self
        }
    }
}

extension PresentationError: Hashable {
    /// Returns a Boolean value that indicates whether two errors have equal rules or equal technical failures.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one.subject, other.subject) {
        case (.violation(let one, _), .violation(let other, _)): AnyHashable(one) == AnyHashable(other)
        case (.failure(let one), .failure(let other)): one == other
        case (.violation, .failure), (.failure, .violation): false
        }
    }

    /// Hashes the rule or the technical failure.
    public func hash(into hasher: inout Hasher) {
        switch subject {
        case .violation(let rule, _): hasher.combine(AnyHashable(rule))
        case .failure(let failure): hasher.combine(failure)
        }
    }
}

extension PresentationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The code and the reference.
    ///
    /// The description reveals no private data if a program prints the error by mistake.
    public var description: String { "PresentationError(\(code), \(reference))" }

    /// The same text as ``description``, so that a printed collection reveals no more than a printed error.
    public var debugDescription: String { description }

    /// A mirror that contains only the code and the reference, for `dump` and debuggers.
    public var customMirror: Mirror {
        Mirror(self, children: ["code": code, "reference": "\(reference)"])
    }
}
