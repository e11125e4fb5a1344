/// The error type of the infrastructure layer.
///
/// A boundary creates an `InfrastructureError` by classifying the error of a system call, a driver or a parser. The
/// `InfrastructureError` states the kind of failure, whether the operation took effect, and whether another attempt can
/// help. The `InfrastructureError` also contains the original error as its *origin*. Upper layers can access the origin
/// only through a `Diagnosis`. No description contains the text of the origin.
///
///     func account(_ id: Account.ID) async throws(InfrastructureError) -> Account {
///         try await InfrastructureError.classifying("fetch account") {
///             try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
///         }
///     }
///
/// Two errors are equal if they have the same classification and the same value for `idempotent`. The comparison
/// ignores the operation, the origin, the source location and the number of attempts.
public struct InfrastructureError: Error {
    private let storage: Storage

    /// The immutable contents of the error.
    ///
    /// The contents are stored in an object, so that copying the error copies only one reference.
    private final class Storage: Sendable {
        let contents: Contents
        init(_ contents: Contents) { self.contents = contents }
    }

    private struct Contents: Sendable {
        var row: Classification
        var isIdempotent: Bool
        var attempts = 1
        var key: IdempotencyKey?
        var isSettled = false
        var isGivenUp = false
        let operation: StaticString
        var origin: (any Error)?
        var cause: (any Error)?
        let fileID: StaticString
        let line: UInt
    }

    private init(_ contents: Contents) { storage = Storage(contents) }

    private func changed(_ change: (inout Contents) -> Void) -> InfrastructureError {
        var contents = storage.contents
        change(&contents)
        return InfrastructureError(contents)
    }

