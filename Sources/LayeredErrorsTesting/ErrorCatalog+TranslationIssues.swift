import Domain
import Infrastructure
public import Presentation

extension ErrorCatalog {
    /// Returns the issues of code that failures pass through: a failure that is swallowed, that becomes another failure,
    /// that becomes a violation which does not claim it, or that nothing recognized; and text that leaks.
    ///
    /// To test everything that is built on the infrastructure, put a repository in place that throws each sample:
    ///
    ///     let secrets = [InfrastructureError.sampleSecret, "the password"]
    ///     let issues = await ErrorCatalog.issues(of: InfrastructureError.samples, hiding: secrets) {
    ///         failure throws(PresentationError) in
    ///         try await NotePresenter(openNote: OpenNote(notes: FailingNotes(failure))).open("name")
    ///     }
    ///     #expect(issues.isEmpty)
    ///
    /// To test the infrastructure itself, the samples are its real causes of failure, such as the name of a missing file.
    /// To test rules, the samples are rules.
    ///
    /// - Parameters:
    ///   - samples: the samples to try, one after the other. An issue names a sample by its `description`.
    ///   - secrets: the texts that must not leak; see ``Presentation/PresentationError/leaks(of:in:through:)``.
    ///   - languages: the languages in which a person may read the error. Defaults to the built-in languages.
    ///   - edges: the edges through which the error leaves the program. Defaults to ``Edge/builtIn``.
    ///   - fail: runs the code under test, and makes it fail with a sample.
    /// - Returns: the issues in the order of the samples, each once; empty if there are none.
    public static func issues<Sample>(
        of samples: some Sequence<Sample>,
        hiding secrets: [String],
        languages: [Language] = Language.builtIn,
        edges: [Edge] = Edge.builtIn,
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
                switch (error.subject, lower) {
                case (.failure(let failure), let lower?):
                    if failure.code != TechnicalFailure(lower).code { add(.becomes(failure.code.rawValue)) }
                case (.failure(let failure), nil):
                    if failure.code == .unknown { add(.unknown) }
                case (.violation(let rule), let lower?):
                    if !rule.claims(lower) { add(.becomes(rule.code)) }
                case (.violation, nil):
                    break
                }
                for secret in secrets {
                    for place in error.leaks(of: secret, in: languages, through: edges) {
                        add(.shows(secret, in: place))
                    }
                }
            }
        }
        return issues
    }

    /// Returns the issues of code that is cancelled: it may end without a failure, or with a cancellation, and with nothing
    /// else.
    ///
    ///     let issues = await ErrorCatalog.issues(whenCancelled: { () throws(PresentationError) in
    ///         try await presenter.open("name")
    ///     })
    ///
    /// - Parameter operation: the code under test, which runs in a cancelled task.
    /// - Returns: the issue; empty if there is none.
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

extension BusinessRule {
    /// Returns whether this rule claims the failure as its violation.
    fileprivate func claims(_ failure: InfrastructureError) -> Bool { DomainError(failure) == .violation(self) }
}
