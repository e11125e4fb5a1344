public import Domain

/// The error type of the presentation layer: an error that a person sees.
///
/// An error is data: a code, next actions, and words in each language.
///
///     let message = error.message(in: .english)
///     show(message.title, message.explanation, buttons: error.nextActions.map { $0.label(in: .english) })
///
/// Two errors are equal if they have equal rules or equal technical failures, and equal tasks. The comparison ignores
/// the reference, the original error and the source location.
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

    private let task: AnyTask?

    // The reference and the source location are stored inline. Each lower layer allocates one object for a failure; the
    // presentation layer allocates an object only for a task.
    private let fileID: StaticString
    // After a static string, 32 bits fit without a larger error.
    private let line: UInt32

    /// A task, stored in an object, so that an error without a task stays small.
    private final class AnyTask: Sendable {
        let value: any PresentableTask
        init(_ value: any PresentableTask) { self.value = value }
    }

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
    ///   - task: The task that failed, which determines the title, or `nil` for the library's title. Defaults to `nil`.
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
        task: (any PresentableTask)? = nil,
        reference: Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        switch error.kind {
        case .violation(let rule): self.init(violation: rule, claimed: error.claimed, task, reference, fileID, line)
        case .failure(let failure): self.init(failure: failure, task, reference, fileID, line)
        }
    }

    @usableFromInline
    init(
        violation rule: any PresentableRule,
        claimed: TechnicalFailure?,
        _ task: (any PresentableTask)?,
        _ reference: Reference?,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        let reference = reference ?? claimed?.knownReference ?? Reference()
        self.init(.violation(rule, claimed: claimed), task.map(AnyTask.init), reference, fileID, UInt32(clamping: line))
    }

    @usableFromInline
    init(
        failure: TechnicalFailure,
        _ task: (any PresentableTask)?,
        _ reference: Reference?,
        _ fileID: StaticString,
        _ line: UInt
    ) {
        let reference = reference ?? failure.knownReference ?? Reference()
        self.init(.failure(failure), task.map(AnyTask.init), reference, fileID, UInt32(clamping: line))
    }

    private init(_ subject: Subject, _ task: AnyTask?, _ reference: Reference, _ fileID: StaticString, _ line: UInt32) {
        self.subject = subject
        self.task = task
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
        let remote = failure.inService(failure.codeForRemoteClient)
        return remote == failure ? self : PresentationError(.failure(remote), task, reference, fileID, line)
    }

    /// Returns this error with a task that determines the title.
    ///
    /// An error that already has a task keeps its task, because the innermost task is the most specific.
    ///
    /// - Parameter task: The task that failed.
    /// - Returns: The error with a task.
    public func during(_ task: any PresentableTask) -> PresentationError {
        self.task == nil ? PresentationError(subject, AnyTask(task), reference, fileID, line) : self
    }

    /// The identifier of the task that failed, such as `note.open`, without control characters.
    ///
    /// The value is `nil` for an error without a task.
    public var taskCode: String? { task?.value.code.printable }

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
    /// given language if it carries words, or else a built-in language. If the error has a task, the method prefers a
    /// language in which the task has a title.
    func language(for language: Language) -> Language {
        let spoken = task.map { $0.value.language(for: language, of: subject) } ?? language
        return switch subject {
        case .violation(let rule, _): rule.language(for: spoken)
        case .failure: spoken.spoken
        }
    }

    /// Returns the words for the error.
    ///
    /// To show labels of next actions with the words, use ``content(in:)``, which returns all texts in one language.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The title and the explanation, in the available language that best matches `language`.
    public func message(in language: Language) -> Message {
        let language = self.language(for: language)
        return message(in: language, offersRetry: nextActions.contains(where: \.isRetry), isTitledByTask: true)
    }

    /// Returns the title of the task, or `nil` for an error without a task.
    private func title(in language: Language) -> String? {
        guard let task, !isCancellation else { return nil }
        return task.value.title(nearest: language, outcome: outcome)
    }

    /// Returns the words for the error: what failed, the reason, and the fact that the person needs for another
    /// attempt.
    ///
    /// - Parameters:
    ///   - language: The language of the words.
    ///   - offersRetry: A Boolean value that indicates whether the person can try again. If the value is `false`, the
    ///     explanation does not state the time to wait.
    ///   - isTitledByTask: A Boolean value that indicates whether the title of the task is the title of the message. If
    ///     the value is `false`, the title is the reason, and the explanation begins with the title of the task.
    func message(in language: Language, offersRetry: @autoclosure () -> Bool, isTitledByTask: Bool) -> Message {
        let (words, outcome) = (language.words, outcome)
        let reason = reason(in: language)
        let wait = wait.flatMap { offersRetry() ? words.canRetry(after: SpokenWait($0)) : nil }
        let task = title(in: language)
        let fact: String? =
            switch outcome {
            case .notApplied: wait
            case .unknown: words.mayHaveTakenEffect
            case .applied: task == words.tookEffect ? nil : words.tookEffect
            }
        guard task != nil || fact != nil else { return reason }
        // The advice of `rateLimited` is to wait. No other advice may come before the check of an unclear outcome.
        let advice = outcome != .notApplied || wait != nil && failure?.code == .rateLimited ? nil : reason.explanation
        let title = isTitledByTask ? task ?? reason.title : reason.title
        let context = task == nil ? nil : isTitledByTask ? reason.title : task
        let sentences = [context, advice, fact].compactMap(\.self)
        return Message(title, sentences.isEmpty ? nil : sentences.joined(separator: words.sentenceSeparator))
    }

    /// Returns the words of the rule or of the technical failure, without facts about this occurrence.
    private func reason(in language: Language) -> Message {
        switch subject {
        case .violation(let rule, _): rule.message(nearest: language)
        case .failure(let failure): language.words.message(for: failure.situation)
        }
    }

    /// An indication of whether the failed operation took effect.
    private var outcome: TechnicalFailure.Outcome {
        failure.map { $0.code == .cancelled ? .notApplied : $0.outcome } ?? .notApplied
    }

    /// The intent of the failed operation, or `nil` if the operation had no intent or the outcome is known.
    ///
    /// If the remote system supports idempotency keys, a repetition with this intent does not carry out the operation a
    /// second time.
    public var intent: Intent? { technicalFailure?.intent }

    /// Returns a Boolean value that indicates whether the outcome of an intent is known after the error.
    ///
    /// Keep an intent until the operation succeeds or throws an error that settles the intent. A violation settles the
    /// intent only if the rule claimed a failure of the operation.
    ///
    /// - Parameter intent: The intent.
    public func settles(_ intent: Intent) -> Bool { technicalFailure?.settles(intent) ?? false }

    /// The time to wait before the next attempt, or `nil` if no time is known or the operation may have taken effect.
    var wait: Duration? { failure?.retryAfter.flatMap { outcome == .notApplied ? $0 : nil } }

    /// The technical failure, or `nil` for a violation.
    private var failure: TechnicalFailure? {
        switch subject {
        case .violation: nil
        case .failure(let failure): failure
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
    public var isCancellation: Bool { failure?.code == .cancelled }

    /// The diagnosis of the error, for operators.
    public var diagnosis: Diagnosis {
        let below =
            switch subject {
            case .violation(let rule, let claimed): Diagnosis(violation: rule.code, claimed: claimed)
            case .failure(let failure): failure.diagnosis
            }
        return below.below(Diagnosis.Hop(.presentation, code: code, fileID: fileID, line: UInt(line)))
    }
}

extension TechnicalFailure {
    /// The reference of this occurrence in the response of the remote system or in an earlier `PresentationError`.
    fileprivate var knownReference: Reference? { instance.flatMap(Reference.init(instance:)) }
}

extension TechnicalFailure {
    /// The failure code whose words are for a person at another machine who uses a client of this server.
    fileprivate var codeForRemoteClient: Code {
        switch (code, site) {
        case (.connection, _), (.timeout, _), (.insecureConnection, _): .unavailable
        case (.storageFull, _), (.storage, _), (.damaged, _), (.permission, .device), (.unsupported, .device): .response
        case (.cancelled, _), (.unauthenticated, _), (.permission, _), (.notFound, _), (.alreadyExists, _),
            (.conflict, _), (.rejected, _), (.rateLimited, _), (.unavailable, _), (.response, _), (.unsupported, _),
            (.notCompleted, _), (.unknown, _):
            code
        }
    }
}

extension PresentableTask {
    /// Returns the best match for a given language among the task's languages in which the error also has words.
    ///
    /// The result is the given language if the two have no language in common.
    fileprivate func language(for language: Language, of subject: PresentationError.Subject) -> Language {
        let common = Self.languages.filter { own in
            switch subject {
            case .violation(let rule, _): rule.speaks(own)
            case .failure: own.isSpoken || own == language
            }
        }
        guard !common.isEmpty else { return language }
        let nearest = language.nearest(among: common)
        return nearest == language ? language : nearest
    }
}

extension PresentationError: Hashable {
    /// Returns a Boolean value that indicates whether two errors have equal rules or equal technical failures, and
    /// equal tasks.
    public static func == (one: Self, other: Self) -> Bool {
        guard one.task.map({ AnyHashable($0.value) }) == other.task.map({ AnyHashable($0.value) }) else { return false }
        return switch (one.subject, other.subject) {
        case (.violation(let one, _), .violation(let other, _)): AnyHashable(one) == AnyHashable(other)
        case (.failure(let one), .failure(let other)): one == other
        case (.violation, .failure), (.failure, .violation): false
        }
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch subject {
        case .violation(let rule, _): hasher.combine(AnyHashable(rule))
        case .failure(let failure): hasher.combine(failure)
        }
        if let task { hasher.combine(AnyHashable(task.value)) }
    }
}

extension PresentationError: CustomStringConvertible, CustomReflectable {
    /// The code, the identifier of the task, and the reference.
    ///
    /// The description reveals no private data if a program prints the error by mistake.
    public var description: String {
        let task = taskCode.map { ", task \($0)" } ?? ""
        return "PresentationError(\(code)\(task), \(reference))"
    }

    /// A mirror that contains only the code and the reference, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: ["code": code, "reference": "\(reference)"]) }
}
