public import Infrastructure

/// A technical failure, as opposed to a rule violation.
///
/// The presentation layer uses the facts of the failure to determine the next actions. The errors of the lower layers
/// are accessible only through the ``diagnosis``.
public struct TechnicalFailure: Sendable {
    /// The kind of failure.
    public var code: Code { storage.facts.code }

    /// The place where the operation failed, or `nil` if the place is not known.
    public var site: Site? { storage.facts.site }

    /// A fact that the ``code`` does not state, or `nil` if the code states all facts.
    public var detail: Detail? { storage.facts.detail }

    /// The delay before the next attempt, or `nil` if no delay is known.
    public var retryAfter: Duration? { storage.facts.retryAfter }

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool { storage.facts.isTransient }

    /// An indication of whether the failed operation took effect.
    ///
    /// After ``Outcome/unknown``, a retry could carry out the operation a second time, unless ``isIdempotent`` is
    /// `true`.
    public var outcome: Outcome { storage.facts.outcome }

    /// A Boolean value that indicates whether repeating the operation has no further effect (RFC 9110 §9.2.2).
    public var isIdempotent: Bool { storage.facts.isIdempotent }

    /// A Boolean value that indicates whether a retry is safe: the operation cannot take effect a second time.
    ///
    /// The property is `package` because the words, the next actions and the exit status of a failure depend on it.
    package var isSafeToRepeat: Bool {
        switch outcome {
        case .notApplied: true
        case .unknown: isIdempotent
        case .applied: false
        }
    }

    /// The intent of the failed operation, or `nil` if the operation had no intent or the outcome is known.
    ///
    /// If the remote system supports idempotency keys, a retry with this intent does not carry out the operation a
    /// second time.
    package var intent: Intent? {
        errorWithKey?.key.map(Intent.init)
    }

    /// Returns a Boolean value that indicates whether the outcome of an intent is known after the failure.
    ///
    /// The outcome is known if the failed operation had this intent, and the ``outcome-swift.property`` of the failure
    /// is not ``Outcome/unknown``. The next attempt then needs another intent, because the remote system can return its
    /// first response again.
    ///
    /// - Parameter intent: The intent of the operation, as passed to the use case.
    package func settles(_ intent: Intent) -> Bool {
        errorWithKey?.settledKey == intent.key
    }

    /// The error of the infrastructure that stores the idempotency key of the operation.
    private var errorWithKey: InfrastructureError? { storage.returned?.boundaryWithKey ?? storage.facts.lower }

    /// The name of the item that the failed operation worked on, or `nil` if no boundary names one.
    ///
    /// The property is `package` because only Presentation shows the item, and no other output contains it.
    package var item: String? { storage.facts.lower?.item }

    /// The identifier of this occurrence of the failure.
    ///
    /// If the response of a remote system contains a reference, the failure uses it, so that the logs of both systems
    /// contain the same one. An error of a layer keeps its reference when it returns through a lower layer. Any other
    /// failure has a new reference. The property is `package` because a `PresentationError` has the same reference.
    package var reference: Reference { storage.facts.reference }

    /// A Boolean value that indicates whether only the log of this program contains the ``reference``.
    ///
    /// The value is `true` if a service failed and did not send a reference of its own. The property is `package`
    /// because Presentation marks the reference of such a failure.
    package var isReferenceOnlyHere: Bool {
        let instance = storage.facts.lower?.problem?.instance
        return !storage.facts.isForRemoteClient && (site ?? code.usualSite) == .service
            && instance.flatMap(Reference.init(instance:)) == nil
    }

    /// The JSON Pointer (RFC 6901) to the request entry that the program cannot read, or `nil` for any other failure.
    ///
    /// The property is `package` because Presentation derives the name of the entry from the pointer.
    package var entryPointer: String? { storage.facts.lower?.unreadableEntry?.pointer }

    /// The HTTP status with which a web framework refused the request, or `nil` for any other failure.
    ///
    /// The property is `package` because PresentationWire writes the status.
    package var requestStatus: Int? { storage.facts.lower?.requestStatus }

