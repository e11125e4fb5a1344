import Domain
import Infrastructure
public import Presentation
import PresentationWire

extension ErrorOutput {
    /// A mistake in an output: content that it must not contain, or a message that it lacks.
    public enum Issue: Sendable, Hashable {
        /// The output contains the text of the underlying error.
        case textOfUnderlyingError(code: String)

        /// The output contains a fact for operators, such as a source location or an operation.
        ///
        /// Only an output for a developer or a telemetry collector may contain facts for operators.
        case operatorFact(String, code: String)

        /// The output contains words for a person, but no person reads the output.
        case words(code: String)

        /// The output for a person at another machine contains an error code or a title that is intended for a person
        /// at this machine.
        ///
        /// To correct this, let the output describe `PresentationError.forRemoteClient`.
        case wordsForThisMachine(code: String)

        /// The output contains a control character, a bidirectional control or an invisible character from the words,
        /// the code or the next actions of a rule.
        ///
        /// An attacker can use a control character to forge a line of the output.
        case controlCharacter(code: String)

        /// The output contains the title of an error, but lacks a message beside an input field.
        ///
        /// An error can have several messages for the same field, and the person needs all of them.
        case missingFieldMessage(String, code: String)

        /// The output for a cancellation is not empty, although a person reads the output.
        case cancellation
    }

    /// Returns the issues in the output for sample errors.
    ///
    /// The samples are one error for each combination of code and outcome, and a violation of a rule with two messages
    /// for one field. The words, the code and the next actions of the rule contain control characters.
    ///
    /// - Parameter languages: The languages of the tested output. Defaults to the built-in languages.
    /// - Returns: The issues without duplicates, or an empty array if the output has no issues.
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
        return samples.flatMap { sample in languages.flatMap { issues(with: sample, in: $0) } }.unique
    }

    /// Returns the issues in the output for one error.
    ///
    /// The method is `package` because the fuzzer passes its own errors to the method.
    package func issues(with error: PresentationError, in language: Language) -> [Issue] {
        let output = output(error, in: language)
        let isForPerson = !readers.isDisjoint(with: [.person, .wire])
        let isForOperator = !readers.isDisjoint(with: [.developer, .telemetry])
        let code = error.code
        let title = error.message(in: language).title
        var issues: [Issue] = []
        if output.contains(InfrastructureError.sampleSecret) { issues.append(.textOfUnderlyingError(code: code)) }
        if !isForOperator {
            let diagnosis = error.diagnosis
            let facts =
                diagnosis.entries.flatMap { [$0.operation, $0.sourceLocation] } + [
                    diagnosis.underlyingError, diagnosis.fingerprint,
                ]
            issues += facts.compactMap(\.self).filter(output.contains).map { .operatorFact($0, code: code) }
        }
        if !isForPerson, output.contains(title) { issues.append(.words(code: code)) }
        if readers.contains(.wire) {
            let remote = error.forRemoteClient
            let isLocal = [(remote.code, code), (remote.message(in: language).title, title)]
                .contains { remote, local in remote != local && output.contains(local) }
            if isLocal { issues.append(.wordsForThisMachine(code: code)) }
        }
        let hasControls = output.unicodeScalars.contains { $0 != "\n" && $0.isControl }
        let isForged =
            code == ForgingRule.printedCode
            && output.split(separator: "\n").contains { $0.hasPrefix(ForgingRule.line) }
        if hasControls || isForged { issues.append(.controlCharacter(code: code)) }
        issues += missingFieldMessages(of: error, in: language).map { .missingFieldMessage($0, code: code) }
        if isForPerson, error.isCancellation, !output.isEmpty { issues.append(.cancellation) }
        return issues
    }

    /// Returns the messages beside input fields that the output lacks.
    ///
    /// The result is empty if no person reads the output, or if the output lacks the title of the error.
    func missingFieldMessages(of error: PresentationError, in language: Language) -> [String] {
        let texts = error.fields(in: language).map(\.text)
        guard !texts.isEmpty, !readers.isDisjoint(with: [.person, .wire]) else { return [] }
        let output = output(error, in: language)
        // An output can escape punctuation, as in JSON and HTML, so the search ignores punctuation.
        func shows(_ text: String) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber && $0 != " " }.allSatisfy { output.contains($0) }
        }
        return shows(error.message(in: language).title) ? texts.filter { !shows($0) } : []
    }
}

/// A rule whose words contain characters with which an attacker could forge a line of the output.
private enum ForgingRule: PresentableRule {
    case violation

    enum Spoken: String, SpokenLanguage {
        case english = "en"
    }

    /// The code as the library prints it.
    static let printedCode = "sample.forging"
    static let line = "A forged line"

    private var text: String {
        "Words.\u{1B}[31m\n\(Self.line)\u{202E}\u{200B}\u{E0041}\u{FFF9}\u{2028}\(Self.line)\r\u{7}"
    }

    var code: String { "sample\u{1B}.\u{202E}forging\u{7}" }

    func message(in language: Spoken) -> Message { Message("The title. \(text)", text) }

    func fields(in language: Spoken) -> [FieldMessage] {
        [FieldMessage(text, "The first message. \(text)"), FieldMessage(text, "Another message.")]
    }

    var nextActions: NextActions {
        NextActions(.custom(text, labels: [.english: text]), .correct(text), .contactSupport)
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar controls the display of text and is not displayed itself.
    ///
    /// The list of scalars is independent of `String.printable` in Presentation, so that the check can find a mistake
    /// in `printable`.
    fileprivate var isControl: Bool {
        switch value {
        // The case lists line and paragraph separators, and the bidirectional controls (Unicode Standard Annex #9 §2).
        case 0x2028, 0x2029, 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        // Invisible characters.
        case 0xad, 0x200b, 0x2060...0x2064, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f: true
        case _: properties.generalCategory == .control
        }
    }
}
