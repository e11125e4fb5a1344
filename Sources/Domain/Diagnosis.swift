public import Infrastructure

/// A layer-by-layer description of a failure, for operators.
///
/// A diagnosis contains error codes, operations, source locations, and the type, error domain and code of the
/// underlying error. It never contains the text of the underlying error. For a crash reporter,
/// ``unredactedUnderlyingError`` returns the error itself.
///
/// Upper layers can access the errors of lower layers only through a diagnosis.
public struct Diagnosis: Sendable {
    /// The entries of the layers that the failure passed through, beginning with the topmost layer.
    ///
    /// The entries are `package` because LayeredErrorsTesting searches outputs for the facts of each layer.
    package let entries: [Entry]

    private let lower: InfrastructureError?

    /// The values that the domain declares for the developer's log alone, or `nil` if it declares none.
    private let ownOperatorDetails: [String: String]?

    /// A layer of the program.
    package enum Layer: String, Sendable {
        /// The presentation layer, which determines the words that a person sees.
        case presentation

        /// The domain layer, which determines whether a failure is a rule violation.
        case domain

        /// The infrastructure layer, which classifies the underlying error.
        case infrastructure
    }

    /// The code, the operation and the source location of a failure in one layer.
    package struct Entry: Sendable {
        /// The layer of the entry.
        package let layer: Layer

        /// The code of the failure in this layer.
        ///
        /// The text contains no control characters, because a line break in the code of a rule could begin a forged
        /// line in a log.
        package let code: String

        /// The codes of the other violated rules, or an empty array if there is at most one violated rule.
        let otherCodes: [String]

        /// The attempted operation, or `nil` if the error of this layer has no operation.
        package var operation: String? { staticOperation.map { "\($0)" } }

        /// The source location of the boundary, such as `Module/File.swift:12`.
        ///
        /// The value is `nil` for a violation whose rule claimed no failure, because the violation does not store its
        /// source location.
        package var sourceLocation: String? { location.map { "\($0)" } }

        // The text is converted to a `String` only when a program reads it.
        private let staticOperation: StaticString?
        let location: SourceLocation?

        /// Creates an entry, and replaces or removes the control characters in its codes.
        init(
            _ layer: Layer,
            code: String,
            otherCodes: [String] = [],
            operation: StaticString? = nil,
            location: SourceLocation? = nil
        ) {
            self.layer = layer
            self.code = code.printable
            self.otherCodes = otherCodes.map(\.printable)
            staticOperation = operation
            self.location = location
        }

        /// Creates an entry for the presentation layer.
        ///
        /// The initializer is `package` because Presentation adds its own entry.
        package init(presentationCode code: String, fileID: StaticString, line: UInt) {
            self.init(.presentation, code: code, location: SourceLocation(fileID: fileID, line: line))
        }
    }

    init(_ entry: Entry, below lower: InfrastructureError?, operatorDetails: [String: String]? = nil) {
        let lowest = lower.map {
            Entry(.infrastructure, code: $0.code.rawValue, operation: $0.operation, location: $0.location)
        }
        entries = [entry] + (lowest.map { [$0] } ?? [])
        self.lower = lower
        ownOperatorDetails = operatorDetails
    }

    /// Creates the diagnosis of a violated rule.
    ///
    /// The initializer is `package` because Presentation stores the rule and the claimed failure, but not the
    /// `DomainError` that contained them.
    ///
    /// - Parameters:
    ///   - rule: The violated rule, which can stand for several rules.
    ///   - claimed: The failure that the rule claimed, or `nil` if it claimed none.
    package init(violation rule: any BusinessRule, claimed: TechnicalFailure?) {
        let others = Array(rule.parts.map(\.code).unique.dropFirst())
        self =
            claimed?.diagnosis(code: rule.code, otherCodes: others)
            ?? Diagnosis(Entry(.domain, code: rule.code, otherCodes: others), below: nil)
    }

    private init(entries: [Entry], of diagnosis: Diagnosis) {
        self.entries = entries
        lower = diagnosis.lower
        ownOperatorDetails = diagnosis.ownOperatorDetails
    }

    /// Returns the diagnosis with an additional entry for the next upper layer.
    ///
    /// The function is `package` because Presentation adds its own entry.
    package func adding(_ entry: Entry) -> Diagnosis { Diagnosis(entries: [entry] + entries, of: self) }

    /// The type, code and error domain of the underlying error, such as `URLError -1009 (NSURLErrorDomain)`.
    ///
    /// If an error below the underlying error determined the classification, that error follows an arrow:
    /// `CocoaError 512 (NSCocoaErrorDomain) ← POSIXError 20 (NSPOSIXErrorDomain)`. The value is `nil` if the failure
    /// has no underlying error. The property is `package` because LayeredErrorsTesting searches outputs for the text.
    package var underlyingError: String? { underlyingIdentity.map { "\($0)" } }

    /// The facts of an `NSError` that represents the underlying error without its text.
    ///
    /// The type is `package` because Presentation creates the `NSError`.
    package struct NSErrorFacts {
        /// The error domain, or else the name of the type with its module.
        package let domain: String

        /// The numeric code of the underlying error, or 0 if the error has none.
        package let code: Int

        /// The type, code and error domain of the underlying error.
        package let debugDescription: String
    }

