public import Domain

/// The error type of the presentation layer: an error that a person sees.
///
/// An error is data: a code, next actions, and words in each language.
///
///     let message = error.message(in: .english)
///     show(message.title, message.explanation, buttons: error.nextActions.map { $0.label(in: .english) })
///
/// Two errors are equal if they have equal rules or equal technical failures, and equal tasks. The comparison ignores
/// the reference, the claimed failure, the underlying error and the source location.
public struct PresentationError: Error {
    /// The domain error that was translated to this error.
    ///
    /// The property is `package` because LayeredErrorsTesting compares the domain error with the infrastructure error
    /// that caused it.
    package let subject: Subject

    /// The identifier of this occurrence of the error.
    ///
    /// The person can quote it, and the log contains it.
    public let reference: Reference

    private let task: AnyTask?

    // The reference and the source location are stored inline. Each lower layer allocates one object for a failure; the
    // presentation layer allocates an object only for a task or a violation.
    private let fileID: StaticString
    // A `StaticString` has 17 bytes, so a `UInt32` fits into the padding after it.
    private let line: UInt32

    /// A person's task, stored in an object, so that an error without a task stays small.
    @usableFromInline final class AnyTask: Sendable {
        let value: any PresentableTask
        @usableFromInline init(_ value: any PresentableTask) { self.value = value }
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
    ///   - task: The person's task that failed, which determines the title, or `nil` for the library's title. Defaults
    ///     to `nil`.
    ///   - reference: The reference that the person quotes and the log contains, or `nil` for the reference of `error`.
    ///     If `error` has none, the new error receives a new reference. Defaults to `nil`.
    ///   - fileID: The file of the code that translates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that translates the error. Defaults to the line of the caller.
    @inlinable  // The compiler specializes this initializer for each rule type.
    @inline(never)  // All calls with the same rule type share the specialized code.
    public init<Rule: PresentableRule>(
        _ error: DomainError<Rule>,
        task: borrowing (any PresentableTask)? = nil,
        reference: Reference? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        // Most errors have no task. A copy of the parameter costs more than the comparison (`Benchmarks/run`).
        let task = task == nil ? nil : (copy task).map(AnyTask.init)
        switch error.kind {
        case .violation(let rule):
            self.init(
                violation: rule,
                claimed: error.claimed,
                task: task,
                reference: reference,
                fileID: fileID,
                line: line
            )
        case .violations(let several):
            self.init(
                violation: ViolatedRules(several),
                claimed: error.claimed,
                task: task,
                reference: reference,
                fileID: fileID,
                line: line
            )
        case .failure(let failure):
            self.init(failure: failure, task: task, reference: reference, fileID: fileID, line: line)
        }
    }

    @usableFromInline
    init(
        violation rule: any PresentableRule,
        claimed: TechnicalFailure?,
        task: AnyTask?,
        reference: Reference?,
        fileID: StaticString,
        line: UInt
    ) {
        let reference = reference ?? claimed?.reference ?? Reference()
        self.init(.violation(rule, claimed: claimed), task, reference, fileID, UInt32(clamping: line))
    }

    @usableFromInline
    init(
        failure: TechnicalFailure,
        task: AnyTask?,
        reference: Reference?,
        fileID: StaticString,
        line: UInt
    ) {
        let failure = failure.inCurrentTask
        let reference = reference ?? failure.reference
        self.init(.failure(failure), task, reference, fileID, UInt32(clamping: line))
    }

    private init(_ subject: Subject, _ task: AnyTask?, _ reference: Reference, _ fileID: StaticString, _ line: UInt32) {
        self.subject = subject
        self.task = task
        self.reference = reference
        self.fileID = fileID
        self.line = line
    }

    /// A copy of the error in which the current Swift task decides between cancellation and interruption.
    ///
    /// The property is `package` because an effect in PresentationFlow can wait for a Swift task that other code
    /// cancelled.
    package var inCurrentTask: PresentationError {
        switch subject {
        case .violation: self
        case .failure(let failure): replacingFailure(with: failure.inCurrentTask)
        }
    }

    /// Returns this error with another technical failure.
    ///
    /// The method is `package` because PresentationWire changes the failure for a remote client.
    package func replacingFailure(with failure: TechnicalFailure) -> PresentationError {
        PresentationError(.failure(failure), task, reference, fileID, line)
    }

