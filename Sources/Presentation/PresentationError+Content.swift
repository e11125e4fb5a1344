import Domain

extension PresentationError {
    /// Everything that a person may be told about an error, in one language.
    ///
    /// Each edge that a person reads is made from a content: text on a terminal, the answer of a server, an alert, and
    /// the edges that you write. A content has no fact for operators. Its texts contain no control characters.
    ///
    ///     guard let content = error.forRemoteClient.content(in: language) else { return nil }
    ///     message = content.title
    public struct Content: Sendable, Hashable {
        /// The stable identity of the error: `connection`, `login.permission`.
        public let code: String

        /// The language of all texts: the nearest one to the language that was asked for.
        public let language: Language

        /// The state, in one sentence.
        public let title: String

        /// The reason, in one or two sentences.
        public let explanation: String?

        /// The messages beside input fields, in the order of the form.
        public let fields: [FieldMessage]

        /// The next actions, best first.
        public private(set) var nextActions: [Action]

        /// The time to wait before the next attempt.
        ///
        /// It is `nil` also where the operation may have taken effect, because nobody should repeat it unseen.
        public let retryAfter: Duration?

        /// The name of this occurrence.
        public let reference: Reference

        /// A next action with its words.
        public struct Action: Sendable, Hashable, Identifiable, Encodable {
            /// The action.
            public let action: NextAction

            /// The stable name of the action.
            public let id: String

            /// The text of its button.
            public let label: String

            /// Its position among the others.
            public let role: NextAction.Role

            private enum CodingKeys: String, CodingKey {
                case id, label, role
            }
        }
    }

    /// Returns everything that a person may be told about the error.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: the content, or `nil` for a cancellation, of which nothing is shown.
    public func content(in language: Language) -> Content? {
        guard !isCancellation else { return nil }
        let language = self.language(for: language)
        let message = message(in: language)
        let actions = nextActions
        return Content(
            code: code.printable,
            language: language,
            title: message.title.printable,
            explanation: message.explanation?.printable,
            fields: fields(in: language).map { FieldMessage($0.field.printable, $0.text.printable) },
            nextActions: zip(actions, actions.roles).map { action, role in
                let label = action.label(in: language).printable
                return Content.Action(action: action.printable, id: action.id.printable, label: label, role: role)
            },
            retryAfter: wait,
            reference: reference
        )
    }

    /// The time to wait before the next attempt, if another attempt does no harm.
    private var wait: Duration? {
        switch subject {
        case .violation: nil
        case .failure(let failure): failure.mayHaveTakenEffect ? nil : failure.retryAfter
        }
    }
}

extension PresentationError.Content {
    /// Returns the content with only those next actions that a program offers.
    ///
    /// - Parameter isOffered: a Boolean value for each action.
    /// - Returns: the content, which may have no next action.
    public func offering(_ isOffered: (NextAction) -> Bool) -> Self {
        var content = self
        content.nextActions.removeAll { !isOffered($0.action) }
        return content
    }

    /// The next actions for a list under the messages.
    ///
    /// The list leaves out an action that changes nothing, and an action that corrects a field with a message.
    public var listedActions: [Action] {
        nextActions.filter { listed in
            guard listed.role != .cancel else { return false }
            if case .correct(let field, _) = listed.action { return !fields.contains { $0.field == field } }
            return true
        }
    }

    /// The sentence with the reference, or `nil` if no action offers somebody to quote the reference to.
    public var quotedReference: String? {
        nextActions.contains { $0.action == .contactSupport } ? language.words.quote(reference).printable : nil
    }
}

extension NextAction {
    /// The action with a printable name of its field, as the fields of a content have.
    fileprivate var printable: NextAction {
        if case .correct(let field, let labels) = self { .correct(field.printable, labels: labels) } else { self }
    }
}
