import Domain

/// The words that tell a person the state after a failure and the reason for the failure.
public struct Message: Sendable, Hashable {
    /// The sentence that describes the state after the failure, such as “This account may not sign in”.
    public let title: String

    /// The reason for the failure, in one or two sentences, or `nil` if the title needs no explanation.
    public let explanation: String?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - title: The sentence that describes the state after the failure.
    ///   - explanation: The reason for the failure, in one or two sentences. Defaults to `nil`.
    @inline(never)  // Languages call the initializer often, and inlining makes a release build slower.
    public init(_ title: String, _ explanation: String? = nil) {
        self.title = title
        self.explanation = explanation
    }
}

extension Message {
    /// The message without control characters or bidirectional controls.
    var printable: Message { Message(title.printable, explanation?.printable) }
}

/// A message beside one input field.
public struct FieldMessage: Sendable, Hashable, Encodable {
    /// The name of the field in the program, such as `email`, or its JSON Pointer in a document (RFC 6901), such as
    /// `/items/0/name`.
    public let field: String

    /// The sentence that tells the person what to enter in the field.
    public let text: String

    /// The stable identifier of the mistake, such as `missing` or `tooLong`.
    public let code: String

    /// Creates a message for a field.
    ///
    /// - Parameters:
    ///   - field: The name of the field in the program.
    ///   - text: The sentence that tells the person what to enter in the field.
    ///   - code: The stable identifier of the mistake. Defaults to `invalid`.
    public init(_ field: String, _ text: String, code: String = "invalid") {
        self.field = field
        self.text = text
        self.code = code
    }
}