    /// A Boolean value that indicates whether the failure comes from a service that the program called.
    ///
    /// The value is `false` for a failure that the domain itself detects. On a server, a failure of a called service
    /// concerns the request of the server, and not the request of its client. The property is `package` because
    /// PresentationWire describes the failure to the client.
    package var isAnswerOfService: Bool { site == .service && storage.facts.lower != nil }

    private let storage: Storage

    private struct Facts: Sendable {
        var code: Code
        var site: Site?
        var detail: Detail?
        var retryAfter: Duration?
        var isTransient = false
        var outcome = Outcome.notApplied
        var isIdempotent = false
        var operation: StaticString?
        let location: SourceLocation
        /// The values that the domain declares for the developer's log alone, with their keys, or `nil` if there are
        /// none.
        var operatorDetails: [String: String]?
        var lower: InfrastructureError?
        var reference = Reference()
        var isForRemoteClient = false
    }

    /// The additional facts of an error that returned through a boundary of the infrastructure.
    ///
    /// They are stored in an object of their own, because almost no failure has them.
    private final class Returned: Sendable {
        /// The code of the violated rule, or `nil` if no rule was violated.
        let rule: String?
        /// The error of the boundary, without its underlying error, or `nil` if the boundary had no idempotency key.
        let boundaryWithKey: InfrastructureError?

        init(rule: String?, boundary: InfrastructureError) {
            self.rule = rule
            var boundary = boundary
            boundary.underlyingError = nil
            boundaryWithKey = boundary.attempts.key == nil ? nil : boundary
        }
    }

    /// The immutable contents of the failure.
    ///
    /// The contents are stored in an object, so that copying the failure copies only one pointer.
    private final class Storage: Sendable {
        let facts: Facts
        let returned: Returned?

        init(_ facts: Facts, returned: Returned? = nil) {
            self.facts = facts
            self.returned = returned
        }
    }

    private init(storage: Storage) { self.storage = storage }

