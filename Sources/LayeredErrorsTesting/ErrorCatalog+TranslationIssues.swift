import Domain
import Infrastructure
public import Presentation
public import PresentationCatalog

extension ErrorCatalog {
    /// Returns the issues in code that translates failures.
    ///
    /// The method runs the code under test with each sample. The following results are issues:
    /// - The code throws no error.
    /// - An `InfrastructureError` results in a failure with an unexpected error code, or in a violation of a rule that
    ///   does not claim the error.
    /// - Any other sample results in a failure with the code `unknown`.
    /// - The output for the thrown error contains a secret, or lacks a message beside an input field.
    ///
    /// To test all code above the infrastructure, use a repository that throws each sample:
    ///
    ///     let secrets = [InfrastructureError.sampleSecret, "the password"]
    ///     let issues = await ErrorCatalog.issues(of: InfrastructureError.samples, hiding: secrets) {
    ///         failure throws(PresentationError) in
    ///         try await NotePresenter(openNote: OpenNote(notes: FailingNotes(failure))).open("name")
    ///     }
    ///     #expect(issues.isEmpty)
    ///
    /// To test the infrastructure itself, pass real causes of failure as samples, such as the name of a missing file.
    /// To test rules, pass rules as samples.
    ///
    /// - Parameters:
    ///   - samples: The samples, which the method passes to `fail` one after the other. An issue contains the code of
    ///     an `InfrastructureError`, or the description of any other sample.
    ///   - secrets: The texts that must not leak; see ``Presentation/PresentationError/leaks(of:in:through:)``.
    ///   - languages: The languages in which to check the outputs. Defaults to the built-in languages.
    ///   - outputs: The outputs in which to search for the secrets. Defaults to ``ErrorOutput/builtIn``.
    ///   - fail: A closure that runs the code under test, so that the code fails with the given sample.
    /// - Returns: The issues in the order of the samples, without duplicates, or an empty array if there are no issues.
    public static func issues<Sample>(
        of samples: some Sequence<Sample>,
        hiding secrets: [String],
        languages: [Language] = Language.builtIn,
        outputs: [ErrorOutput] = ErrorOutput.builtIn,
        when fail: (Sample) async throws(PresentationError) -> Void
    ) async -> [Issue] {
        var issues: [Issue] = []
        for sample in samples {
            let lower = sample as? InfrastructureError
            func add(_ kind: Issue.Kind) {
                let code = lower?.code.rawValue ?? "\(sample)"
                let issue = Issue(code: code, language: nil, part: .entry, kind: kind)
                if !issues.contains(issue) { issues.append(issue) }
            }
            do {
                try await fail(sample)
                add(.nothingThrown)
            } catch {
                if let lower {
                    if !error.isTranslation(of: lower) { add(.becomes(error.domainCode)) }
                } else if error.violatedRule == nil, error.failureOrClaim?.code == .unknown {
                    add(.unknown)
                }
                for (output, language) in outputs.flatMap({ output in languages.map { (output, $0) } }) {
                    for text in output.missingFieldMessages(of: error, in: language) {
                        add(.lacks(text, in: "\(output.name), \(language)"))
                    }
                }
                for secret in secrets {
                    for place in error.leaks(of: secret, in: languages, through: outputs) {
                        add(.shows(secret, in: place))
                    }
                }
            }
        }
        return issues
    }

    /// Returns the issues in code that runs in a cancelled task.
    ///
    /// The code may return normally or throw a cancellation. Any other error is an issue.
    ///
    ///     let issues = await ErrorCatalog.issues(whenCancelled: { () throws(PresentationError) in
    ///         try await presenter.open("name")
    ///     })
    ///
    /// - Parameter operation: The code under test.
    /// - Returns: An array with one issue, or an empty array if there is no issue.
    public static func issues(
        whenCancelled operation: @escaping @Sendable () async throws(PresentationError) -> Void
    ) async -> [Issue] {
        await withTaskGroup(of: [Issue].self) { group in
            group.cancelAll()
            group.addTask {
                do throws(PresentationError) {
                    try await operation()
                    return []
                } catch {
                    guard !error.isCancellation else { return [] }
                    let cancelled = TechnicalFailure.Code.cancelled.rawValue
                    return [Issue(code: cancelled, language: nil, part: .entry, kind: .becomes(error.code))]
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }
}

extension TranslatedError {
    /// Returns a Boolean value that indicates whether the upper layers translated a failure correctly.
    ///
    /// A correct translation is a technical failure with the matching code, or a violation of a rule that claims the
    /// failure.
    func isTranslation(of lower: InfrastructureError) -> Bool {
        violatedRule?.claims(lower) ?? (failureOrClaim?.code == TechnicalFailure(lower).code)
    }

    /// The code of the violated rule or of the technical failure.
    var domainCode: String { violatedRule?.code ?? failureOrClaim?.code.rawValue ?? "" }
}

extension BusinessRule {
    /// Returns a Boolean value that indicates whether the domain translates a failure to a violation of this rule.
    fileprivate func claims(_ failure: InfrastructureError) -> Bool { DomainError(failure) == .violation(self) }
}
