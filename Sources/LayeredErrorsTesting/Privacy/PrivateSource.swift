/// A kind of private data in an error.
///
/// ``permittedOutputs`` is the list of the flows of information that the library permits: from each source of private data
/// to the outputs that may show it. ``PrivateFlow/issues(rules:tasks:underlyingErrors:through:in:pairs:seed:)`` searches
/// for any other flow.
public enum PrivateSource: String, Sendable, CaseIterable {
    /// The text of an underlying error: its description, its associated values and the texts of its user info.
    case textOfError

    /// A path or a URL in an underlying error.
    case path

    /// The name of a host in an underlying error.
    case host

    /// The arguments of a process in an underlying error.
    case processArguments

    /// The key of a dictionary in data that cannot be decoded.
    case dictionaryKey

    /// The name of an error domain that neither the library nor the program declares.
    case errorDomain

    /// The texts in the answer of a remote system, such as the members of problem details.
    case remoteAnswer

    /// A header field of an answer that says nothing about a time to wait or about the body.
    case headerField

    /// An idempotency key.
    case idempotencyKey

    /// The name of the item that a boundary states with `item:`, such as the name of a file.
    case item

    /// A value that a boundary declares with `operatorDetails:`.
    case operatorDetails

    /// The name of an input field.
    case fieldName

    /// The associated values of a rule.
    case ruleValue

    /// The associated values of a task.
    case taskValue

    /// The associated values of an action or of a mutation of a store.
    case actionValue
}

extension PrivateSource {
    /// The names of the outputs that may depend on the data.
    ///
    /// No other output depends on the data in any way: neither its bytes, nor its length, nor the order of its parts. The
    /// time that the library needs for an output is not part of the promise.
    public var permittedOutputs: [String] {
        switch self {
        case .textOfError, .path, .host, .processArguments, .dictionaryKey, .remoteAnswer, .headerField,
            .idempotencyKey:
            []
        // Only a hash of the name is printed.
        case .errorDomain: ["Diagnosis", "LogMetadata"] + Self.printed
        case .item: Self.outputsForPerson
        case .operatorDetails: ["OperatorDetails"]
        // The name of an action, such as `correct.email`, contains the name of the field.
        case .fieldName:
            ["Content", "Fields", "LogMetadata", "NextActions"] + Self.outputsForProgram + Self.identities
                + Self.printed
        case .ruleValue: ["Fields", "NextActions"] + Self.outputsForPerson + Self.outputsForProgram + Self.identities
        case .taskValue: Self.outputsForPerson + Self.outputsForProgram + Self.identities
        case .actionValue: ["Equality"]
        }
    }

    private static let outputsForPerson = ["Content", "LocalizedError", "NSError", "TerminalText", "Words"]
    private static let outputsForProgram = ["Catalog", "ProblemDetails", "ToolResult"]
    private static let printed = ["DebugDescription", "Description", "Mirror"]
    private static let identities = ["Equality", "Hash"]
}
