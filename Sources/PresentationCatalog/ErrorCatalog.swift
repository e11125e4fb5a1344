public import Domain
import Infrastructure
public import Presentation
public import PresentationBatch
import PresentationTerminal
import PresentationWire

/// A list of all errors of a program, with their codes in each layer, their words, and their next actions.
///
///     var catalog = ErrorCatalog()
///     catalog.add(LoginRule.allCases)
///     catalog.add(tasks: [LoginTask.logIn])
///     print(catalog.markdown())
///
/// To check the words of a catalog in a test, use the product `LayeredErrorsTesting`:
/// `#expect(catalog.issues().isEmpty)`.
public struct ErrorCatalog: Sendable {
    /// An error of the presentation layer, and the codes of the infrastructure errors that result in this error.
    public struct Entry: Sendable, Hashable {
        /// The codes of the infrastructure errors that result in this error, and the problem types (RFC 9457) that the
        /// error's rule recognizes.
        ///
        /// The array is empty for a rule that recognizes no error of the infrastructure.
        public let infrastructure: [String]

        /// The error, which contains the code, the words, the next actions, the HTTP status and the exit status.
        public let error: PresentationError

        /// The languages of the catalog in which the error has words.
        public let languages: [Language]

        /// The advice for the operator of the program, or `nil` if the program states none.
        let operatorAdvice: String?
    }

    /// A task of a person, and its titles.
    public struct TaskEntry: Sendable {
        /// The task that the titles describe.
        public let task: any PresentableTask

        /// The languages of the catalog in which the task has titles.
        public let languages: [Language]

        /// Returns the titles of the task in a language, or an empty array if the task has no titles in that language.
        ///
        /// The title for a failure comes first. The titles for an unknown outcome and for a task that took effect
        /// follow, if the task has them.
        ///
        /// - Parameter language: The language of the titles.
        /// - Returns: The titles, as the person reads them.
        public func titles(in language: Language) -> [String] {
            languages.contains(language) ? task.titles(nearest: language) : []
        }
    }

    /// The entries: one for each situation of a technical failure, followed by one for each added rule.
    ///
    /// A situation consists of a code, and also of the site or the detail if the words depend on it.
    public private(set) var entries: [Entry]

    /// Returns the failures for which a language has no words of its own.
    ///
    /// For these failures, the person reads the words for a similar failure. The missing words are not issues, because
    /// these failures may never occur in the program.
    ///
    /// - Parameter language: The language to check.
    public func missingSituations(in language: Language) -> [TechnicalFailure.Situation] {
        entries.compactMap { entry in
            guard case .failure(let failure) = entry.error.subject, failure.code != .cancelled else { return nil }
            return language.words.message(for: failure.situation) == nil ? failure.situation : nil
        }
    }

    /// The added tasks.
    public private(set) var tasks: [TaskEntry] = []

    /// The added operations on several items.
    public private(set) var batches: [any BatchTask] = []

    /// The languages of the catalog.
    ///
    /// The property is `package` because LayeredErrorsTesting reports the languages in which an error has no words.
    package let languages: [Language]

    /// Creates a catalog without entries.
    ///
    /// The initializer is `package` because LayeredErrorsTesting creates thousands of catalogs, each for one sample.
    package init(withoutFailuresIn languages: [Language]) {
        self.languages = languages
        entries = []
    }

    /// Creates a catalog with one entry for each situation of a technical failure.
    ///
    /// - Parameter languages: The languages of the catalog. Defaults to the built-in languages.
    public init(languages: [Language] = Language.builtIn) {
        self.init(withoutFailuresIn: languages)
        let spoken = languages.filter(\.isSpoken)
        func entry(_ codes: [String], _ failure: TechnicalFailure) -> Entry {
            let error = PresentationError(DomainError<Never>.failure(failure))
            return Entry(infrastructure: codes, error: error, languages: spoken, operatorAdvice: nil)
        }
        entries = TechnicalFailure.Code.allCases.flatMap { code in
            let codes = TechnicalFailure.infrastructureCodes(of: code).map { "\($0)" }
            return ([nil] + TechnicalFailure.Site.allCases).reduce(into: [Entry]()) { entries, site in
                let new = entry(codes, TechnicalFailure(code, operation: "list failures", on: site))
                if !entries.contains(where: { $0.showsTheSame(as: new) }) { entries.append(new) }
            }
        }
        entries += TechnicalFailure.withDetails.map { entry(["\($0.code)"], $0.failure) }
    }