    /// The facts of an `NSError` that represents the underlying error, or `nil` if the failure has no underlying error.
    package var nsErrorFacts: NSErrorFacts? {
        underlyingIdentity.map {
            NSErrorFacts(domain: $0.domain ?? $0.qualifiedType, code: $0.number ?? 0, debugDescription: "\($0)")
        }
    }

    var underlyingIdentity: ErrorIdentity? { lower?.underlyingIdentity }

    /// The number of attempts, or `nil` if no infrastructure error caused the failure.
    package var attempts: Int? { lower?.attempts.count }

    /// The outcome of the failed operation: `notApplied`, `unknown` or `applied`.
    ///
    /// The value is `nil` if no infrastructure error caused the failure.
    package var outcome: String? { lower.map { "\($0.outcome)" } }

    /// The outcome in the problem details of a service, or `nil` if it equals ``outcome`` or is missing.
    var contradictedOutcome: String? {
        guard let lower, let claimed = lower.problem?.claims.outcome, claimed != lower.outcome else { return nil }
        return "\(claimed)"
    }

    /// The text `true` if the program distrusts the statement of a service that a retry can help, or else `nil`.
    var contradictedRetry: String? {
        guard let lower, lower.problem?.claims.isRetryable == true, !lower.isTransient else { return nil }
        return "true"
    }

    /// The place where the operation failed: `device`, `service` or `request`.
    ///
    /// The value is `nil` if no infrastructure error caused the failure, or if the place is not known.
    package var site: String? { lower?.site.map { "\($0)" } }

    /// The values that the boundaries declare for the operator, such as the identifier of a record or the name of a
    /// check.
    ///
    /// Write the values only to the developer's log. No other output of the library contains them: not
    /// ``attributes``, ``description``, a trace, a metric or a response. Line breaks and other control characters
    /// are escaped: a line break becomes `\n`. The keys are string literals of the program.
    ///
    /// The dictionary contains the values of all layers. If several boundaries declare the same key, it contains the
    /// value of the innermost boundary.
    public var operatorDetails: [String: String] {
        var details = lower?.operatorDetails
        details.add(ownOperatorDetails)
        return details?.mapValues(\.escaped) ?? [:]
    }

    /// The underlying error itself, for a crash reporter.
    ///
    /// The error can contain private data, such as addresses, paths and user input. Never show it to a person, and log
    /// it only where private data may be stored. The value is `nil` if the failure has no underlying error.
    public var unredactedUnderlyingError: (any Error)? { lower?.underlyingError }
}

extension Diagnosis: Redacted {
    /// The diagnosis as text, with one line for each layer, followed by the underlying error, the attempts and the
    /// outcome.
    ///
    /// ```text
    /// presentation: connection at LoginSamplePresentation/Presenter.swift:20
    /// domain at LoginSampleDomain/LoginUseCase.swift:34
    /// infrastructure: offline while trying to log in at LoginSampleInfrastructure/MockAccounts.swift:41
    /// underlying error: URLError -1009 (NSURLErrorDomain)
    /// attempts: 1
    /// outcome: notApplied
    /// ```
    ///
    /// The line of a layer omits the code if it equals the code of the layer above.
    ///
    /// For an operation that ran several times, a line for each attempt replaces the underlying error and the number of
    /// attempts:
    ///
    /// ```text
    /// attempt 1: HTTPStatus 500
    /// attempt 2: HTTPStatus 404
    /// ```
    public var description: String { lines.joined(separator: "\n") }

    /// The text of ``description`` as a single line, for a log with one line for each event.
    public var singleLine: String { lines.joined(separator: "; ") }

    private var lines: [String] {
        let layers = entries.indices.map { index in
            entries[index].line(below: index == 0 ? nil : entries[index - 1].code)
        }
        let contradictions = [
            contradictedOutcome.map { "outcome \($0)" }, contradictedRetry.map { "retryable \($0)" },
        ]
        .compactMap(\.self)
        let claims = contradictions.isEmpty ? nil : "the service says: \(contradictions.joined(separator: ", "))"
        return layers + attemptLines + [outcome.map { "outcome: \($0)" }, claims].compactMap(\.self)
    }

    /// The lines about the underlying errors of all attempts.
    private var attemptLines: [String] {
        guard let lower else { return [] }
        let attempts = lower.attempts
        if attempts.earlier.isEmpty {
            return [underlyingError.map { "underlying error: \($0)" }, "attempts: \(attempts.count)"].compactMap(\.self)
        }
        let earlier = attempts.earlier.enumerated().map { "attempt \($0 + 1): \($1.ending)" }
        return earlier + ["attempt \(attempts.count): \(lower.ending)"]
    }
}

extension Diagnosis.Entry: CustomStringConvertible {
    /// The layer, the code, the operation and the source location, as one line of ``Diagnosis/description``.
    package var description: String { line(below: nil) }

    /// Returns the entry as one line, without the code if it equals the code of the layer above.
    fileprivate func line(below upperCode: String?) -> String {
        let operation = operation.map { " while trying to \($0)" } ?? ""
        let place = operation + (sourceLocation.map { " at \($0)" } ?? "")
        if code == upperCode, otherCodes.isEmpty, !place.isEmpty { return "\(layer)\(place)" }
        return "\(layer): \(([code] + otherCodes).joined(separator: ", "))\(place)"
    }
}

extension InfrastructureError {
    /// The underlying error of this attempt, or the code of a failure that the infrastructure itself detected.
    fileprivate var ending: String { underlyingIdentity.map { "\($0)" } ?? code.rawValue }
}
