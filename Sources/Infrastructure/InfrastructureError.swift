/// The error type of the infrastructure layer.
///
/// A boundary creates an `InfrastructureError` by classifying the error of a system call, a driver or a parser. The
/// `InfrastructureError` states the kind of failure, whether the operation took effect, and whether another attempt can
/// help. It also contains the original error as its *underlying error*. Upper layers can access the underlying error
/// only through a `Diagnosis`. No description contains its text.
///
///     func account(_ id: Account.ID) async throws(InfrastructureError) -> Account {
///         try await InfrastructureError.classifying("fetch account") {
///             try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
///         }
///     }
///
/// Two errors are equal if they have the same classification and the same value for the boundary's parameter
/// `idempotent`. The comparison ignores the operation, the underlying error, the source location and the attempts.
public struct InfrastructureError: Error {
    private var storage: Storage

    /// An immutable object with the contents of the error, so that copying the error copies only one reference.
    private final class Storage: Sendable {
        let contents: Contents
        init(_ contents: Contents) { self.contents = contents }
    }

    private struct Contents: Sendable {
        var classification: Classification
        var isIdempotent: Bool
        /// The history of the operation, or `nil` for one attempt without an idempotency key.
        var attempts: Attempts?
        let operation: StaticString
        var item: String?
        /// The values for the developer's log alone, with their keys, or `nil` if no boundary declares a value.
        var operatorDetails: [String: String]?
        var underlyingError: (any Error)?
        /// The error that determined the classification, or `nil` if the underlying error itself determined it.
        var cause: (any Error)?
        /// The classification outside of a cancelled task, or `nil` if it is the same in every task.
        var interruption: Classification?
        let location: SourceLocation
        var isFromUpperLayer = false
    }

    private init(_ contents: Contents) { storage = Storage(contents) }

    private mutating func update(_ change: (inout Contents) -> Void) {
        var contents = storage.contents
        change(&contents)
        storage = Storage(contents)
    }