    /// Creates a technical failure from an infrastructure error, even if a rule would claim the error.
    ///
    ///     // A missing sign-in is not a wrong password.
    ///     do { entity = try await sessions.account(of: token) } catch { throw .failure(TechnicalFailure(error)) }
    ///
    /// - Parameters:
    ///   - error: The error of the infrastructure.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    public init(_ error: InfrastructureError, fileID: StaticString = #fileID, line: UInt = #line) {
        let location = SourceLocation(fileID: fileID, line: line)
        if let upper = error.translatedError {
            self.init(returning: upper, through: error, at: location)
        } else {
            self.init(translating: error.inCurrentTask, at: location)
        }
    }

    /// Creates a technical failure from an infrastructure error that does not contain an error of an upper layer.
    @usableFromInline
    init(translating error: InfrastructureError, at location: SourceLocation) {
        storage = Storage(
            Facts(
                code: Code(error.code),
                site: error.site.map(Site.init),
                detail: Detail(error),
                retryAfter: error.retryAfter,
                isTransient: error.isTransient,
                outcome: Outcome(error.outcome),
                isIdempotent: error.isIdempotent,
                location: location,
                lower: error,
                reference: error.problem?.instance.flatMap(Reference.init(instance:)) ?? Reference()
            )
        )
    }

    /// Creates a failure that the domain itself detects.
    ///
    /// For example, use this initializer if an entity cannot be converted into a model:
    ///
    ///     guard let role = Role(entity.role) else {
    ///         throw .failure(TechnicalFailure(.response, operation: "translate account"))
    ///     }
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - operation: The attempted operation, as a verb phrase, such as `"translate account"`.
    ///   - site: The place where the operation failed. Defaults to `nil`, which means that the code determines the
    ///     site.
    ///   - retryAfter: The delay before the next attempt, limited to the range from zero through 2^31 seconds. Defaults
    ///     to `nil`.
    ///   - isTransient: A Boolean value that indicates whether the unchanged request can succeed later. Defaults to
    ///     `nil`, which means that the code determines the value.
    ///   - outcome: An indication of whether the failed operation took effect. Defaults to ``Outcome/notApplied``.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect. Defaults
    ///     to `false`.
    ///   - operatorDetails: Values that help an operator find the cause, such as a record identifier or the name of a
    ///     check: `["account": id, "check": "role"]`. Only the developer's log contains them
    ///     (``Diagnosis/operatorDetails``). Don't pass an address, an e-mail address or anything that a person entered.
    ///     Defaults to `nil`.
    ///   - fileID: The file of the code that creates the failure. Defaults to the file of the caller.
    ///   - line: The line of the code that creates the failure. Defaults to the line of the caller.
    public init(
        _ code: Code,
        operation: StaticString,
        on site: Site? = nil,
        retryAfter: Duration? = nil,
        isTransient: Bool? = nil,
        outcome: Outcome = .notApplied,
        idempotent: Bool = false,
        operatorDetails: KeyValuePairs<StaticString, String>? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var facts = Facts(
            code: code,
            site: site ?? code.usualSite,
            retryAfter: retryAfter?.limitedDelay,
            isTransient: isTransient ?? code.isUsuallyTransient,
            outcome: outcome,
            isIdempotent: idempotent,
            operation: operation,
            location: SourceLocation(fileID: fileID, line: line)
        )
        if let operatorDetails { facts.operatorDetails.add(operatorDetails) }
        storage = Storage(facts)
    }

    /// Creates the failure for an error of this layer or of an upper layer that returned through a boundary of the
    /// infrastructure.
    ///
    /// The failure keeps the facts of the error. A violation without a claimed failure results in the code `unknown`.
    ///
    /// - Parameters:
    ///   - error: The error that returned.
    ///   - boundary: The error of the infrastructure whose underlying error is `error`. If the boundary declares an
    ///     outcome or made earlier attempts, its outcome can take precedence over the outcome of `error`.
    ///   - location: The source location of the boundary of the domain.
    init(returning error: any TranslatedError, through boundary: InfrastructureError, at location: SourceLocation) {
        var facts =
            error.failureOrClaim?.storage.facts
            ?? Facts(code: .unknown, operation: boundary.operation, location: location)
        let outcome = facts.outcome.lower.combined(with: boundary.outcome)
        // If the boundary's outcome takes precedence, the idempotence of the inner operation is not enough.
        facts.isIdempotent = boundary.isIdempotent || facts.isIdempotent && outcome == facts.outcome.lower
        facts.outcome = Outcome(outcome)
        facts.lower?.add(boundary)
        facts.operatorDetails.add(boundary.operatorDetails)
        if let reference = error.knownReference { facts.reference = reference }
        let returned = Returned(
            rule: error.violatedRule?.code ?? error.failureOrClaim?.storage.returned?.rule,
            boundary: boundary
        )
        storage = Storage(facts, returned: returned)
    }

    /// Returns this failure with another code and site, with or without its item, and without a detail about this
    /// device.
    ///
    /// The reference of the result has no mark, because the log of this server contains the reference. The function is
    /// `package` because PresentationWire changes the code for a remote client.
    package func replacing(code: Code, site: Site, keepingItem keepsItem: Bool) -> TechnicalFailure {
        var facts = storage.facts
        facts.isForRemoteClient = true
        // A detail about this device is of no use on another machine.
        if site != .request || facts.site == .device { facts.detail = nil }
        facts.code = code
        facts.site = site
        if !keepsItem { facts.lower?.item = nil }
        return TechnicalFailure(storage: Storage(facts, returned: storage.returned))
    }

    /// Returns this failure with another delay before the next attempt, or without a delay if the new delay is not
    /// positive.
    ///
    /// The function is `package` because a message in Presentation counts down.
    package func replacing(retryAfter: Duration) -> TechnicalFailure {
        var facts = storage.facts
        facts.retryAfter = retryAfter > .zero ? retryAfter : nil
        return TechnicalFailure(storage: Storage(facts, returned: storage.returned))
    }

    /// Returns this failure with another outcome and another value of ``isIdempotent``.
    ///
    /// The function is `package` because the pages of PresentationCatalog describe a failure with each outcome.
    @inline(never)
    package func replacing(outcome: Outcome, idempotent isIdempotent: Bool) -> TechnicalFailure {
        var facts = storage.facts
        facts.outcome = outcome
        facts.isIdempotent = isIdempotent
        return TechnicalFailure(storage: Storage(facts, returned: storage.returned))
    }

    /// A copy of the failure in which the current task decides between cancellation and interruption.
    ///
    /// An interrupted operation counts as cancelled only in a cancelled task. Any other failure remains unchanged. The
    /// property is `package` because Presentation and PresentationFlow can read a failure in a task other than the one
    /// in which the boundary ran.
    package var inCurrentTask: TechnicalFailure {
        guard code == .cancelled || code == .interrupted, let lower = storage.facts.lower?.inCurrentTask else {
            return self
        }
        var facts = storage.facts
        facts.code = Code(lower.code)
        facts.site = lower.site.map(Site.init)
        facts.isTransient = lower.isTransient
        facts.lower = lower
        return TechnicalFailure(storage: Storage(facts, returned: storage.returned))
    }

    /// The diagnosis of the failure, for operators.
    ///
    /// If the failure results from a violation that returned through a boundary, the diagnosis contains the code of the
    /// violated rule.
    public var diagnosis: Diagnosis { diagnosis(code: storage.returned?.rule ?? code.rawValue) }

    /// Returns the diagnosis with the given codes for the domain layer, such as the code of a rule that claimed the
    /// failure.
    func diagnosis(code: String, otherCodes: [String] = []) -> Diagnosis {
        let facts = storage.facts
        let entry = Diagnosis.Entry(
            .domain,
            code: code,
            otherCodes: otherCodes,
            operation: facts.operation,
            location: facts.location
        )
        return Diagnosis(entry, below: facts.lower, operatorDetails: facts.operatorDetails)
    }
}

