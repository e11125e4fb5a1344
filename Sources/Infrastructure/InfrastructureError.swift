/// What failed out there: the one error type of the infrastructure layer.
///
/// It is made by classifying whatever a system, a driver or a parser throws, and says what the domain may need to know:
/// the kind of failure, whether the operation took effect, and whether trying again can help. What it was made from is
/// kept inside and sealed: nothing but a `Diagnosis` leads back to it, and nothing prints it.
///
///     func account(_ id: Account.ID) async throws(InfrastructureError) -> Account {
///         try await InfrastructureError.classifying("fetch account") {
///             try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
///         }
///     }
///
/// Two errors are equal when they mean the same. Operation, origin, place and the number of attempts take no part.
public struct InfrastructureError: Error {
    private let storage: Storage

    /// One immutable object behind one pointer: an error is copied at every layer and should cost nothing to copy.
    private final class Storage: Sendable {
        let classification: Classification
        let isIdempotent: Bool
        let attempts: Int
        let operation: StaticString
        let origin: (any Error)?
        let fileID: StaticString
        let line: UInt

        init(
            _ classification: Classification,
            isIdempotent: Bool,
            attempts: Int = 1,
            operation: StaticString,
            origin: (any Error)?,
            fileID: StaticString,
            line: UInt
        ) {
            self.classification = classification
            self.isIdempotent = isIdempotent
            self.attempts = attempts
            self.operation = operation
            self.origin = origin
            self.fileID = fileID
            self.line = line
        }
    }

    /// Classifies any error.
    ///
    /// An `InfrastructureError` is kept as it is: the boundary nearest to the failure knows most about it. Only what is
    /// said of the whole, its outcome and whether it may be repeated, is for the boundary around it to say: what can be
    /// repeated by itself may be part of something that cannot. What nothing recognises becomes ``Code/unknown``, with
    /// its origin kept.
    ///
    /// - Parameters:
    ///   - error: whatever was thrown.
    ///   - operation: what was being attempted, as a verb phrase: `"fetch account"`.
    ///   - outcome: what is known of the outcome whatever the failure: ``Outcome/notApplied`` of what only reads or
    ///     comes before anything is sent, ``Outcome/applied`` of what comes after the answer. If nothing is said, what
    ///     the failure tells.
    ///   - idempotent: whether doing the operation twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    public init(
        classifying error: any Error,
        operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let kind = ErrorKind.of(error)
        if case .infrastructureError = kind, let error = error as? InfrastructureError {
            let isAsSaid = error.isIdempotent == idempotent && (outcome ?? error.outcome) == error.outcome
            self = isAsSaid ? error : error.copy(isIdempotent: idempotent, outcome: outcome)
        } else {
            var row = Finding.of(error, kind).row
            row.outcome = outcome ?? row.outcome
            storage = Storage(
                row,
                isIdempotent: idempotent,
                operation: operation,
                origin: error,
                fileID: fileID,
                line: line
            )
        }
    }

    /// The same failure, as that of the last of several attempts.
    ///
    /// - Parameters:
    ///   - attempts: how many there were.
    ///   - outcome: that of the others.
    func after(attempts: Int, outcome others: Outcome) -> InfrastructureError {
        let all = max(outcome, others)
        return attempts == self.attempts && all == outcome ? self : copy(attempts: attempts, outcome: all)
    }

    private func copy(isIdempotent: Bool? = nil, attempts: Int? = nil, outcome: Outcome? = nil) -> InfrastructureError {
        var row = storage.classification
        row.outcome = outcome ?? row.outcome
        return InfrastructureError(
            storage: Storage(
                row,
                isIdempotent: isIdempotent ?? storage.isIdempotent,
                attempts: attempts ?? storage.attempts,
                operation: storage.operation,
                origin: storage.origin,
                fileID: storage.fileID,
                line: storage.line
            )
        )
    }

    private init(storage: Storage) {
        self.storage = storage
    }

    /// Makes an error that nothing threw: a failure that the infrastructure itself notices.
    ///
    ///     guard let user = row.user else { throw InfrastructureError(.init(.response, outcome: .applied), operation: "read account") }
    ///
    /// - Parameters:
    ///   - classification: what the failure means.
    ///   - operation: what was being attempted, as a verb phrase.
    ///   - idempotent: whether doing the operation twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - fileID: the file where it is made.
    ///   - line: the line where it is made.
    public init(
        _ classification: Classification,
        operation: StaticString,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        storage = Storage(
            classification,
            isIdempotent: idempotent,
            operation: operation,
            origin: nil,
            fileID: fileID,
            line: line
        )
    }

    /// The kind of failure.
    public var code: Code { storage.classification.code }

    /// Whether the operation took effect although it failed.
    public var outcome: Outcome { storage.classification.outcome }

    /// Whether the same request may work later without anything being changed.
    public var isTransient: Bool { storage.classification.isTransient }

    /// How long the other side asks to wait before the next attempt.
    public var retryAfter: Duration? { storage.classification.retryAfter }

    /// What the other side said about it in the form of RFC 9457, by which a domain recognises its own rules.
    public var problem: RemoteProblem? { storage.classification.problem }

    /// The number of attempts, including the last one.
    ///
    /// `package`, because a diagnosis in Domain prints it.
    package var attempts: Int { storage.attempts }

    /// What the failure means.
    var classification: Classification { storage.classification }

    /// A Boolean value that indicates whether the boundary declared the operation idempotent.
    ///
    /// `package`, because Domain decides with it whether a failure may have taken effect.
    package var isIdempotent: Bool { storage.isIdempotent }

    /// What was being attempted.
    ///
    /// Static, so that nothing dynamic can ever be in it.
    public var operation: StaticString { storage.operation }

    /// The file of the boundary that classified the failure, as `Module/File.swift`.
    ///
    /// `package`, because a diagnosis in Domain prints it.
    package var fileID: StaticString { storage.fileID }

    /// The line of the boundary that classified the failure.
    ///
    /// `package`, because a diagnosis in Domain prints it.
    package var line: UInt { storage.line }

    /// The original error.
    ///
    /// `package`, because only a diagnosis in Domain may hand it out.
    package var origin: (any Error)? { storage.origin }
}

extension InfrastructureError: Hashable {
    /// Whether both mean the same.
    public static func == (one: Self, other: Self) -> Bool {
        one.storage.classification == other.storage.classification && one.isIdempotent == other.isIdempotent
    }

    /// Hashes what the error means.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.classification)
        hasher.combine(isIdempotent)
    }
}

extension InfrastructureError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Code, operation, facts, place and the origin's type and number, never its text.
    public var description: String {
        let effect = outcome == .notApplied ? "" : ", outcome \(outcome)"
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        let tries = attempts == 1 ? "" : ", \(attempts) attempts"
        let from = origin.map { ", from \(Origin($0))" } ?? ""
        return "InfrastructureError.\(code): \(operation)\(effect)\(wait)\(tries), \(fileID):\(line)\(from)"
    }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the facts without the origin.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "code": code.rawValue, "outcome": outcome.rawValue, "operation": "\(operation)",
                "place": "\(fileID):\(line)",
            ]
        )
    }
}
