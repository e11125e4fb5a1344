import Domain
import Infrastructure
import Presentation
import PresentationTerminal
import PresentationWire

/// The entries of a catalog that have the same code.
struct CodeGroup {
    /// The code of the entries, which is the same in the domain and in the presentation.
    let code: String
    private(set) var entries: [ErrorCatalog.Entry]

    /// Returns the groups of the given entries, in the order of the first entry of each code.
    static func groups(of entries: [ErrorCatalog.Entry]) -> [CodeGroup] {
        var groups: [CodeGroup] = []
        var indices: [String: Int] = [:]
        for entry in entries {
            if let index = indices[entry.error.code] {
                groups[index].entries.append(entry)
            } else {
                indices[entry.error.code] = groups.count
                groups.append(CodeGroup(code: entry.error.code, entries: [entry]))
            }
        }
        return groups
    }

    /// The code of the technical failures in the group, or `nil` for a group of rules.
    var failureCode: TechnicalFailure.Code? { entries.lazy.compactMap(\.error.technicalFailure).first?.code }

    /// The entries of the group that describe rules.
    var rules: [ErrorCatalog.Entry] { entries.filter { $0.error.technicalFailure == nil } }

    /// The infrastructure codes that translate to the group's code, and the problem types that its rules recognize.
    var infrastructure: [String] { entries.flatMap(\.infrastructure).unique }

    /// Returns the explanation of the failure and of each rule.
    ///
    /// The meaning of a rule consists of the words that a person reads.
    func explanations(in language: Language) -> [CodeExplanation] {
        let failure = failureCode.map { [$0.explanation] } ?? []
        return failure
            + rules.map { entry in
                let message = entry.error.message(in: language)
                let words = [message.title, message.explanation].compactMap(\.self).joined(separator: " ")
                return CodeExplanation(
                    words.escapedForMarkdown,
                    cause: entry.infrastructure.isEmpty
                        ? "The domain detects the violation." : "The rule claims a failure of the infrastructure.",
                    operator: entry.operatorAdvice?.printable.escapedForMarkdown
                        ?? "The program states no advice for operators."
                )
            }
    }

    /// The facts in a server's responses for the errors of the group.
    var answersToClients: [CodeAnswer] {
        errors.compactMap { error in
            // The default wait has no effect, because the facts do not include it.
            let problem = ProblemDetails(error, in: .english, typeBase: "", defaultWait: .seconds(5))
            return problem.map { CodeAnswer($0, status: "\($0.status)") }
        }
    }

    /// The facts in the output of a command-line tool for the errors of the group.
    var answersToScripts: [CodeAnswer] {
        errors.compactMap { error in
            ProblemDetails(error, in: .english).map { CodeAnswer($0, status: "\(error.exitStatus)") }
        }
    }

    /// The errors of the group: each violation, and each failure with every outcome, both idempotent and not.
    private var errors: [PresentationError] {
        entries.flatMap { entry in
            guard let failure = entry.error.technicalFailure else { return [entry.error] }
            return TechnicalFailure.Outcome.allCases.flatMap { outcome in
                [false, true].map { isIdempotent in
                    let failure = failure.replacing(outcome: outcome, idempotent: isIdempotent)
                    return entry.error.replacingFailure(with: failure)
                }
            }
        }
    }
}