extension InfrastructureError {
    /// Combines the outcome and the number of attempts with the values of a boundary around this error.
    ///
    /// Both errors count the same attempts, so the result contains the greater number, and not the sum.
    fileprivate mutating func add(_ boundary: InfrastructureError) {
        attempts.count = max(attempts.count, boundary.attempts.count)
        classification.outcome = outcome.combined(with: boundary.outcome)
    }
}

extension TechnicalFailure: Hashable {
    /// Returns a Boolean value that indicates whether two failures have the same ``code``, ``site``, ``detail``,
    /// ``retryAfter``, ``isTransient`` and ``outcome-swift.property``, and are equally safe to repeat.
    ///
    /// The comparison ignores the operations, the underlying errors and the source locations of the failures.
    public static func == (one: Self, other: Self) -> Bool {
        one.code == other.code && one.site == other.site && one.detail == other.detail
            && one.retryAfter == other.retryAfter && one.isTransient == other.isTransient
            && one.outcome == other.outcome && one.isSafeToRepeat == other.isSafeToRepeat
    }

    /// Hashes the ``code`` and the ``outcome-swift.property``.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(outcome)
    }
}

extension TechnicalFailure: Redacted {
    /// The name of the type, followed by the code and the other facts that `==` compares.
    public var description: String { "TechnicalFailure(\(summary))" }

    /// The code and the other facts that `==` compares.
    var summary: String {
        let place = site == code.usualSite ? "" : site.map { ", \($0)" } ?? ""
        let fact = detail.map { ", \($0)" } ?? ""
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        let retry = isTransient ? ", transient" : ""
        let effect = outcome == .notApplied ? "" : ", outcome \(outcome)"
        return
            "\(code)\(place)\(fact)\(retry)\(wait)\(effect)\(isIdempotent && outcome == .unknown ? ", idempotent" : "")"
    }
}
