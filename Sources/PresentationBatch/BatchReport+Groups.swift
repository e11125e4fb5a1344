import Domain
public import Presentation
import PresentationWire

extension BatchReport {
    /// A group of results whose failures or warnings have the same cause.
    ///
    /// Two errors have the same cause if they are violations of the same rule, or the same technical failure with the
    /// same outcome.
    public struct Group: Sendable {
        /// The results, in the order in which they were added.
        public let entries: [Entry]

        /// The error with the longest time to wait, or the first error if no time is known.
        ///
        /// The error has no task.
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
    /// Two groups can have the same words and different next actions. If two codes are equally bad, the code with more
    /// failures comes first. Groups with the same code are sorted by the positions of their first failures, so that the
    /// order does not depend on words or on values of a rule.
    public var groups: [Group] { Self.groups(entries) { $0.error.map { [$0] } ?? [] } }

    /// The groups of the warnings, the worst group first.
    public var warningGroups: [Group] { Self.groups(entries, \.warnings) }

    private static func groups(_ entries: [Entry], _ errors: (Entry) -> [PresentationError]) -> [Group] {
        var members: [(entries: [Entry], error: PresentationError, wait: Duration?)] = []
        var indices: [Cause: Int] = [:]
        for entry in entries {
            for error in errors(entry) where !error.isCancellation {
                let wait = error.waitBeforeRetry
                let cause = Cause(error)
                let index = indices[cause] ?? members.count
                if index == members.count {
                    indices[cause] = index
                    members.append(([], error, wait))
                }
                members[index].entries.append(entry)
                if let wait, wait > members[index].wait ?? .zero {
                    (members[index].error, members[index].wait) = (error, wait)
                }
            }
        }
        let groups = members.map { Group($0.entries, $0.error) }
        let counts = Dictionary(groups.map { ($0.error.code, $0.entries.count) }, uniquingKeysWith: +)
        return groups.enumerated().sorted {
            let (one, other) = ($0.element, $1.element)
            let (count, otherCount) = (counts[one.error.code] ?? 0, counts[other.error.code] ?? 0)
            if one.rank != other.rank { return one.rank < other.rank }
            if count != otherCount { return count > otherCount }
            if one.error.code != other.error.code { return one.error.code < other.error.code }
            return $0.offset < $1.offset
        }
        .map(\.element)
    }
}

extension BatchReport {
    /// Returns the groups in the order in which a person reads them.
    ///
    /// Groups of the same rank and code are sorted by their words, so that the text of the report does not depend on
    /// the order of the items.
    static func sortedByWords(_ groups: [Group], in language: Language) -> [Group] {
        var run = 0
        let keys = groups.indices.map { index in
            let group = groups[index]
            if index > 0, groups[index - 1].rank != group.rank || groups[index - 1].error.code != group.error.code {
                run += 1
            }
            let message = group.error.message(in: language)
            return (run: run, title: message.title, explanation: message.explanation ?? "", index: index)
        }
        return keys.sorted {
            ($0.run, $0.title, $0.explanation, $0.index) < ($1.run, $1.title, $1.explanation, $1.index)
        }
        .map { groups[$0.index] }
    }
}

/// The cause of a failure, regardless of its task, its item and its time to wait.
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

/// The rank of a failure; the first case is the worst.
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