    /// Adds a person's tasks, so that the catalog lists their titles.
    ///
    /// - Parameter tasks: One value for each task, with sample values in place of the values that a person enters.
    public mutating func add<Task: PresentableTask>(tasks: some Sequence<Task>) {
        let languages = languages.filter { $0.match(among: Task.Spoken.allCases.map(\.language)) != nil }
        self.tasks += tasks.map { TaskEntry(task: $0, languages: languages) }
    }

    /// Adds operations on several items, so that the catalog lists their sentences.
    ///
    /// The catalog lists the sentences for three of five items among the titles of the tasks.
    ///
    /// - Parameter batches: The operations.
    public mutating func add(batches: [any BatchTask]) {
        self.batches += batches
        for batch in batches { addSample(of: batch) }
    }

    private mutating func addSample(of task: some BatchTask) { add(tasks: [BatchSample(task)]) }

    /// Adds the rules of a use case.
    ///
    /// - Parameters:
    ///   - rules: One value for each rule of the use case, usually `allCases`. For a rule with messages beside input
    ///     fields, pass a value for which ``/Presentation/PresentableRule/fields(in:)`` returns a message for each
    ///     field.
    ///   - problemTypes: The problem types (RFC 9457 §3.1.1) that remote systems may send. The entry of a rule lists
    ///     the types that the rule recognizes. Defaults to an empty array.
    ///   - operatorAdvice: A closure that returns the advice about a rule for the operator of the program, or `nil` if
    ///     there is none. ``pages(_:in:)`` and ``runbook(in:pages:)`` show the advice. Defaults to a closure that
    ///     returns `nil`.
    public mutating func add<Rule: PresentableRule>(
        _ rules: some Sequence<Rule>,
        problemTypes: [String] = [],
        operatorAdvice: (Rule) -> String? = { _ in nil }
    ) {
        entries += rules.map { rule in
            Entry(
                infrastructure: rule.claimedCodes.map { "\($0)" } + rule.claimedProblemTypes(among: problemTypes),
                error: PresentationError(DomainError.violation(rule)),
                languages: languages.filter { $0.match(among: Rule.Spoken.allCases.map(\.language)) != nil },
                operatorAdvice: operatorAdvice(rule)
            )
        }
    }
}

extension ErrorCatalog.Entry {
    /// The site or the detail that distinguishes the entry from other entries with the same code, or `nil` if the entry
    /// has no such site or detail.
    ///
    /// The property is `package` because LayeredErrorsTesting looks for duplicate entries.
    package var fact: String? {
        guard case .failure(let failure) = error.subject else { return nil }
        let site = TechnicalFailure(failure.code, operation: "list failures").site
        return failure.detail.map { "\($0)" } ?? (failure.site == site ? nil : failure.site.map { "\($0)" })
    }

    /// Returns a Boolean value that indicates whether two entries have the same words, actions and statuses.
    fileprivate func showsTheSame(as other: Self) -> Bool {
        error.nextActions == other.error.nextActions && error.httpStatus == other.error.httpStatus
            && error.exitStatus == other.error.exitStatus
            && languages.allSatisfy { error.unfilteredMessage(in: $0) == other.error.unfilteredMessage(in: $0) }
    }
}

// The sample values of tasks and rules can be private.
extension ErrorCatalog: RedactedWords {
    package var printedFacts: [String] { ["\(entries.count) errors", "\(tasks.count) tasks"] }
}

extension ErrorCatalog.Entry: RedactedWords {
    package var printedFacts: [String] { [error.code] }
}

extension ErrorCatalog.TaskEntry: RedactedWords {
    package var printedFacts: [String] { [task.code.printable] }
}
