public import Infrastructure

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

    /// The URI of this occurrence in the answer of the other side (RFC 9457 §3.1.5).
    ///
    /// `package`, because only the reference of a `PresentationError` is made from it.
    package var remoteInstance: String? { storage.facts.lower?.problem?.instance }

    private let storage: Storage

    private struct Facts: Sendable {
        var code: Code
        let retryAfter: Duration?
        let mayHaveTakenEffect: Bool
        let operation: StaticString?
        let fileID: StaticString
        let line: UInt
        let lower: InfrastructureError?
    }

    /// One immutable object, because an error is copied at every layer.
    private final class Storage: Sendable {
        let facts: Facts

        init(_ facts: Facts) { self.facts = facts }
    }

    private init(storage: Storage) {
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

    /// Returns the same failure with another code.
    ///
    /// `package`, because only Presentation words a failure for a remote client.
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
