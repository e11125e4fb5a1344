import Infrastructure

/// A failure that is no matter of business, in the words of the domain.
///
/// It carries facts that the layer above needs to say what can be done, and the way back down, sealed, for a
/// ``diagnosis``.
public struct TechnicalFailure: Sendable {
    /// What failed, as far as the domain and a person would act differently on it.
    public var code: Code { storage.code }

    /// How long to wait before the next attempt, if the other side said so.
    public var retryAfter: Duration? { storage.retryAfter }

    /// Whether the operation may have been carried out although it failed, so that repeating it could do it twice.
    ///
    /// False for an operation that its boundary declared idempotent: repeating it does no harm.
    public var mayHaveTakenEffect: Bool { storage.mayHaveTakenEffect }

    private let storage: Storage

    private final class Storage: Sendable {
        let code: Code
        let retryAfter: Duration?
        let mayHaveTakenEffect: Bool
        let hop: Diagnosis.Hop
        let lower: InfrastructureError?

        init(
            _ code: Code,
            retryAfter: Duration?,
            mayHaveTakenEffect: Bool,
            hop: Diagnosis.Hop,
            lower: InfrastructureError?
        ) {
            self.code = code
            self.retryAfter = retryAfter
            self.mayHaveTakenEffect = mayHaveTakenEffect
            self.hop = hop
            self.lower = lower
        }
    }

    /// Translates a failure of the layer below.
    init(_ error: InfrastructureError, fileID: StaticString, line: UInt) {
        let code = Code(error.code)
        storage = Storage(
            code,
            retryAfter: error.retryAfter,
            mayHaveTakenEffect: error.outcome != .notApplied && !error.isIdempotent,
            hop: Diagnosis.Hop(.domain, code: code.rawValue, operation: nil, fileID: fileID, line: line),
            lower: error
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
            code,
            retryAfter: retryAfter,
            mayHaveTakenEffect: mayHaveTakenEffect,
            hop: Diagnosis.Hop(.domain, code: code.rawValue, operation: operation, fileID: fileID, line: line),
            lower: nil
        )
    }

    /// The way back down, for operators.
    public var diagnosis: Diagnosis {
        Diagnosis(hop: storage.hop, lower: storage.lower)
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
    public var description: String { "TechnicalFailure(\(code))" }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the facts without what is below.
    public var customMirror: Mirror {
        Mirror(self, children: ["code": code.rawValue, "mayHaveTakenEffect": mayHaveTakenEffect])
    }
}
