public import Presentation

/// A form in which a program outputs an error, such as text on a terminal or the response of a server.
///
/// By default, the checks of this library test the outputs in ``builtIn``. Test an output of your own in this way:
///
///     extension ErrorOutput {
///         static let graphQL = ErrorOutput("GraphQLError", for: .wire) { error, language in
///             GraphQLError(error, in: language)?.json
///         }
///     }
///
///     @Test func graphQL() {
///         #expect(ErrorOutput.graphQL.issues() == [])
///     }
public struct ErrorOutput: Sendable {
    /// The name of the output in the results of a check.
    public let name: String

    /// The readers of the output.
    public let readers: Set<Reader>

    private let render: @Sendable (PresentationError, Language) -> String?

    /// A reader of the output.
    ///
    /// An output for both a person and a developer can contain both words and facts for operators.
    public enum Reader: Sendable, CaseIterable {
        /// A person at this machine.
        ///
        /// The output contains words, but no facts for operators.
        case person

        /// A person at another machine.
        ///
        /// The output contains the words for a remote client, but no facts for operators.
        case wire

        /// A developer who reads a log.
        ///
        /// The output contains facts for operators, but no words.
        case developer

        /// A collector of traces and metrics.
        ///
        /// The output contains facts for operators, but no words.
        case telemetry
    }

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - name: The name of the output in the results of a check.
    ///   - readers: The readers of the output.
    ///   - render: A closure that returns the whole output for an error as text, or `nil` if there is no output.
    public init(
        _ name: String,
        for readers: Reader...,
        render: @escaping @Sendable (PresentationError, Language) -> String?
    ) {
        self.name = name
        self.readers = Set(readers)
        self.render = render
    }

    /// Returns the whole output for an error as text.
    ///
    /// - Parameters:
    ///   - error: The error to output.
    ///   - language: The language of the words.
    /// - Returns: The text, or an empty string if there is no output.
    public func output(_ error: PresentationError, in language: Language) -> String {
        render(error, language) ?? ""
    }
}
