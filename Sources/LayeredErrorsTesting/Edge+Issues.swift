import Domain
import Infrastructure
public import Presentation

extension Edge {
    /// An issue of an edge: output that the edge must not contain.
    public enum Issue: Sendable, Hashable {
        /// The edge shows the text of the original error.
        case textOfOrigin(code: String)

        /// The edge shows a fact for operators, such as a place or an operation, but none of its readers is an
        /// operator.
        case operatorFact(String, code: String)

        /// The edge shows words for a person, but none of its readers is a person.
        case words(code: String)

        /// The edge shows the words for a person at this machine to a person at another machine.
        ///
        /// Use `PresentationError.forRemoteClient` in the edge.
        case wordsForThisMachine(code: String)

        /// The edge shows a control character or a bidirectional control from the words of a rule.
        ///
        /// These characters can forge a line of the output.
        case controlCharacter(code: String)

        /// The edge shows a cancellation to a person.
        case cancellation
    }

    /// Returns the issues of the edge with sample errors.
    ///
    /// The samples are one error of each code with each outcome, and a rule whose words contain control characters.
    ///
    /// - Parameter languages: The languages in which to test the edge. Defaults to the built-in languages.
    /// - Returns: The issues, without duplicates; empty if there are none.
    public func issues(in languages: [Language] = Language.builtIn) -> [Issue] {
        let failures = InfrastructureError.samples.map { sample in
            let domain = DomainError<Never>(sample, fileID: "SampleDomain/SampleUseCase.swift", line: 1)
            return PresentationError(domain, fileID: "SamplePresentation/SamplePresenter.swift", line: 1)
        }
        let violation = PresentationError(
            DomainError.violation(ForgingRule.violation),
            fileID: "SamplePresentation/SamplePresenter.swift",
            line: 1
        )
        let samples = failures + [violation]
        var seen: Set<Issue> = []
        return samples.flatMap { sample in languages.flatMap { issues(with: sample, in: $0) } }
            .filter { seen.insert($0).inserted }
    }

    /// Returns the issues of the edge with one error.
    ///
    /// `package`, because the fuzzer tries errors of its own.
    package func issues(with error: PresentationError, in language: Language) -> [Issue] {
        let output = output(error, in: language)
        let isForPerson = !readers.isDisjoint(with: [.person, .wire])
        let isForOperator = !readers.isDisjoint(with: [.developer, .telemetry])
        let code = error.code
        let title = error.message(in: language).title
        var issues: [Issue] = []
        if output.contains(InfrastructureError.sampleSecret) { issues.append(.textOfOrigin(code: code)) }
        if !isForOperator {
            let diagnosis = error.diagnosis
            let facts =
                diagnosis.hops.flatMap { [$0.operation, $0.place] } + [diagnosis.origin, diagnosis.fingerprint]
            issues += facts.compactMap(\.self).filter(output.contains).map { .operatorFact($0, code: code) }
        }
        if !isForPerson, output.contains(title) { issues.append(.words(code: code)) }
        if readers.contains(.wire), error.forRemoteClient.code != code,
            output.contains(code) || output.contains(title)
        {
            issues.append(.wordsForThisMachine(code: code))
        }
        let hasControls = output.unicodeScalars.contains { $0 != "\n" && $0.isControl }
        let isForged =
            code == ForgingRule.violation.code
            && output.split(separator: "\n").contains { $0.hasPrefix(ForgingRule.line) }
        if hasControls || isForged { issues.append(.controlCharacter(code: code)) }
        if isForPerson, error.isCancellation, !output.isEmpty { issues.append(.cancellation) }
        return issues
    }
}

/// A rule whose words try to forge a line of the output.
private enum ForgingRule: PresentableRule {
    case violation

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    static let line = "A forged line"

    private var text: String { "Words.\u{1B}[31m\n\(Self.line)\u{202E}\u{2028}\(Self.line)\r\u{7}" }

    var code: String { "sample.forging" }

    func message(in language: Spoken) -> Message { Message(text, text) }

    func fields(in language: Spoken) -> [FieldMessage] { [FieldMessage(text, text)] }

    var nextActions: NextActions {
        NextActions(.custom(text, labels: [.english: text]), .correct(text), .contactSupport)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar controls the display instead of being shown.
    ///
    /// This list of scalars is independent of `String.printable` in Presentation, so that the check can find a mistake
    /// there.
    fileprivate var isControl: Bool {
        switch value {
        // Line and paragraph separators, and the bidirectional controls (Unicode Standard Annex #9 §2).
        case 0x2028, 0x2029, 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        case _: properties.generalCategory == .control
        }
    }
}
