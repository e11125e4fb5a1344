public import Infrastructure

/// A technical failure, as opposed to a rule violation.
///
/// The presentation layer uses the facts of the failure to determine the next actions. The errors of the lower layers
/// are accessible only through the ``diagnosis``.
public struct TechnicalFailure: Sendable {
    /// The kind of failure.
    public var code: Code { storage.facts.code }

    /// The place at which the operation failed, or `nil` if the place is not known.
    public var site: Site? { storage.facts.site }

    /// A fact about a failure on this device that the ``code`` does not state, or `nil`.
    public var detail: Detail? { storage.facts.detail }

    /// The delay before the next attempt, or `nil` if no delay is known.
    public var retryAfter: Duration? { storage.facts.retryAfter }

    /// A Boolean value that indicates whether the unchanged request can succeed later.
    public var isTransient: Bool { storage.facts.isTransient }

    /// An indication of whether the failed operation took effect.
    ///
    /// If the value is not ``Outcome/notApplied``, a repetition could carry out the operation a second time. If the
    /// boundary declared the operation idempotent, the value is ``Outcome/notApplied``, because a repetition has no
    /// further effect.
    public var outcome: Outcome { storage.facts.outcome }

    /// The intent of the failed operation, or `nil` if the operation had no intent or the outcome is known.
    ///
    /// If the remote system supports idempotency keys, a repetition with this intent does not carry out the operation a
    /// second time.
    public var intent: Intent? { storage.facts.lower?.key.map(Intent.init) }

    /// Returns a Boolean value that indicates whether the outcome of an intent is known after the failure.
    ///
    /// After that, a repetition needs another intent, because the remote system can repeat its first answer. The value
    /// is `true` if the ``outcome`` of the operation with this intent is not ``Outcome/unknown``.
    ///
    /// - Parameter intent: The intent.
    public func settles(_ intent: Intent) -> Bool { storage.facts.lower?.settledKey == intent.key }

    /// The URI that identifies this occurrence of the problem (RFC 9457 §3.1.5), or `nil` if no URI is known.
    ///
    /// The property is `package` because only Presentation uses the URI, in the reference of a `PresentationError`.
    package var instance: String? { storage.replaced?.instance ?? storage.facts.lower?.problem?.instance }

    private let storage: Storage

    private struct Facts: Sendable {
        var code: Code
        var site: Site?
        var detail: Detail?
        var retryAfter: Duration?
        var isTransient = false
        var outcome = Outcome.notApplied
        var operation: StaticString?
        let fileID: StaticString
        let line: UInt
        var lower: InfrastructureError?
    }

    /// The facts of the errors that the failure replaces, and that the other facts do not contain.
    private final class Replaced: Sendable {
        /// The code of the violated rule, or `nil`.
        let rule: String?
        /// The URI of the occurrence, or `nil`.
        let instance: String?

        init(rule: String?, instance: String?) {
            self.rule = rule
            self.instance = instance
        }
    }

    /// The immutable contents of the failure.
    ///
    /// The contents are stored in an object, so that copying the failure copies only one reference.
    private final class Storage: Sendable {
        let facts: Facts
        let replaced: Replaced?

        init(_ facts: Facts, replaced: Replaced? = nil) {
            self.facts = facts
            self.replaced = replaced
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
        if case .unknown = error.code, let origin = error.origin as? any TranslatedError {
            self.init(replacing: origin, boundary: error, fileID, line)
        } else {
            self.init(unrestored: error, fileID, line)
        }
    }