    /// Creates an error by classifying another error.
    ///
    /// The result keeps the classified error as its underlying error. If the library does not recognize the error, the
    /// result has the code ``Classification/Code/unknown``.
    ///
    /// An existing `InfrastructureError` keeps its classification, operation and source location, because the innermost
    /// boundary has the most information about the failure. The initializer applies `outcome` and `idempotent` if they
    /// are not `nil`, and adds a missing site or item. The outcome ``Outcome/applied`` never changes, because a step
    /// that took effect is part of the whole operation. If the outcome changes, the operation no longer counts as
    /// idempotent, unless the boundary states that it is: the new outcome concerns more than the idempotent inner step.
    ///
    /// - Parameters:
    ///   - error: The error to classify.
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which the operation failed, or `nil` if `error` determines the site. Defaults to `nil`.
    ///     An error whose code system determines the site, such as a `URLError`, keeps its site, unless the boundary
    ///     reads a request. Data that cannot be decoded has the code ``Classification/Code/damaged`` on the device, and
    ///     ``Classification/Code/rejected`` in a request.
    ///   - item: The name of the item that the operation works on, such as a file name without its path. Only the
    ///     person sees the item: no log, no diagnosis and no description contains it. An existing `InfrastructureError`
    ///     keeps its item. Defaults to `nil`.
    ///   - operatorDetails: Values that help an operator find the cause, such as `["file": url.lastPathComponent]`.
    ///     Suitable values are a record identifier, a file name without its folder, or the name of a check. Only the
    ///     developer's log contains them (`Diagnosis.operatorDetails`). Don't pass an address, an e-mail address or
    ///     anything that a person entered. An existing `InfrastructureError` keeps its values; the initializer adds
    ///     only values with new keys. Defaults to `nil`.
    ///   - outcome: The outcome of the operation, or `nil` if `error` determines the outcome. Defaults to `nil`. Pass
    ///     ``Outcome/notApplied`` for code that only reads, for code that runs before the program sends a request, and
    ///     for a preparatory step, such as a reservation before an order. Pass ``Outcome/applied`` for code that runs
    ///     after the server has carried out the request.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the value of an existing `InfrastructureError`. Defaults to `nil`, which
    ///     means `false` for any other error.
    ///   - sentOnce: A Boolean value that indicates whether the client sent the request at most once. Pass `true` if
    ///     the client opened a connection for this request and followed no redirection, or if the client never sends a
    ///     request again. `URLSession` can send a request again if a connection that it reuses breaks. Therefore, a
    ///     refused connection, an unknown host or a failed handshake that `URLSession` reports has the outcome
    ///     ``Outcome/unknown``, unless the value is `true`. The value does not affect any other error. Defaults to
    ///     `false`.
    ///   - isCancelled: A Boolean value that indicates whether the code that waits for the operation gave up, or `nil`
    ///     to ask the current task. Pass the value in code without a task, such as a callback: otherwise, a request
    ///     that the program itself cancelled has the code ``Classification/Code/interrupted``. Defaults to `nil`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(
        classifying error: any Error,
        operation: StaticString,
        on site: Site? = nil,
        item: String? = nil,
        operatorDetails: KeyValuePairs<StaticString, String>? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        isCancelled: Bool? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let kind = ErrorKind.of(error)
        if case .infrastructureError = kind, let error = error as? InfrastructureError {
            self = error
            state(site, outcome, idempotent)
            if let item, self.item == nil { self.item = item }
        } else {
            var finding = UnderlyingErrorSearch.finding(for: error, kind, isSentOnce: sentOnce)
            if let site {
                finding.classification.state(site)
            } else if case .tooLarge = finding.classification.code, finding.classification.site == nil {
                // Most programs are clients, and read the response of a service.
                finding.classification.code = .response
            }
            if let outcome { finding.classification.outcome = outcome }
            self.init(
                Contents(
                    classification: finding.classification,
                    isIdempotent: idempotent ?? false,
                    operation: operation,
                    item: item,
                    underlyingError: error,
                    cause: finding.cause,
                    location: SourceLocation(fileID: fileID, line: line),
                    isFromUpperLayer: kind.isUpperLayer
                )
            )
        }
        if let operatorDetails { self.operatorDetails.add(operatorDetails) }
        if code.isEndedEarly { decideCancellation(isCancelled: isCancelled) }
    }

    /// Applies the statements of an outer boundary to the error of an inner boundary.
    private mutating func state(_ site: Site?, _ outcome: Outcome?, _ idempotent: Bool?) {
        var classification = classification
        if let site, self.site == nil { classification.state(site) }
        if let outcome, classification.outcome != .applied { classification.outcome = outcome }
        // A different outcome concerns more than the idempotent inner step.
        let idempotent = idempotent ?? (isIdempotent && classification.outcome == self.outcome)
        // Most outer boundaries change nothing, and need no copy of the contents.
        guard classification != self.classification || idempotent != isIdempotent else { return }
        update { contents in
            // The statement of a boundary says nothing about earlier attempts.
            if classification.outcome != contents.classification.outcome { contents.attempts?.isSettled = false }
            contents.classification = classification
            contents.isIdempotent = idempotent
        }
    }

    /// Creates an error for a failure that the infrastructure itself detects.
    ///
    ///     guard let user = row.user else {
    ///         throw InfrastructureError(.init(.response, outcome: .applied), operation: "read account")
    ///     }
    ///
    /// - Parameters:
    ///   - classification: The classification of the failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"read account"`.
    ///   - operatorDetails: Values that help an operator find the cause. Only the developer's log contains them. Don't
    ///     pass an address, an e-mail address or anything that a person entered. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - fileID: The file of the code that creates the error. Defaults to the file of the caller.
    ///   - line: The line of the code that creates the error. Defaults to the line of the caller.
    public init(
        _ classification: Classification,
        operation: StaticString,
        operatorDetails: KeyValuePairs<StaticString, String>? = nil,
        idempotent: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            Contents(
                classification: classification,
                isIdempotent: idempotent,
                operation: operation,
                location: SourceLocation(fileID: fileID, line: line)
            )
        )
        if let operatorDetails { self.operatorDetails.add(operatorDetails) }
    }

    /// The kind of failure.
    public var code: Code { storage.contents.classification.code }

    /// An indication of whether the failed operation took effect.
    public var outcome: Outcome { storage.contents.classification.outcome }

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool { storage.contents.classification.isTransient }

    /// The place at which the operation failed, or `nil` if the place is not known.
    public var site: Site? { storage.contents.classification.site }

    /// The delay that the remote system requests before the next attempt, or `nil` if it requests none.
    public var retryAfter: Duration? { storage.contents.classification.retryAfter }

    /// The problem details of the failure (RFC 9457), or `nil` if there are none.
    ///
    /// The domain can recognize a violation of its own rules by the ``RemoteProblem/type`` of the problem details.
    public var problem: RemoteProblem? { storage.contents.classification.problem }

    /// The attempted operation, as a verb phrase.
    ///
    /// A `StaticString` cannot contain user input or other run-time data.
    public var operation: StaticString { storage.contents.operation }

    /// The idempotency key of the operation, or `nil` if the operation has no key or its outcome is known.
    ///
    /// A retry with the key is safe, even though the operation may have taken effect.
    public var key: IdempotencyKey? { outcome == .unknown ? attempts.key : nil }

    // Domain reads the properties below, and InfrastructureRetry changes some of them.

    /// The classification of the failure.
    package var classification: Classification {
        get { storage.contents.classification }
        set { update { $0.classification = newValue } }
    }

    /// A Boolean value that indicates whether the boundary declared the operation idempotent.
    package var isIdempotent: Bool {
        get { storage.contents.isIdempotent }
        set { update { $0.isIdempotent = newValue } }
    }

    /// The classification outside of a cancelled task, or `nil` if it is the same in every task.
    package var interruption: Classification? {
        get { storage.contents.interruption }
        set { update { $0.interruption = newValue } }
    }

    /// The name of the item that the operation works on, which only the person sees, or `nil` if no boundary names one.
    package var item: String? {
        get { storage.contents.item }
        set { update { $0.item = newValue } }
    }

    /// The values for the developer's log alone, with their keys, or `nil` if no boundary declares a value.
    package var operatorDetails: [String: String]? {
        get { storage.contents.operatorDetails }
        set { update { $0.operatorDetails = newValue } }
    }

    /// The history of an operation that ran several times, or that carried an idempotency key.
    package var attempts: Attempts {
        get { storage.contents.attempts ?? Attempts() }
        set { update { $0.attempts = newValue } }
    }

    /// A Boolean value that indicates whether the outcome is valid for all attempts, and not only for the last attempt.
    ///
    /// The value is `true` after a check of the outcome, and after a final response to a request with an idempotency
    /// key. An unknown outcome is never settled.
    package var isSettled: Bool { attempts.isSettled && outcome != .unknown }

    /// The idempotency key of the operation, or `nil` if the operation has no key or its outcome is unknown.
    package var settledKey: IdempotencyKey? { key == nil ? attempts.key : nil }

    /// The source location of the boundary that classified the failure, or of the code that detected it.
    package var location: SourceLocation { storage.contents.location }

    /// A Boolean value that indicates whether the underlying error is an error of an upper layer.
    ///
    /// The property is `package` because Domain recovers the error of the upper layer. Without the property, Domain
    /// would cast each underlying error, which takes longer than the classification.
    @usableFromInline package var isFromUpperLayer: Bool { storage.contents.isFromUpperLayer }

    /// The original error, or `nil` for a failure that the infrastructure itself detected.
    package var underlyingError: (any Error)? {
        get { storage.contents.underlyingError }
        set { update { $0.underlyingError = newValue } }
    }

    /// The error that determined the classification: the underlying error or one of its own underlying errors.
    var decisiveError: (any Error)? { storage.contents.cause ?? underlyingError }

    /// The type and the code of the underlying error, or `nil` for a failure that the infrastructure itself detected.
    package var underlyingIdentity: ErrorIdentity? {
        underlyingError.map { ErrorIdentity(of: $0, decidedBy: storage.contents.cause) }
    }
}

