/// Words for a person: in what state they are now, and why.
public struct Message: Sendable, Hashable {
    /// The state, in one sentence.
    public let title: String

    /// The reason, in one or two sentences, where there is more to say than the title does.
    public let explanation: String?

    /// Makes a message.
    ///
    /// - Parameters:
    ///   - title: the state, in one sentence.
    ///   - explanation: the reason, in one or two sentences.
    public init(_ title: String, _ explanation: String? = nil) {
        self.title = title
        self.explanation = explanation
    }
}

/// Words that belong beside one input field.
public struct FieldMessage: Sendable, Hashable, Codable {
    /// The name of the field in the program: `email`.
    public let field: String

    /// What to enter there, in one sentence.
    public let text: String

    /// Makes a message for a field.
    ///
    /// - Parameters:
    ///   - field: the name of the field in the program.
    ///   - text: what to enter there, in one sentence.
    public init(_ field: String, _ text: String) {
        self.field = field
        self.text = text
    }
}