    /// Returns this error with a task that determines the title.
    ///
    /// An error that already has a task keeps its task, because the innermost task is the most specific. The method is
    /// `package` because an effect in PresentationFlow can belong to a person's task.
    ///
    /// - Parameter task: The person's task that failed.
    /// - Returns: The error with a task.
    @usableFromInline package func during(_ task: any PresentableTask) -> PresentationError {
        self.task == nil ? PresentationError(subject, AnyTask(task), reference, fileID, line) : self
    }

    /// Returns this error with another task, or without a task.
    ///
    /// The method is `package` because PresentationBatch uses a sentence about all items as the title.
    package func replacingTask(with task: (any PresentableTask)?) -> PresentationError {
        PresentationError(subject, task.map(AnyTask.init), reference, fileID, line)
    }

    /// The identifier of the task that failed, such as `note.open`, without control characters.
    ///
    /// The value is `nil` for an error without a task. The log metadata contains the identifier. The property is
    /// `package` because tests compare it.
    package var taskCode: String? { task?.value.code.printable }

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
        // The language of a rule or of a task has no function `rewrite`.
        if language.rewrite != nil { return language }
        let spoken = task.map { $0.value.language(for: language, of: subject) } ?? language
        return switch subject {
        case .violation(let rule, _): rule.language(for: spoken)
        case .failure: spoken.spoken
        }
    }

    /// Returns the words for the error.
    ///
    /// The words of a rule can contain user input, so the method removes control characters and bidirectional controls
    /// from them.
    ///
    /// To show the labels of next actions too, use ``content(in:remainingWait:showsOlderContent:)``, which returns all
    /// texts in one language.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The title and the explanation, in the available language that best matches `language`.
    public func message(in language: Language) -> Message {
        let message = unfilteredMessage(in: language)
        return technicalFailure == nil ? message.printable : message
    }

    /// Returns the words for the error, without removing control characters from the words of a rule.
    ///
    /// The method is `package` because PresentationCatalog lists the words, and LayeredErrorsTesting checks the list.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The title and the explanation, in the available language that best matches `language`.
    package func unfilteredMessage(in language: Language) -> Message {
        let language = self.language(for: language)
        return message(in: language, Circumstances(), offersRetry: nextActions.contains(where: \.isRetry))
    }

    /// Returns the title of the task, or `nil` for an error without a task, a cancellation or an empty title.
    private func title(in language: Language) -> String? {
        guard let task, !isCancellation else { return nil }
        return task.value.title(nearest: language, outcome: shownOutcome)
    }

    /// The circumstances in which a person reads an error.
    ///
    /// The type is `package` because PresentationWire writes problem details, whose title must not depend on the
    /// occurrence.
    package struct Circumstances {
        /// A Boolean value that indicates whether the title of the task is the title of the message.
        ///
        /// If the value is `false`, the title is the reason, and the explanation begins with the title of the task.
        var isTitledByTask = true

        /// A Boolean value that indicates whether the message names the item that failed.
        var namesItem = true

        /// A Boolean value that indicates whether the person still sees content that the failed task should have
        /// updated.
        var showsOlderContent = false

        package init(isTitledByTask: Bool = true, namesItem: Bool = true, showsOlderContent: Bool = false) {
            self.isTitledByTask = isTitledByTask
            self.namesItem = namesItem
            self.showsOlderContent = showsOlderContent
        }
    }

