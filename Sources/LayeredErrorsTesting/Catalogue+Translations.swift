import Domain
import Infrastructure
public import Presentation

extension Catalogue {
    /// What is wrong with what a person gets of failures that pass through code of yours: a failure that is swallowed,
    /// that becomes another one or a violation which does not claim it, or that nothing recognised, a cancellation that
    /// is shown, and text that shows up anywhere.
    ///
    /// Of what is built on the infrastructure, with a failure of every kind in its place:
    ///
    ///     let secrets = [InfrastructureError.sampleSecret, "the password"]
    ///     let problems = await Catalogue.problems(of: InfrastructureError.samples, hiding: secrets) {
    ///         failure throws(PresentationError) in
    ///         try await NotePresenter(openNote: OpenNote(notes: FailingNotes(failure))).open("name")
    ///     }
    ///     #expect(problems.isEmpty)
    ///
    /// Of the infrastructure itself, with whatever makes it fail as the samples: a missing file, an answer that is no
    /// JSON. Of rules, with their values.
    ///
    /// - Parameters:
    ///   - samples: what is tried, one after the other. A problem names the sample by its `description`.
    ///   - secrets: what must not show up in any word, in terminal text, HTML, problem details or log metadata, in the
    ///     diagnosis, in what `print` and `dump` make of the error, and in its `NSError`.
    ///   - languages: the languages in which a person may see it.
    ///   - fail: makes what is tested fail, with one sample.
    /// - Returns: the problems in the order of the samples, each once; empty if there are none.
    public static func problems<Sample>(
        of samples: some Sequence<Sample>,
        hiding secrets: [String],
        languages: [Language] = Language.builtIn,
        when fail: (Sample) async throws(PresentationError) -> Void
    ) async -> [Problem] {
        var problems: [Problem] = []
        for sample in samples {
            let lower = sample as? InfrastructureError
            func add(_ kind: Problem.Kind) {
                let code = lower?.code.rawValue ?? "\(sample)"
                let problem = Problem(code: code, language: nil, part: .entry, kind: kind)
                if !problems.contains(problem) { problems.append(problem) }
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
                    for place in error.leaks(of: secret, in: languages) { add(.shows(secret, in: place)) }
                }
            }
        }
        return problems
    }

    /// What is wrong with what a person gets if code of yours is cancelled: it may end well, or with a failure that is
    /// not shown, and with nothing else.
    ///
    ///     let problems = await Catalogue.problems(whenCancelled: { () throws(PresentationError) in
    ///         try await presenter.open("name")
    ///     })
    ///
    /// - Parameter operation: what is started as part of a task that has been cancelled.
    /// - Returns: the problem; empty if there is none.
    public static func problems(
        whenCancelled operation: @escaping @Sendable () async throws(PresentationError) -> Void
    ) async -> [Problem] {
        await withTaskGroup(of: [Problem].self) { group in
            group.cancelAll()
            group.addTask {
                do throws(PresentationError) {
                    try await operation()
                    return []
                } catch {
                    guard !error.isSilent else { return [] }
                    let cancelled = TechnicalFailure.Code.cancelled.rawValue
                    return [Problem(code: cancelled, language: nil, part: .entry, kind: .becomes(error.code))]
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
