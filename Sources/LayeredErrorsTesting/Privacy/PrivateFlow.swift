public import Presentation

/// A flow of information from private data to an output.
public struct PrivateFlow: Sendable, Hashable {
    /// The kind of private data.
    public let source: PrivateSource

    /// The name of the output, such as `Diagnosis`.
    public let output: String
}

extension PrivateFlow {
    /// A flow that the library does not permit, with the part of the output that differs between two errors.
    ///
    /// The two errors have equal public facts, and differ only in the private data.
    public struct Issue: Sendable, Hashable {
        /// The kind of private data and the output that reveals it.
        public let flow: PrivateFlow

        /// The part of the output for one error, around the first difference.
        public let one: String

        /// The part of the output for the other error, around the first difference.
        public let other: String
    }

    /// Returns the flows of private data that the library does not permit.
    ///
    /// The function creates pairs of errors. The errors of a pair have equal public facts, and differ only in one kind
    /// of private data. The outputs for both errors must consist of equal bytes, unless
    /// ``PrivateSource/permittedOutputs`` permits the flow. An output of your own may show the same data as the
    /// library's outputs for the same readers. Pass functions that put a private text into your own types:
    ///
    ///     @Test func nothingPrivateFlows() {
    ///         let issues = PrivateFlow.issues(
    ///             rules: { [AccountRule.taken($0)] },
    ///             tasks: { [OpenTask.open($0)] },
    ///             underlyingErrors: { [DriverError.refused(host: $0)] }
    ///         )
    ///         #expect(issues == [])
    ///     }
    ///
    /// - Parameters:
    ///   - rules: A function that returns rules whose associated values contain the private text. Defaults to no rules.
    ///   - tasks: A function that returns tasks whose associated values contain the private text. Defaults to no tasks.
    ///   - underlyingErrors: A function that returns driver errors that contain the private text. For every text, the
    ///     errors must have the same public facts. Defaults to no errors.
    ///   - outputs: The outputs of your program. Defaults to ``ErrorOutput/builtIn``.
    ///   - languages: The languages of the outputs. Defaults to the built-in languages.
    ///   - pairs: The number of pairs to compare. Defaults to 2,000.
    ///   - seed: The number that determines all random choices. Defaults to 1.
    /// - Returns: The issues, at most one for each flow, or an empty array if there are no issues.
    public static func issues(
        rules: @escaping @Sendable (String) -> [any PresentableRule] = { _ in [] },
        tasks: @escaping @Sendable (String) -> [any PresentableTask] = { _ in [] },
        underlyingErrors: @escaping @Sendable (String) -> [any Error] = { _ in [] },
        through outputs: [ErrorOutput] = ErrorOutput.builtIn,
        in languages: [Language] = Language.builtIn,
        pairs: Int = 2_000,
        seed: UInt64 = 1
    ) -> [Issue] {
        let own = OwnSamples(rules: rules, tasks: tasks, underlyingErrors: underlyingErrors)
        var search = FlowSearch(own, through: outputs, in: languages, seed: seed)
        search.run(pairs: pairs)
        return search.issues
    }
}

extension PrivateFlow: CustomStringConvertible {
    /// The kind of private data, and the name of the output.
    public var description: String { "\(source) → \(output)" }
}

extension PrivateFlow.Issue: CustomStringConvertible {
    /// The flow, and the differing parts of the outputs for the two errors.
    public var description: String { "\(flow): “\(one)” and “\(other)”" }
}
