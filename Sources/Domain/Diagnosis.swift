import Infrastructure

/// A layer-by-layer description of a failure, for operators.
///
/// A diagnosis contains error codes, operations, source locations, and the type, error domain and code of the original
/// error (the *origin*). The description never contains the text of the origin. For a crash reporter,
/// ``unsealedOrigin`` returns the original error.
///
/// Upper layers can access the errors of lower layers only through a diagnosis.
public struct Diagnosis: Sendable {
    /// The hops of the failure, one for each layer that the failure passed through, beginning with the topmost layer.
    public let hops: [Hop]

    private let lower: InfrastructureError?

    /// A layer of the program.
    public enum Layer: String, Sendable, CaseIterable {
        /// The presentation layer, which determines the words that a person sees.
        case presentation

        /// The domain layer, which determines whether a failure is a rule violation.
        case domain

        /// The infrastructure layer, which classifies the original error.
        case infrastructure
    }

    /// The code, the operation and the source location of a failure in one layer.
    public struct Hop: Sendable {
        /// The layer of the hop.
        public let layer: Layer

        /// The code of the failure in this layer.
        ///
        /// The text contains no control characters, because a line break in the code of a rule could begin a forged
        /// line in a log.
        public let code: String

        /// The attempted operation, or `nil` if the error of this layer has no operation.
        public var operation: String? { staticOperation.map { "\($0)" } }

        /// The source location of the boundary, such as `Module/File.swift:12`.
        ///
        /// The value is `nil` for a rule that claimed no failure, because such a violation does not store its source
        /// location.
        public var place: String? { fileID.map { "\($0):\(line)" } }

        // A `StaticString` defers the creation of a `String` until a program reads the text.
        private let staticOperation: StaticString?
        let fileID: StaticString?
        let line: UInt

        /// Creates a hop.
        ///
        /// The initializer is `package` because Presentation adds its own hop.
        package init(
            _ layer: Layer,
            code: String,
            operation: StaticString? = nil,
            fileID: StaticString? = nil,
            line: UInt = 0
        ) {
            self.layer = layer
            self.code = code.printable
            staticOperation = operation
            self.fileID = fileID
            self.line = line
        }
    }

    init(hop: Hop, lower: InfrastructureError?) {
        let below = lower.map {
            Hop(.infrastructure, code: $0.code.rawValue, operation: $0.operation, fileID: $0.fileID, line: $0.line)
        }
        hops = [hop] + (below.map { [$0] } ?? [])
        self.lower = lower
    }

    /// Creates the diagnosis of a violated rule.
    ///
    /// The initializer is `package` because Presentation stores the rule and the claimed failure, and not the
    /// `DomainError` that contained both values.
    ///
    /// - Parameters:
    ///   - code: The code of the rule.
    ///   - claimed: The failure that the rule claimed, or `nil` if the diagnosis has only a hop for the domain layer.
    package init(violation code: String, claimed: TechnicalFailure?) {
        self = claimed?.diagnosis(code: code) ?? Diagnosis(hop: Hop(.domain, code: code), lower: nil)
    }

    private init(hops: [Hop], lower: InfrastructureError?) {
        self.hops = hops
        self.lower = lower
    }

    /// Returns the diagnosis with an additional hop of the next upper layer.
    ///
    /// The function is `package` because Presentation adds its own hop.
    package func below(_ hop: Hop) -> Diagnosis { Diagnosis(hops: [hop] + hops, lower: lower) }

    /// The type, code and error domain of the origin, such as `URLError -1009 (NSURLErrorDomain)`.
    ///
    /// If an underlying error of the origin determined the classification, the underlying error follows an arrow:
    /// `CocoaError 512 (NSCocoaErrorDomain) ← POSIXError 20 (NSPOSIXErrorDomain)`. The value is `nil` if the failure
    /// has no origin.
    public var origin: String? { originParts.map { "\($0)" } }

    /// The numeric code of the origin, and the error domain or else the type of the origin with its module.
    ///
    /// The property is `package` because Presentation creates an `NSError` for the origin from these values.
    package var originFacts: (domain: String, number: Int?)? {
        originParts.map { ($0.domain ?? $0.qualifiedType, $0.number) }
    }

    var originParts: Origin? { lower?.originParts }

    /// The number of attempts, or `nil` if no infrastructure error caused the failure.
    public var attempts: Int? { lower?.attempts }

    /// The outcome of the failed operation: `notApplied`, `unknown` or `applied`.
    ///
    /// The value is `nil` if no infrastructure error caused the failure.
    public var outcome: String? { lower?.outcome.rawValue }

    /// The place at which the operation failed: `device`, `service` or `request`.
    ///
    /// The value is `nil` if no infrastructure error caused the failure, or if the place is not known.
    public var site: String? { lower?.site?.rawValue }

    /// The original error, for a crash reporter.
    ///
    /// The error can contain private data, such as addresses, paths and user input. Never show the error to a person,
    /// and log the error only where private data may be stored. The value is `nil` if the failure has no origin.
    public var unsealedOrigin: (any Error)? { lower?.origin }
}

extension Diagnosis: CustomStringConvertible, CustomReflectable {
    /// A text with one line for each layer, followed by the origin, the number of attempts and the outcome.
    ///
    ///     presentation: connection at LoginSamplePresentation/Presenter.swift:20
    ///     domain: connection at LoginSampleDomain/LoginUseCase.swift:34
    ///     infrastructure: timeout while trying to log in at LoginSampleInfrastructure/MockAccounts.swift:41
    ///     origin: URLError -1001 (NSURLErrorDomain)
    ///     attempts: 1
    ///     outcome: unknown
    public var description: String { lines.joined(separator: "\n") }

    /// The text of ``description`` as a single line, for a log that has one line for each event.
    public var singleLine: String { lines.joined(separator: "; ") }

    private var lines: [String] {
        let end = [
            origin.map { "origin: \($0)" }, attempts.map { "attempts: \($0)" }, outcome.map { "outcome: \($0)" },
        ]
        return hops.map { "\($0)" } + end.compactMap(\.self)
    }

    /// A mirror for `dump` and debuggers.
    ///
    /// The children of the mirror are the lines of ``description``.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: lines) }
}

extension Diagnosis.Hop: CustomStringConvertible {
    /// The layer, the code, the operation and the source location of the hop, as one line of ``Diagnosis/description``.
    public var description: String {
        let operation = operation.map { " while trying to \($0)" } ?? ""
        let place = place.map { " at \($0)" } ?? ""
        return "\(layer): \(code)\(operation)\(place)"
    }
}