extension InfrastructureError: Hashable {
    /// Returns a Boolean value that indicates whether two errors have equal classifications and equal values for the
    /// boundary's parameter `idempotent`.
    public static func == (one: Self, other: Self) -> Bool {
        one.classification == other.classification && one.isIdempotent == other.isIdempotent
    }

    /// Hashes the values that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(classification)
        hasher.combine(isIdempotent)
    }
}

extension InfrastructureError: Redacted {
    /// The code, operation, source location and other facts of the error, and the type and code of its underlying
    /// error.
    ///
    /// The description never contains the text of the underlying error.
    public var description: String {
        let effect = outcome == .notApplied ? "" : ", outcome \(outcome)"
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        let tries = attempts.count == 1 ? "" : ", \(attempts.count) attempts"
        let from = underlyingIdentity.map { ", from \($0)" } ?? ""
        return "InfrastructureError.\(code): \(operation)\(effect)\(wait)\(tries), \(location)\(from)"
    }
}

extension [String: String]? {
    /// Adds the values that an outer boundary declares for the operator.
    ///
    /// If two boundaries declare the same key, the inner boundary's value remains. The function is `package` because
    /// Domain also adds values.
    package mutating func add(_ outer: [String: String]?) {
        if let outer { self = (self ?? [:]).merging(outer) { inner, _ in inner } }
    }

    /// Adds the values that a boundary declares in code.
    package mutating func add(_ declared: KeyValuePairs<StaticString, String>) {
        add([String: String](declared.map { ("\($0)", $1) }) { first, _ in first })
    }
}