    /// Creates an error by classifying another error.
    ///
    /// The result keeps the classified error as its origin. If the library does not recognize the error, the result has
    /// the code ``Code/unknown``.
    ///
    /// An existing `InfrastructureError` keeps its classification, operation and source location, because the innermost
    /// boundary has the most information about the failure. The initializer replaces only the value for `idempotent`
    /// and, unless `outcome` is `nil`, the outcome. The initializer also adds a missing site. The value for
    /// `idempotent` can change, because an idempotent step can be part of an operation that is not idempotent. The
    /// outcome ``Outcome/applied`` never changes, because a step that took effect is part of the whole operation.
    ///
    /// - Parameters:
    ///   - error: The error to classify.
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which the operation failed, or `nil` if `error` determines the site. Defaults to `nil`.
    ///     The parameter does not affect an error whose code system determines the site, such as a `URLError`. On the
    ///     device, data that cannot be decoded has the code ``Code/damaged``. In a request, such data has the code
    ///     ``Code/rejected``. The parameter takes precedence over a driver's error type that describes a request or a
    ///     response (see <doc:AdoptingADriver#One-conformance-for-the-whole-program>).
    ///   - outcome: The outcome of the operation, or `nil` if `error` determines the outcome. Defaults to `nil`. Pass
    ///     ``Outcome/notApplied`` for code that only reads, or that runs before the program sends a request. Pass
    ///     ``Outcome/applied`` for code that runs after the server has carried out the request.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(
        classifying error: any Error,
        operation: StaticString,
        on site: Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let kind = ErrorKind.of(error)
        if case .infrastructureError = kind, let error = error as? InfrastructureError {
            let outcome = error.outcome == .applied ? nil : outcome
            let isLocated = site == nil || error.site != nil
            let isAsSaid = error.isIdempotent == idempotent && (outcome ?? error.outcome) == error.outcome && isLocated
            self =
                isAsSaid
                ? error
                : error.changed { contents in
                    if let site { contents.row.state(site) }
                    if let outcome { contents.row.outcome = outcome }
                    contents.isIdempotent = idempotent
                }
        } else {
            var cause: (any Error)?
            var row = Finding.of(error, kind, cause: &cause).row
            if let site { row.state(site, isFromDriver: kind.isDriver) }
            if let outcome { row.outcome = outcome }
            self.init(
                Contents(
                    row: row,
                    isIdempotent: idempotent,
                    operation: operation,
                    origin: error,
                    cause: cause,
                    fileID: fileID,
                    line: line
                )
            )
        }
    }

    /// Returns a copy of this error for an operation that failed after several attempts.
    ///
    /// The function is `package` because Domain adds the attempts of a boundary to an error that the boundary did not
    /// recognize.
    ///
    /// - Parameters:
    ///   - attempts: The total number of attempts.
    ///   - others: The greatest outcome of the other attempts.
    /// - Returns: The error with the number of attempts, and with the greater of its own outcome and `others`.
    package func after(attempts: Int, outcome others: Outcome) -> InfrastructureError {
        let all = max(outcome, others)
        guard attempts != self.attempts || all != outcome else { return self }
        return changed {
            $0.attempts = attempts
            $0.row.outcome = all
        }
    }

    /// Returns the error of an operation that the program ended because of a cancellation or a time limit.
    ///
    /// The outcome of this error still applies, and so do the problem details of an earlier attempt.
    func ended(by code: Code) -> InfrastructureError {
        changed {
            $0.row = Classification(code, outcome: outcome, problem: code == .cancelled ? problem : nil)
            $0.origin = origin ?? self
        }
    }

    /// Returns this error with another outcome.
    func with(_ outcome: Outcome) -> InfrastructureError {
        outcome == self.outcome ? self : changed { $0.row.outcome = outcome }
    }

    /// Returns this error with an idempotency key.
    ///
    /// The function is `package` because Domain adds the key of a boundary to an error that the boundary did not
    /// recognize.
    package func with(_ key: IdempotencyKey?) -> InfrastructureError { changed { $0.key = key ?? $0.key } }

    /// Returns this error with the outcome that a check found.
    func settled(as outcome: Outcome) -> InfrastructureError {
        changed {
            $0.row.outcome = outcome
            $0.row.keyedAnswer.value = nil
            $0.isSettled = true
        }
    }

    /// Returns the error of a request that carried an idempotency key.
    func of(_ key: IdempotencyKey) -> InfrastructureError {
        changed {
            $0.row.readWithKey()
            $0.isSettled = $0.row.keyedAnswer.value == .final || $0.isSettled && $0.key == key
            $0.key = key.repeated
        }
    }

    /// The error of an operation that `retrying` repeated until its policy permitted no further attempt.
    var givenUp: InfrastructureError { isGivenUp ? self : changed { $0.isGivenUp = true } }

    /// Creates an error for a failure that the infrastructure itself detects.
    ///
    ///     guard let user = row.user else {
    ///         throw InfrastructureError(.init(.response, outcome: .applied), operation: "read account")
    ///     }
    ///
    /// - Parameters:
    ///   - classification: The classification of the failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"read account"`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - fileID: The file of the code that creates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that creates the error. Defaults to the line of the caller.
    public init(
        _ classification: Classification,
        operation: StaticString,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            Contents(row: classification, isIdempotent: idempotent, operation: operation, fileID: fileID, line: line)
        )
    }

    /// The kind of failure.
    public var code: Code { storage.contents.row.code }

    /// An indication of whether the failed operation took effect.
    public var outcome: Outcome { storage.contents.row.outcome }

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool { storage.contents.row.isTransient }

    /// The place at which the operation failed, or `nil` if the place is not known.
    public var site: Site? { storage.contents.row.site }

    /// The delay that the remote system requests before the next attempt, or `nil` if no delay was requested.
    public var retryAfter: Duration? { storage.contents.row.retryAfter }

    /// The problem details of the failure (RFC 9457), or `nil` if the failure has no problem details.
    ///
    /// The domain can recognize a violation of its own rules by the ``RemoteProblem/type`` of the problem details.
    public var problem: RemoteProblem? { storage.contents.row.problem }

    /// The total number of attempts.
    ///
    /// The property is `package` because a diagnosis in Domain prints the number.
    package var attempts: Int { storage.contents.attempts }

    /// The classification of the failure.
    var classification: Classification { storage.contents.row }

    /// The facts that Domain copies into its own error.
    ///
    /// One call returns all facts, because each call into another module takes time. The outcome of an idempotent
    /// operation is always ``Outcome/notApplied``, because a repetition has no further effect.
    package var facts: (code: Code, site: Site?, retryAfter: Duration?, isTransient: Bool, outcome: Outcome) {
        let row = storage.contents.row
        let outcome = storage.contents.isIdempotent ? .notApplied : row.outcome
        return (row.code, row.site, row.retryAfter, row.isTransient, outcome)
    }

    /// A Boolean value that indicates whether the boundary declared the operation idempotent.
    ///
    /// The property is `package` because Domain uses the value to decide whether the failed operation may have taken
    /// effect.
    package var isIdempotent: Bool { storage.contents.isIdempotent }

    /// The idempotency key of the operation, or `nil` if the operation has no key or the outcome of the key is known.
    ///
    /// A repetition with the key is safe, even if the operation may have taken effect.
    public var key: IdempotencyKey? { isSettled || outcome != .unknown ? nil : storage.contents.key }

    /// The idempotency key whose outcome is known, or `nil`.
    ///
    /// The property is `package` because Domain states whether an error settles an intent.
    package var settledKey: IdempotencyKey? { key == nil ? storage.contents.key : nil }

    /// A Boolean value that indicates whether the error states the outcome of all attempts, and not only of the last
    /// attempt.
    var isSettled: Bool { storage.contents.isSettled }

    /// A Boolean value that indicates whether `retrying` repeated the operation until its policy permitted no further
    /// attempt.
    var isGivenUp: Bool { storage.contents.isGivenUp }

    /// The attempted operation, as a verb phrase.
    ///
    /// A `StaticString` cannot contain user input or other run-time data.
    public var operation: StaticString { storage.contents.operation }

    /// The file of the boundary that classified the failure, in the form `Module/File.swift`.
    ///
    /// The property is `package` because a diagnosis in Domain prints the file.
    package var fileID: StaticString { storage.contents.fileID }

    /// The line of the boundary that classified the failure.
    ///
    /// The property is `package` because a diagnosis in Domain prints the line.
    package var line: UInt { storage.contents.line }

    /// The original error, or `nil` for a failure that the infrastructure itself detected.
    ///
    /// The property is `package` because only a diagnosis in Domain may return the origin.
    package var origin: (any Error)? { storage.contents.origin }

    /// The printable parts of the origin, or `nil` for a failure that the infrastructure itself detected.
    ///
    /// The property is `package` because a diagnosis in Domain prints the parts.
    package var originParts: Origin? { storage.contents.origin.map { Origin($0, cause: storage.contents.cause) } }
}

extension InfrastructureError: Hashable {
    /// Returns a Boolean value that indicates whether two errors have equal classifications and equal values for
    /// `idempotent`.
    public static func == (one: Self, other: Self) -> Bool {
        one.storage.contents.row == other.storage.contents.row && one.isIdempotent == other.isIdempotent
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.contents.row)
        hasher.combine(isIdempotent)
    }
}

extension InfrastructureError: CustomStringConvertible, CustomReflectable {
    /// The code, operation, source location and other facts of the error, and the type and code of its origin.
    ///
    /// The description never contains the text of the origin.
    public var description: String {
        let effect = outcome == .notApplied ? "" : ", outcome \(outcome)"
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        let tries = attempts == 1 ? "" : ", \(attempts) attempts"
        let from = originParts.map { ", from \($0)" } ?? ""
        return "InfrastructureError.\(code): \(operation)\(effect)\(wait)\(tries), \(fileID):\(line)\(from)"
    }

    /// A mirror without children, for `dump` and debuggers, which also print the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