    /// Creates a technical failure from an infrastructure error whose origin belongs to no upper layer.
    @usableFromInline
    init(unrestored error: InfrastructureError, _ fileID: StaticString, _ line: UInt) {
        let facts = error.facts
        storage = Storage(
            Facts(
                code: Code(facts.code),
                site: facts.site.map(Site.init),
                detail: Detail(facts.code),
                retryAfter: facts.retryAfter,
                isTransient: facts.isTransient,
                outcome: Outcome(facts.outcome),
                fileID: fileID,
                line: line,
                lower: error
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
    ///   - site: The place at which the operation failed. Defaults to `nil`, which means that the code determines the
    ///     site.
    ///   - retryAfter: The delay before the next attempt. Defaults to `nil`.
    ///   - isTransient: A Boolean value that indicates whether the unchanged request can succeed later. Defaults to
    ///     `nil`, which means that the code determines the value.
    ///   - outcome: An indication of whether the failed operation took effect. Defaults to ``Outcome/notApplied``.
    ///   - fileID: The file of the code that creates the failure. Defaults to the file of the caller.
    ///   - line: The line of the code that creates the failure. Defaults to the line of the caller.
    public init(
        _ code: Code,
        operation: StaticString,
        on site: Site? = nil,
        retryAfter: Duration? = nil,
        isTransient: Bool? = nil,
        outcome: Outcome = .notApplied,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        storage = Storage(
            Facts(
                code: code,
                site: site ?? code.usualSite,
                retryAfter: retryAfter,
                isTransient: isTransient ?? code.isUsuallyTransient,
                outcome: outcome,
                operation: operation,
                fileID: fileID,
                line: line
            )
        )
    }

    /// Creates the failure that replaces an error of this layer or of an upper layer.
    ///
    /// The failure keeps the facts of the replaced error. A violation that claimed no failure has the code `unknown`.
    ///
    /// - Parameters:
    ///   - error: The replaced error.
    ///   - boundary: The error of the infrastructure whose origin is `error`. The boundary can have a greater outcome
    ///     than `error`, because the boundary states the outcome or had earlier attempts.
    ///   - fileID: The file of the boundary of the domain.
    ///   - line: The line of the boundary of the domain.
    init(replacing error: any TranslatedError, boundary: InfrastructureError, _ fileID: StaticString, _ line: UInt) {
        var facts =
            error.technicalFailure?.storage.facts
            ?? Facts(code: .unknown, operation: boundary.operation, fileID: fileID, line: line)
        facts.outcome = Outcome(max(facts.outcome.lower, boundary.facts.outcome))
        facts.lower = facts.lower.map {
            $0.after(attempts: max($0.attempts, boundary.attempts), outcome: boundary.outcome)
                .with(boundary.key)
        }
        let replaced = Replaced(
            rule: error.violatedRule?.code ?? error.technicalFailure?.storage.replaced?.rule,
            instance: error.instance
        )
        storage = Storage(facts, replaced: replaced)
    }

    /// Returns this failure with another code, at the site `service` and without a detail.
    ///
    /// The function is `package` because Presentation calls the function to change the code for a remote client.
    package func inService(_ code: Code) -> TechnicalFailure {
        var facts = storage.facts
        facts.code = code
        facts.site = .service
        facts.detail = nil
        return TechnicalFailure(storage: Storage(facts, replaced: storage.replaced))
    }

    /// The diagnosis of the failure, for operators.
    ///
    /// If the failure replaces the violation of a rule, the diagnosis contains the code of the rule.
    public var diagnosis: Diagnosis { diagnosis(code: storage.replaced?.rule ?? code.rawValue) }

    /// Returns the diagnosis with a given code for the domain layer, such as the code of a rule that claimed the
    /// failure.
    func diagnosis(code: String) -> Diagnosis {
        let facts = storage.facts
        let hop = Diagnosis.Hop(.domain, code: code, operation: facts.operation, fileID: facts.fileID, line: facts.line)
        return Diagnosis(hop: hop, lower: facts.lower)
    }
}

extension TechnicalFailure: Hashable {
    /// Returns a Boolean value that indicates whether two failures have the same ``code``, ``site``, ``detail``,
    /// ``retryAfter``, ``isTransient`` and ``outcome-swift.property``.
    ///
    /// The comparison ignores the operations, the origins and the source locations of the failures.
    public static func == (one: Self, other: Self) -> Bool {
        one.code == other.code && one.site == other.site && one.detail == other.detail
            && one.retryAfter == other.retryAfter && one.isTransient == other.isTransient
            && one.outcome == other.outcome
    }

    /// Hashes the ``code`` and the ``outcome-swift.property``.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(outcome)
    }
}

extension TechnicalFailure: CustomStringConvertible, CustomReflectable {
    /// The name of the type, followed by the code and the other facts that `==` compares.
    public var description: String { "TechnicalFailure(\(summary))" }

    /// The code and the other facts that `==` compares.
    var summary: String {
        let place = site == code.usualSite ? "" : site.map { ", \($0)" } ?? ""
        let fact = detail.map { ", \($0)" } ?? ""
        let wait = retryAfter.map { ", retry after \($0)" } ?? ""
        let retry = isTransient ? ", transient" : ""
        return "\(code)\(place)\(fact)\(retry)\(wait)\(outcome == .notApplied ? "" : ", outcome \(outcome)")"
    }

    /// A mirror without children, for `dump` and debuggers, which also print the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
