import Domain
import Presentation
import PresentationWire

/// The facts that a program reads about an error.
struct CodeAnswer {
    /// The code that the program receives.
    let code: String
    let status: String
    let facts: Facts

    struct Facts: Hashable {
        let outcome: TechnicalFailure.Outcome
        let isRetryable: Bool
        let responsible: ProblemDetails.Responsible
    }

    init(_ problem: ProblemDetails, status: String) {
        code = problem.content.code
        self.status = status
        facts = Facts(outcome: problem.outcome, isRetryable: problem.isRetryable, responsible: problem.responsible)
    }

    /// The verb phrase that states how a program reacts.
    var advice: String {
        switch (facts.outcome, facts.responsible) {
        case _ where facts.isRetryable: "repeats the same request, after `retryAfter` if the document states it"
        case (.applied, _): "goes on, because the operation took effect"
        case (.unknown, _): "asks for the outcome, or repeats the request with the same idempotency key"
        case (.notApplied, .caller) where code == TechnicalFailure.Code.notCompleted.rawValue:
            "sends the request with a new idempotency key"
        case (.notApplied, .caller): "changes the request before it sends the request again"
        case (.notApplied, .user): "stops, and tells the user"
        case (.notApplied, .operator): "stops, and tells the operator the reference"
        }
    }
}

extension [CodeAnswer] {
    /// The rows of a table, one for each distinct set of facts, sorted by outcome.
    var rows: [[String]] {
        var statuses: [CodeAnswer.Facts: Set<String>] = [:]
        var different: [CodeAnswer] = []
        for answer in self {
            if statuses[answer.facts] == nil { different.append(answer) }
            statuses[answer.facts, default: []].insert(answer.status)
        }
        return TechnicalFailure.Outcome.allCases.flatMap { outcome in
            different.filter { $0.facts.outcome == outcome }.map { answer in
                [
                    "`\(outcome)`", statuses[answer.facts, default: []].sorted().joined(separator: ", "),
                    "`\(answer.facts.isRetryable)`", "`\(answer.facts.responsible.rawValue)`", answer.advice,
                ]
            }
        }
    }
}
