import Domain
public import Presentation
import PresentationWire

extension BatchReport {
    /// The failures with one cause: the same violated rule, or the same technical failure with the same outcome.
    public struct Group: Sendable {
        /// The failures in their order.
        public let entries: [Entry]

        /// The failure with the longest time to wait, or else the first failure, without its task.
        public let error: PresentationError

        fileprivate let rank: Rank

        fileprivate init(_ entries: [Entry], _ error: PresentationError) {
            self.entries = entries
            self.error = error.replacingTask(with: nil)
            rank = Rank(error)
        }
    }

    /// The groups of the failures, the worst group first.
    ///
    /// Two groups can have the same words and different next actions. Of two groups of the same rank, the larger one comes
    /// first.
    public var groups: [Group] { Self.groups(entries) { $0.error.map { [$0] } ?? [] } }

    /// The groups of the warnings.
    public var warningGroups: [Group] { Self.groups(entries, \.warnings) }

    private static func groups(_ entries: [Entry], _ errors: (Entry) -> [PresentationError]) -> [Group] {
        var members: [Cause: (entries: [Entry], error: PresentationError, wait: Duration?)] = [:]
        for entry in entries {
            for error in errors(entry) where !error.isCancellation {
                let cause = Cause(error)
                let wait = error.waitBeforeRetry
                var group = members.removeValue(forKey: cause) ?? ([], error, wait)
                group.entries.append(entry)
                if let wait, wait > group.wait ?? .zero { (group.error, group.wait) = (error, wait) }
                members[cause] = group
            }
        }
        let groups = members.values.map { Group($0.entries, $0.error) }
        return groups.map { (group: $0, text: $0.error.message(in: .english)) }
            .sorted { one, other in
                let (a, b) = (one.group, other.group)
                if a.rank != b.rank { return a.rank < b.rank }
                if a.entries.count != b.entries.count { return a.entries.count > b.entries.count }
                if a.error.code != b.error.code { return a.error.code < b.error.code }
                if one.text.title != other.text.title { return one.text.title < other.text.title }
                if one.text.explanation != other.text.explanation {
                    return (one.text.explanation ?? "") < (other.text.explanation ?? "")
                }
                return a.entries[0].position < b.entries[0].position
            }
            .map(\.group)
    }
}

/// The cause of a failure, whatever its task, its item and its time to wait.
private struct Cause: Hashable {
    private let rule: AnyHashable?
    private let situation: TechnicalFailure.Situation?
    private let outcome: TechnicalFailure.Outcome
    private let isRepeatable: Bool
    private let isTransient: Bool

    init(_ error: PresentationError) {
        switch error.subject {
        case .violation(let rule, _): (self.rule, situation, isTransient) = (AnyHashable(rule), nil, false)
        case .failure(let failure): (rule, situation, isTransient) = (nil, failure.situation, failure.isTransient)
        }
        outcome = error.outcome
        isRepeatable = error.isRepeatable
    }
}

/// The order of failures, the worst first.
private enum Rank: Int, Comparable {
    case defect, unknownOutcome, service, device, request, rule

    init(_ error: PresentationError) {
        switch error.subject {
        case .violation: self = .rule
        case .failure(let failure) where failure.code == .unknown: self = .defect
        case .failure(let failure) where failure.outcome == .unknown: self = .unknownOutcome
        case .failure(let failure):
            self =
                switch failure.site {
                case .service, nil: .service
                case .device: .device
                case .request: .request
                }
        }
    }

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
}

extension BatchReport.Group: RedactedWords {
    package var printedFacts: [String] { ["\(error)"] }
}
