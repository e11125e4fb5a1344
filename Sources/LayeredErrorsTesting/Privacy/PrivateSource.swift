/// A kind of private data in an error.
///
/// ``permittedOutputs`` lists the outputs to which the data may flow.
/// ``PrivateFlow/issues(rules:tasks:underlyingErrors:through:in:pairs:seed:)`` searches for any other flow of
/// information.
public enum PrivateSource: String, Sendable, CaseIterable {
    /// The text of an underlying error: its description, its associated values and the texts of its user info.
    ///
    /// On Linux, the text with which libcurl describes a failed connection is not private, because only this text
    /// distinguishes a wrong certificate from other failures.
    case textOfError

    /// A path or a URL in an underlying error.
    ///
    /// The URL of a response, such as the target of a redirection or the base of a relative problem type, is not
    /// private.
    case path

    /// The name of a host in an underlying error.
    ///
    /// The fact that a redirection led to another host is not private.
    case host

    /// The arguments of a process in an underlying error.
    case processArguments

    /// The key of a dictionary in data that cannot be decoded.
    case dictionaryKey

    /// The name of an error domain that neither the library nor the program declares.
    case errorDomain

    /// The texts in the response of a remote system, such as the members `title` and `detail` of problem details.
    ///
    /// The members `type`, `status`, `instance`, `outcome` and `retryable` are not private. The name of a PostgreSQL
    /// constraint, and the domain and the reason of a gRPC `ErrorInfo`, count as a type. The error codes of OAuth and
    /// Amazon with their positions, and the size and the validity of the body, are not private either.
    case remoteAnswer

    /// A header field of a response, unless it states a time, a rate limit, a fact about the body, or an error code.
    case headerField

    /// An idempotency key.
    ///
    /// The equality of two keys is not private.
    case idempotencyKey

    /// The name of the item that a boundary states with `item:`, such as a file name.
    case item

    /// A value that a boundary declares with `operatorDetails:`.
    case operatorDetails

    /// The name of an input field.
    case fieldName

    /// The associated values of a rule.
    ///
    /// The equality of two rules decides which notices of a store and which failures of a batch are counted together,
    /// and how many messages a field has. The codes of a rule, its next actions, and the fact that it has field
    /// messages are not private, so they must not depend on a value.
    case ruleValue

    /// The associated values of a task.
    ///
    /// The equality of two tasks decides which notices of a store are counted together.
    case taskValue

    /// The associated values of an action or of a mutation of a store, and the state of a store.
    ///
    /// The equality of two actions decides which notices of a store are counted together or dismissed together.
    /// A sequence of values that the program asks for, with `values` of a store, contains these values.
    case actionValue
}

extension PrivateSource {
    /// The names of the outputs that may depend on this kind of private data.
    ///
    /// No other output depends on the data in any way: not in its bytes, its length, or the order of its parts. If a
    /// value such as `Content` is an output, its equality and its hash count as parts of this output. The promise does
    /// not cover the time that the library takes to create an output. Nor does it cover what the tools for tests print,
    /// such as the findings of `exercise` and a `RetryAttempt`: they show the values of the tested code.
    public var permittedOutputs: [String] {
        switch self {
        case .textOfError, .path, .host, .processArguments, .dictionaryKey, .remoteAnswer, .headerField,
            .idempotencyKey:
            []
        // Only a hash of the name is printed.
        case .errorDomain: ["Diagnosis", "LogMetadata"] + Self.printed
        case .item: Self.outputsForPerson
        case .operatorDetails: ["OperatorDetails"]
        // The name of an action, such as `correct.email`, contains the name of the field. If two names are equal, a
        // person sees only one action.
        case .fieldName:
            ["Content", "Fields", "LocalizedError", "LogMetadata", "NSError", "NextActions", "TerminalText"]
                + Self.outputsForProgram + Self.identities
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
