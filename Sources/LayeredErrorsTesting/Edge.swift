public import Presentation

/// A form in which an error leaves the program, such as text on a terminal or the answer of a server.
///
/// The checks of this library run over a list of edges: ``builtIn``, and the edges that you write. An edge of your own
/// is tested like the library's:
///
///     extension Edge {
///         static let graphQL = Edge("GraphQLError", for: .wire) { error, language in
///             GraphQLError(error, in: language)?.json
///         }
///     }
///
///     @Test func graphQL() {
///         #expect(Edge.graphQL.issues() == [])
///     }
public struct Edge: Sendable {
    /// The name of the edge, in reports.
    public let name: String

    /// The readers of the output.
    public let readers: Set<Reader>

    private let render: @Sendable (PresentationError, Language) -> String?

    /// A reader of the output.
    public enum Reader: Sendable, CaseIterable {
        /// A person at this machine, who reads words and no facts for operators.
        case person

        /// A person at another machine, who reads the words for a remote client and no facts for operators.
        case wire

        /// A developer with the log, who reads facts for operators and no words.
        case developer

        /// A collector of traces and metrics, which gets facts for operators and no words.
        case telemetry
    }

    /// Creates an edge.
    ///
    /// - Parameters:
    ///   - name: the name of the edge, in reports.
    ///   - readers: the readers of the output.
    ///   - render: returns everything that leaves the program, as text, or `nil` if nothing leaves it.
    public init(
        _ name: String,
        for readers: Reader...,
        render: @escaping @Sendable (PresentationError, Language) -> String?
    ) {
        self.name = name
        self.readers = Set(readers)
        self.render = render
    }

    /// Returns everything that leaves the program, as text.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - language: the language that the person reads.
    /// - Returns: the text; empty if nothing leaves the program.
    public func output(_ error: PresentationError, in language: Language) -> String {
        render(error, language) ?? ""
    }
}
