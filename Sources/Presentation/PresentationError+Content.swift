public import Domain

extension PresentationError {
    /// The part of an error that a person may see, in one language.
    ///
    /// Create outputs of your own from a value of this type, in the same way as the library creates terminal text,
    /// problem details and alerts. The type contains no facts for operators, and its texts contain no control
    /// characters.
    ///
    ///     guard let content = error.content(in: language) else { return }
    ///     message = content.title
    public struct Content: Sendable, Hashable {
        /// The stable identifier of the error, such as `connection` or `login.permission`.
        public let code: String

        /// The language of all texts: the available language that best matches the requested language.
        public let language: Language

        /// The sentence that describes the state after the failure.
        public let title: String

        /// The reason for the failure, in one or two sentences, or `nil` if the title needs no explanation.
        public private(set) var explanation: String?

        /// The explanation for a program that does not offer a retry, without the time to wait.
        fileprivate let explanationWithoutRetry: String?

        /// The messages beside input fields, in the order of the fields in the form.
        public let fields: [FieldMessage]

        /// The next actions, best first.
        public private(set) var nextActions: [Action]

        /// The time to wait before the next attempt, or `nil` if no time is known or a retry is not safe.
        ///
        /// The value is also `nil` for a violation, even if its next actions contain ``NextAction/retryAfter(_:)``.
        public let retryAfter: Duration?

        /// The identifier of this occurrence of the error.
        public let reference: Reference

        /// A Boolean value that indicates whether only the log of this program contains the reference.
        fileprivate let isReferenceOnlyHere: Bool

        /// A next action with its label and its role.
        public struct Action: Sendable, Hashable, Identifiable, Encodable {
            /// The action that the view performs.
            public let action: NextAction

            /// The stable name of the action, such as `retry` or `correct.email`.
            public let id: String

            /// The text of the action's button.
            public let label: String

            /// The role of the action in the list.
            public let role: NextAction.Role

            private enum CodingKeys: String, CodingKey {
                case id, label, role
            }
        }
    }

    /// Returns the part of the error that a person may see.
    ///
    /// - Parameters:
    ///   - language: The language of the words.
    ///   - remaining: The remaining time to wait, for a message that counts down, or `nil` for the whole time. If it is
    ///     zero, the person can try again at once. Defaults to `nil`.
    ///   - showsOlderContent: A Boolean value that indicates whether the person still sees content that the failed
    ///     task should have updated, such as a cached list. If the value is `true`, the message says that this content
    ///     may be out of date. Defaults to `false`.
    /// - Returns: The content, or `nil` for a cancellation, which needs no message.
    public func content(
        in language: Language,
        remainingWait remaining: Duration? = nil,
        showsOlderContent: Bool = false
    ) -> Content? {
        var error = self
        if let remaining, wait != nil, case .failure(let failure) = subject {
            error = replacingFailure(with: failure.replacing(retryAfter: remaining))
        }
        return error.content(in: language, Circumstances(showsOlderContent: showsOlderContent))
    }

    /// Returns the part of the error that a person may see, in the given circumstances.
    ///
    /// The method is `package` because PresentationWire writes problem details.
    package func content(in language: Language, _ circumstances: Circumstances) -> Content? {
        guard !isCancellation else { return nil }
        let language = self.language(for: language)
        let actions = nextActions
        let offersRetry = actions.contains(where: \.isRetry)
        let message = message(in: language, circumstances, offersRetry: offersRetry).printable
        let explanationWithoutRetry =
            wait == nil
            ? message.explanation
            : self.message(in: language, circumstances, offersRetry: false).printable.explanation
        return Content(
            code: code,
            language: language,
            title: message.title,
            explanation: message.explanation,
            explanationWithoutRetry: explanationWithoutRetry,
            fields: fields(in: language).map {
                FieldMessage($0.field.printable, $0.text.printable, code: $0.code.printable)
            },
            nextActions: actions.contents(in: language),
            retryAfter: wait,
            reference: reference,
            isReferenceOnlyHere: technicalFailure?.isReferenceOnlyHere == true
        )
    }
}

extension PresentationError.Content {
    /// Returns the content with only the next actions that a program offers.
    ///
    /// For example, a root screen does not offer ``NextAction/goBack``. If the program offers none of the actions, the
    /// content contains ``NextAction/dismiss``, so that the person can always leave the message. If the program does
    /// not offer a retry, the explanation does not state the time to wait.
    ///
    /// - Parameter isOffered: A closure that returns `true` if the program offers the given action.
    /// - Returns: The content, with at least one next action.
    public func offering(_ isOffered: (NextAction) -> Bool) -> Self {
        var content = self
        content.nextActions.removeAll { !isOffered($0.action) }
        if content.nextActions.isEmpty {
            let close = NextAction.dismiss
            content.nextActions = [Action(action: close, id: close.id, label: close.label(in: language), role: .cancel)]
        }
        if !content.nextActions.contains(where: \.action.isRetry) { content.explanation = explanationWithoutRetry }
        return content
    }

    /// The next actions for a list below the messages.
    ///
    /// The list omits actions with the role ``NextAction/Role/cancel``. If ``fields`` contains a message for a field,
    /// the list also omits the action that corrects this field. The property is `package` because PresentationTerminal
    /// writes such a list.
    package var listedActions: [Action] {
        let fields = Set(fields.map(\.field))
        return nextActions.filter { listed in
            guard listed.role != .cancel else { return false }
            if case .correct(let field, _) = listed.action { return !fields.contains(field) }
            return true
        }
    }

    /// The text that contains the reference, or `nil` if ``NextAction/contactSupport`` is not a next action.
    ///
    /// The ending `-U`, as in `K7QM-2X9D-U`, means that a service failed and sent no reference. Only this program's
    /// log contains such a reference. The letter U never occurs in the reference itself.
    public var quotedReference: String? {
        guard nextActions.contains(where: { $0.action == .contactSupport }) else { return nil }
        return language.words.quote(isReferenceOnlyHere ? reference.marked : reference).printable
    }
}

extension NextActions {
    /// Returns the actions with their labels and roles.
    ///
    /// The method is `package` because PresentationBatch shows the merged actions of several failures.
    package func contents(in language: Language) -> [PresentationError.Content.Action] {
        zip(self, roles).map { action, role in
            let label = action.label(in: language).printable
            return PresentationError.Content.Action(action: action.printable, id: action.id, label: label, role: role)
        }
    }
}

extension NextAction {
    /// The action with a printable field name.
    ///
    /// The printable name equals the name of the field in ``PresentationError/Content/fields``.
    fileprivate var printable: NextAction {
        if case .correct(let field, let labels) = self { .correct(field.printable, labels: labels) } else { self }
    }
}
