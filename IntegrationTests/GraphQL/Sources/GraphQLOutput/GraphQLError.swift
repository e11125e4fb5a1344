public import Presentation
import PresentationWire

/// An entry of `errors` in the response of a GraphQL server (GraphQL specification of October 2021, §7.1.2).
public struct GraphQLError: Sendable, Encodable {
    /// The title of the error, in one sentence.
    public let message: String

    /// The members that the specification does not define.
    public let extensions: Extensions

    /// The type of the `extensions` member.
    public struct Extensions: Sendable, Encodable {
        /// The stable identifier of the error.
        public let code: String

        /// The reason for the error, in one or two sentences.
        public let explanation: String?

        /// The messages that a client shows next to input fields.
        public let fields: [FieldMessage]

        /// The next actions, with the best action first.
        public let nextActions: [PresentationError.Content.Action]

        /// The reference that identifies one occurrence of the error.
        public let reference: String
    }

    /// Creates the entry for an error.
    ///
    /// - Returns: The entry, or `nil` for a cancellation. A client that cancels a request does not wait for a response.
    public init?(_ error: PresentationError, in language: Language) {
        guard let content = error.forRemoteClient.content(in: language) else { return nil }
        message = content.title
        extensions = Extensions(
            code: content.code,
            explanation: content.explanation,
            fields: content.fields,
            nextActions: content.nextActions,
            reference: content.reference.description
        )
    }
}
