import Domain
import Infrastructure
import Presentation
import PresentationCatalog
import PresentationTerminal
import PresentationWire

#if Foundation
import Foundation
#elseif FoundationEssentials
import FoundationEssentials
#endif

/// An output whose bytes may depend only on the private data of permitted sources.
struct FlowOutput {
    let name: String

    /// A Boolean value that indicates whether the creation of the output takes a long time.
    let isSlow: Bool

    /// A Boolean value that indicates whether the output belongs to the program under test.
    let isOfProgram: Bool

    /// The sources of private data that the output may show.
    let permitted: Set<PrivateSource>

    /// A function that returns the whole output for a failure.
    ///
    /// The second argument is the first failure of the compared pair.
    let render: (FlowSample, FlowSample, Language) -> String

    init(_ name: String, isSlow: Bool = false, _ render: @escaping (FlowSample, FlowSample, Language) -> String) {
        self.name = name
        self.isSlow = isSlow
        isOfProgram = false
        self.render = render
        permitted = Self.sources([name])
    }

    /// Creates a built-in output or an output of the program.
    ///
    /// For an output of the program, the readers determine the permitted sources.
    init(_ output: ErrorOutput) {
        let isBuiltIn = ErrorOutput.builtIn.contains { $0.name == output.name }
        name = output.name
        isSlow = isBuiltIn
        isOfProgram = !isBuiltIn
        render = { sample, _, language in output.output(sample.presented, in: language) }
        // An output of a program may show the same data as the output of the library for the same readers.
        let models = output.readers.map { reader in
            switch reader {
            case .person: "TerminalText"
            case .wire: "ProblemDetails"
            case .developer, .telemetry: "LogMetadata"
            }
        }
        permitted = Self.sources(isBuiltIn ? [name] : models)
    }

    private static func sources(_ names: [String]) -> Set<PrivateSource> {
        Set(PrivateSource.allCases.filter { !Set($0.permittedOutputs).isDisjoint(with: names) })
    }
}

extension FlowOutput {
    /// The outputs of the library that are not in ``ErrorOutput/builtIn``.
    static var ofLibrary: [FlowOutput] {
        [
            FlowOutput("Words") { sample, _, language in
                let message = sample.presented.message(in: language)
                let older = sample.presented.content(in: language, remainingWait: .seconds(3), showsOlderContent: true)
                return [message.title, message.explanation, older?.title, older?.explanation]
                    .map { $0 ?? "nil" }.joined(separator: "\n")
            },
            FlowOutput("Fields") { sample, _, language in
                sample.presented.fields(in: language).map { "\($0.field): \($0.text) (\($0.code))" }
                    .joined(separator: "\n")
            },
            FlowOutput("NextActions") { sample, _, language in
                sample.presented.nextActions.map { "\($0.id): \($0.label(in: language))" }.joined(separator: "\n")
            },
            FlowOutput("Content") { sample, _, language in
                guard let content = sample.presented.content(in: language) else { return "nil" }
                let actions = content.nextActions.map { "\($0.id), \($0.label), \($0.role)" }
                let texts = [content.code, content.language.tag, content.title, content.explanation ?? "nil"]
                let facts = [
                    "\(content.retryAfter ?? .zero)", "\(content.reference)", content.quotedReference ?? "nil",
                ]
                return (texts + content.fields.map(\.text) + actions + facts).joined(separator: "\n")
            },
            FlowOutput("Description", isSlow: true) { sample, _, language in
                sample.printed(in: language).map { "\($0)" }.joined(separator: "\n")
            },
            FlowOutput("DebugDescription", isSlow: true) { sample, _, language in
                sample.printed(in: language).map { String(reflecting: $0) }.joined(separator: "\n")
            },
            FlowOutput("Mirror", isSlow: true) { sample, _, language in
                var text = ""
                for value in sample.printed(in: language) { dump(value, to: &text) }
                return text
            },
            FlowOutput("Fingerprint") { sample, _, _ in
                "\(sample.presented.diagnosis.fingerprint) \(sample.domain.diagnosis.fingerprint)"
            },
            FlowOutput("LogMetadata") { sample, _, _ in
                sample.domain.metadata().map { "\($0)=\($1)" }.sorted().joined(separator: "\n")
            },
            FlowOutput("OperatorDetails") { sample, _, _ in
                "\(sample.presented.diagnosis.operatorDetails.sorted { $0.key < $1.key })"
            },
            FlowOutput("Catalog", isSlow: true) { sample, _, language in
                var catalog = ErrorCatalog(withoutFailuresIn: [language])
                if let rule = sample.rule { catalog.add(rule) }
                if let task = sample.task { catalog.add(task) }
                return catalog.markdown() + catalog.text(in: language)
            },
            FlowOutput("Equality") { sample, first, _ in
                let equalities = [
                    sample.lower == first.lower, sample.domain.identity == first.domain.identity,
                    sample.presented == first.presented, sample.event == first.event,
                ]
                return "\(equalities)"
            },
            FlowOutput("Hash") { sample, _, _ in
                var hasher = Hasher()
                hasher.combine(sample.lower)
                hasher.combine(sample.domain.identity)
                hasher.combine(sample.presented)
                return "\(hasher.finalize()) \(sample.lower.hashValue) \(sample.presented.hashValue)"
            },
        ] + ofFoundation
    }

    #if FoundationEssentials
    private static var ofFoundation: [FlowOutput] {
        [
            FlowOutput("ToolResult", isSlow: true) { sample, _, language in
                let plain = ProblemDetails(sample.presented, in: language)
                let labelled = ProblemDetails(sample.presented, in: language, labelingActions: true)
                let json = plain.map { String(decoding: $0.json(), as: UTF8.self) }
                return "\(json ?? "")\n\(labelled?.markdown ?? "")"
            }
        ] + ofNSError
    }
    #else
    private static var ofFoundation: [FlowOutput] { [] }
    #endif

    #if Foundation
    private static var ofNSError: [FlowOutput] {
        [
            FlowOutput("NSError", isSlow: true) { sample, _, _ in
                let errors: [any Error] = [sample.domain.error, sample.presented] + (sample.lower.map { [$0] } ?? [])
                return errors.map { error in
                    let bridged = error as NSError
                    let userInfo = bridged.userInfo.map { "\($0)=\($1)" }.sorted()
                    return "\(bridged.domain) \(bridged.code) \(userInfo) \(error.localizedDescription)"
                }
                .joined(separator: "\n")
            }
        ]
    }
    #elseif FoundationEssentials
    private static var ofNSError: [FlowOutput] { [] }
    #endif
}

extension FlowSample {
    /// The values of the library that a program could print.
    fileprivate func printed(in language: Language) -> [Any] {
        var values: [Any] = [presented, presented.diagnosis, presented.nextActions, event]
        values += domain.printed()
        values += presented.fields(in: language) as [Any]
        values += [
            presented.message(in: language), presented.content(in: language) as Any,
            ProblemDetails(presented, in: language) as Any, presented.intent as Any, presented.severity(on: .client),
        ]
        if let lower { values += [lower, lower.classification, lower.attempts] }
        if case .failure(let failure) = presented.subject { values.append(failure) }
        return values
    }
}

extension ErrorCatalog {
    fileprivate mutating func add<Rule: PresentableRule>(_ rule: Rule) { add([rule]) }

    fileprivate mutating func add<Task: PresentableTask>(_ task: Task) { add(tasks: [task]) }
}
