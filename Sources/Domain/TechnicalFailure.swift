public import Infrastructure
import Synchronization

/// A failure that is no matter of business, in the words of the domain.
///
/// It carries facts that the layer above needs to say what can be done, and the way back down, sealed, for a
/// ``diagnosis``.
public struct TechnicalFailure: Sendable {
    /// What failed, as far as the domain and a person would act differently on it.
    public var code: Code { storage.facts.code }

    /// How long to wait before the next attempt, if the other side said so.
    public var retryAfter: Duration? { storage.facts.retryAfter }

    /// Whether the operation may have been carried out although it failed, so that repeating it could do it twice.
    ///
    /// False for an operation that its boundary declared idempotent: repeating it does no harm.
    public var mayHaveTakenEffect: Bool { storage.facts.mayHaveTakenEffect }

    /// The URI that the other side gave to its own side of the failure (RFC 9457 §3.1.5).
    package var remoteInstance: String? { storage.facts.lower?.problem?.instance }

    fileprivate let storage: Storage

    fileprivate struct Facts: Sendable {
        var code: Code
        let retryAfter: Duration?
        let mayHaveTakenEffect: Bool
        let operation: StaticString?
        let fileID: StaticString
        let line: UInt
        let lower: InfrastructureError?
    }

    /// One object for the failure in this layer and the one above, because each one more is an allocation.
    ///
    /// It is Sendable although the compiler cannot see it: the note is written once, by whoever sets `isNoted`, before
    /// the ``NotedFailure`` exists that alone reads it.
    fileprivate final class Storage: @unchecked Sendable {
        let facts: Facts
        let isNoted: Atomic<Bool>
        var note: NotedFailure.Note

        init(_ facts: Facts) {
            self.facts = facts
            isNoted = Atomic(false)
            note = NotedFailure.Note(reference: 0, fileID: "", line: 0)
        }

        init(_ facts: Facts, note: NotedFailure.Note) {
            self.facts = facts
            isNoted = Atomic(true)
            self.note = note
        }
    }

    fileprivate init(storage: Storage) {
        self.storage = storage
    }

    /// Translates a failure of the layer below that is a failure here, whatever a rule would claim.
    ///
    ///     // That nobody is signed in is no wrong password.
    ///     do { entity = try await sessions.account(of: token) } catch { throw .failure(TechnicalFailure(error)) }
    ///
    /// - Parameters:
    ///   - error: what the infrastructure threw.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    public init(_ error: InfrastructureError, fileID: StaticString = #fileID, line: UInt = #line) {
        storage = Storage(
            Facts(
                code: Code(error.code),
                retryAfter: error.retryAfter,
                mayHaveTakenEffect: error.outcome != .notApplied && !error.isIdempotent,
                operation: nil,
                fileID: fileID,
                line: line,
                lower: error
            )
        )
    }

    /// Makes a failure that is born in the domain: an entity that cannot be turned into a model, for one.
    ///
    ///     guard let role = Role(entity.role) else {
    ///         throw .failure(TechnicalFailure(.response, operation: "translate account"))
    ///     }
    ///
    /// - Parameters:
    ///   - code: what failed.
    ///   - operation: what was being attempted, as a verb phrase.
    ///   - retryAfter: how long to wait before the next attempt.
    ///   - mayHaveTakenEffect: whether repeating the operation could do it twice.
    ///   - fileID: the file where it is made.
    ///   - line: the line where it is made.
    public init(
        _ code: Code,
        operation: StaticString,
        retryAfter: Duration? = nil,
        mayHaveTakenEffect: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        storage = Storage(
            Facts(
                code: code,
                retryAfter: retryAfter,
                mayHaveTakenEffect: mayHaveTakenEffect,
                operation: operation,
                fileID: fileID,
                line: line,
                lower: nil
            )
        )
    }

    /// The same failure under another code.
    package func renamed(_ code: Code) -> TechnicalFailure {
        var facts = storage.facts
        facts.code = code
        return TechnicalFailure(storage: Storage(facts))
    }

    /// The way back down, for operators.
    public var diagnosis: Diagnosis {
        let facts = storage.facts
        let hop = Diagnosis.Hop(
            .domain,
            code: code.rawValue,
            operation: facts.operation,
            fileID: facts.fileID,
            line: facts.line
        )
        return Diagnosis(hop: hop, lower: facts.lower)
    }
}

extension TechnicalFailure: Hashable {
    /// Whether both mean the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.code == other.code && one.retryAfter == other.retryAfter
            && one.mayHaveTakenEffect == other.mayHaveTakenEffect
    }

    /// Hashes what the failure means.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(retryAfter)
        hasher.combine(mayHaveTakenEffect)
    }
}

extension TechnicalFailure: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The code.
    public var description: String { "TechnicalFailure(\(summary))" }

    /// The code, and what else is compared.
    var summary: String {
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        return "\(code)\(wait)\(mayHaveTakenEffect ? ", may have taken effect" : "")"
    }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the facts without what is below.
    public var customMirror: Mirror {
        Mirror(self, children: ["code": code.rawValue, "mayHaveTakenEffect": mayHaveTakenEffect])
    }
}

/// A failure with a note of the layer above.
package struct NotedFailure: Sendable {
    /// The failure.
    package let failure: TechnicalFailure

    /// The note.
    package var note: Note { failure.storage.note }

    /// What the person can quote, and where the failure was translated.
    package struct Note: Sendable {
        package let reference: UInt64
        package let fileID: StaticString
        package let line: UInt

        package init(reference: UInt64, fileID: StaticString, line: UInt) {
            self.reference = reference
            self.fileID = fileID
            self.line = line
        }
    }

    /// Notes it in the failure's own object, unless somebody did so before.
    package init(_ failure: TechnicalFailure, note: Note) {
        if failure.storage.isNoted.exchange(true, ordering: .relaxed) {
            self.failure = TechnicalFailure(storage: TechnicalFailure.Storage(failure.storage.facts, note: note))
        } else {
            failure.storage.note = note
            self.failure = failure
        }
    }
}