    /// Returns the words for the error: the failed task, the reason, and the fact that the person needs before another
    /// attempt.
    ///
    /// - Parameters:
    ///   - language: The language of the words.
    ///   - circumstances: The circumstances in which the person reads the error.
    ///   - offersRetry: A Boolean value that indicates whether the person can try again. If the value is `false`, the
    ///     explanation does not state the time to wait.
    func message(
        in language: Language,
        _ circumstances: Circumstances,
        offersRetry: @autoclosure () -> Bool
    ) -> Message {
        let words = language.words
        let reason = reason(in: language)
        let taskTitle = title(in: language)
        let waitSentence = wait.flatMap { offersRetry() ? words.canRetry(after: SpokenWait($0)) : nil }
        let fact: String? =
            switch shownOutcome {
            case .notApplied: waitSentence
            case .unknown where technicalFailure?.offersRepetition == true:
                [words.isSafeToRepeat, waitSentence].compactMap(\.self).joined(separator: words.sentenceSeparator)
            case .unknown: words.mayHaveTakenEffect
            // A task without a title of its own for this case already has this sentence as its title.
            case .applied: taskTitle == words.tookEffect ? nil : words.tookEffect
            }
        let item = circumstances.namesItem ? item.map(words.isAbout) : nil
        let outdated = circumstances.showsOlderContent ? words.mayBeOutdated : nil
        guard taskTitle != nil || fact != nil || item != nil || outdated != nil else { return reason }

        var advice = reason.explanation
        // Advice about the cause must not distract from an unknown outcome, and is useless after an operation that took
        // effect.
        if shownOutcome != .notApplied { advice = nil }
        // The explanation of `rateLimited` already tells the person to wait.
        if waitSentence != nil, technicalFailure?.code == .rateLimited { advice = nil }

        let title: String
        let context: String?
        switch (taskTitle, circumstances.isTitledByTask) {
        case (nil, _): (title, context) = (reason.title, nil)
        case (let taskTitle?, true): (title, context) = (taskTitle, reason.title)
        case (let taskTitle?, false): (title, context) = (reason.title, taskTitle)
        }
        let sentences = [context, item, advice, fact, outdated].compactMap(\.self)
        return Message(title, sentences.isEmpty ? nil : sentences.joined(separator: words.sentenceSeparator))
    }

    /// Returns the words of the rule or of the technical failure, without facts about this occurrence.
    private func reason(in language: Language) -> Message {
        switch subject {
        case .violation(let rule, _): rule.message(nearest: language)
        case .failure(let failure): language.words.nearestMessage(for: failure)
        }
    }

    /// The outcome that the words state.
    private var shownOutcome: TechnicalFailure.Outcome {
        guard let failure = technicalFailure, failure.code != .cancelled else { return .notApplied }
        return failure.outcome
    }

    /// The intent of the failed operation, or `nil` if the operation had no intent or the outcome is known.
    ///
    /// If the remote system supports idempotency keys, a retry with this intent does not carry out the operation a
    /// second time.
    public var intent: Intent? { failureOrClaim?.intent }

    /// Returns a Boolean value that indicates whether the outcome of an intent is known after the error.
    ///
    /// Keep an intent until the operation succeeds or throws an error that settles it. A violation settles the intent
    /// only if the rule claimed a failure of the operation.
    ///
    /// - Parameter intent: The intent of the operation, as passed to the use case.
    public func settles(_ intent: Intent) -> Bool { failureOrClaim?.settles(intent) ?? false }

    /// Returns a Boolean value that indicates whether two errors have the same cause, regardless of their tasks and
    /// times to wait.
    ///
    /// The method is `package` because PresentationFlow shows one notice for each cause.
    package func hasSameCause(as other: PresentationError) -> Bool {
        switch (subject, other.subject) {
        case (.violation(let one, _), .violation(let other, _)): AnyHashable(one) == AnyHashable(other)
        case (.failure(let one), .failure(let other)):
            one.situation == other.situation && one.code == other.code && one.outcome == other.outcome
        case (.violation, .failure), (.failure, .violation): false
        }
    }

    /// The time to wait before the next attempt, or `nil` if no time is known or a retry is not safe.
    ///
    /// The property is `package` because PresentationFlow does not retry before this time has passed.
    package var wait: Duration? { technicalFailure.flatMap { $0.isSafeToRepeat ? $0.retryAfter : nil } }

    /// The printable name of the item that failed, or `nil` if no boundary states the item.
    private var item: String? { technicalFailure?.item?.printable.shortened }

    /// A Boolean value that indicates whether the error is a cancellation, which a program does not show to a person.
    ///
    /// For a cancellation, ``content(in:remainingWait:showsOlderContent:)`` returns `nil`, and outputs for a person are
    /// empty. The severity of a cancellation is `debug`.
    public var isCancellation: Bool { technicalFailure?.code == .cancelled }

    /// The diagnosis of the error, for operators.
    public var diagnosis: Diagnosis {
        let below =
            switch subject {
            case .violation(let rule, let claimed): Diagnosis(violation: rule, claimed: claimed)
            case .failure(let failure): failure.diagnosis
            }
        return below.adding(Diagnosis.Entry(presentationCode: code, fileID: fileID, line: UInt(line)))
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
