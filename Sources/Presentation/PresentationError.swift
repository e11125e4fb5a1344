public import Domain

/// What the person sees: the one error type of the presentation layer.
///
/// It is data until the last moment: a code, what can be done next, and words in the language that the view asks for.
///
///     let message = error.message(in: .english)
///     show(message.title, message.explanation, buttons: error.nextActions.map { $0.label(in: .english) })
///
/// Two errors are equal when the person sees the same. Reference, origin and place take no part.
public struct PresentationError: Error {
    /// The translated error of the domain.
    ///
    /// `package`, because the check of translations compares it with the failure that was thrown below.
    package let subject: Subject

    /// The short name of this occurrence, which the person quotes and the log contains.
    public let reference: Reference

    // Reference and place are inline beside the subject: a failure is one object in each lower layer, and none here.
    private let fileID: StaticString
    private let line: UInt

    /// The translated error of the domain.
    package enum Subject: Sendable {
        /// A violated rule.
        indirect case violation(any PresentableRule)

        /// A technical failure.
        case failure(TechnicalFailure)
    }

    /// Translates an error of the layer below.
    ///
    /// - Parameters:
    ///   - error: what the use case threw.
    ///   - reference: what the person can quote and the log has too. If none is given, that of the other side where its
    ///     answer has one (``ProblemDetails/instance``), so that one failure has one name on both sides; else a new
    ///     one.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    @inlinable  // Compiled for each rule,
    @inline(never)  // and once for all calls with it.
    public init<Rule: PresentableRule>(
        _ error: DomainError<Rule>,
        reference: Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        switch error {
        case .violation(let rule): self.init(violation: rule, reference, fileID, line)
        case .failure(let failure): self.init(failure: failure, reference, fileID, line)
        }
    }

    @usableFromInline
    init(violation rule: any PresentableRule, _ reference: Reference?, _ fileID: StaticString, _ line: UInt) {
        self.init(.violation(rule), reference ?? Reference(), fileID, line)
    }

    @usableFromInline
    init(failure: TechnicalFailure, _ reference: Reference?, _ fileID: StaticString, _ line: UInt) {
        let reference = reference ?? failure.remoteInstance.flatMap(Reference.init(instance:)) ?? Reference()
        self.init(.failure(failure), reference, fileID, line)
    }

    private init(_ subject: Subject, _ reference: Reference, _ fileID: StaticString, _ line: UInt) {
        self.subject = subject
        self.reference = reference
        self.fileID = fileID
        self.line = line
    }

    /// The same failure, worded for a person at a client of this server.
    ///
    /// A client cannot free up space on the server, and has no part in the server's connection to a database.
    /// ``ProblemDetails`` words an error in this way. An edge of your own that leaves the machine does the same:
    /// `error.forRemoteClient.content(in: language)`. Log the original error, because the diagnosis of this error has
    /// another code.
    public var forRemoteClient: PresentationError {
        guard case .failure(let failure) = subject else { return self }
        let code = failure.code.forRemoteClient
        guard code != failure.code else { return self }
        return PresentationError(.failure(failure.renamed(code)), reference, fileID, line)
    }

    /// The stable identity: `connection`, `login.permission`.
    public var code: String {
        switch subject {
        case .violation(let rule): rule.code
        case .failure(let failure): failure.code.rawValue
        }
    }

    /// The nearest language that there are words in: of a rule's languages, or of the library's.
    func language(for language: Language) -> Language {
        switch subject {
        case .violation(let rule): rule.language(for: language)
        case .failure: language.spoken
        }
    }

    /// Returns the words for the error.
    ///
    /// A view that also shows labels uses ``content(in:)``, whose texts are all in one language.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: state and reason, in the nearest language that there are words in.
    public func message(in language: Language) -> Message {
        switch subject {
        case .violation(let rule): rule.message(nearest: language)
        case .failure(let failure): failure.message(in: language)
        }
    }

    /// What can be done next, best first.
    ///
    /// There is always something.
    public var nextActions: NextActions {
        switch subject {
        case .violation(let rule): rule.nextActions
        case .failure(let failure): failure.nextActions
        }
    }

    /// Returns the messages beside input fields.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: the messages, in the order of the form; empty for an error that no input caused.
    public func fields(in language: Language) -> [FieldMessage] {
        switch subject {
        case .violation(let rule): rule.fields(nearest: language)
        case .failure: []
        }
    }

    /// A Boolean value that indicates whether the error is a cancellation, of which nothing is shown.
    ///
    /// A cancellation has no ``content(in:)``, and so no ``ProblemDetails`` and no ``RecoverablePresentationError``. Its
    /// terminal text is empty, and its severity is `debug`. Its words are "This was cancelled."
    public var isCancellation: Bool {
        switch subject {
        case .violation: false
        case .failure(let failure): failure.code == .cancelled
        }
    }

    /// The sealed story for operators.
    public var diagnosis: Diagnosis {
        let below =
            switch subject {
            case .violation(let rule): Diagnosis(violation: rule.code)
            case .failure(let failure): failure.diagnosis
            }
        return below.below(Diagnosis.Hop(.presentation, code: code, fileID: fileID, line: line))
    }
}

extension TechnicalFailure.Code {
    /// The code of a failure on this machine for a person at another.
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
    /// Whether a person sees the same.
    public static func == (one: Self, other: Self) -> Bool {
        switch (one.subject, other.subject) {
        case (.violation(let one), .violation(let other)): AnyHashable(one) == AnyHashable(other)
        case (.failure(let one), .failure(let other)): one == other
        case (.violation, .failure), (.failure, .violation): false
        }
    }

    /// Hashes what a person sees.
    public func hash(into hasher: inout Hasher) {
        switch subject {
        case .violation(let rule): hasher.combine(AnyHashable(rule))
        case .failure(let failure): hasher.combine(failure)
        }
    }
}

extension PresentationError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Code and reference: as safe to show as the words, should it be printed by mistake.
    public var description: String { "PresentationError(\(code), \(reference))" }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: code and reference.
    public var customMirror: Mirror {
        Mirror(self, children: ["code": code, "reference": "\(reference)"])
    }
}
