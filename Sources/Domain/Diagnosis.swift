import Infrastructure

/// A description of a failure for operators, layer by layer.
///
/// A diagnosis contains codes, operations and places, and the type and code of the origin. The text of the origin is
/// not part of the description. ``unsealedOrigin`` returns the original error for a crash reporter.
///
/// A diagnosis is the only access to the errors of lower layers.
public struct Diagnosis: Sendable {
    /// The hops of the failure through the layers, beginning with the topmost layer.
    public let hops: [Hop]

    private let lower: InfrastructureError?

    /// A layer of the program.
    public enum Layer: String, Sendable, CaseIterable {
        /// The presentation layer, which determines the words that a person sees.
        case presentation

        /// The domain layer, which determines the meaning of a failure.
        case domain

        /// The infrastructure layer, which classifies the original error.
        case infrastructure
    }

    /// The code and the place of a failure in one layer.
    public struct Hop: Sendable {
        /// The layer of the hop.
        public let layer: Layer

        /// The code of the failure in this layer.
        ///
        /// A rule defines its own code. Control characters are removed, because they could forge a line of a log.
        public var code: String {
            String(
                String.UnicodeScalarView(givenCode.unicodeScalars.filter { $0.properties.generalCategory != .control })
            )
        }

        private let givenCode: String

        /// The attempted operation, or `nil` if the layer does not name the operation.
        public var operation: String? { staticOperation.map { "\($0)" } }

        /// The file and line of the boundary, as `Module/File.swift:12`.
        ///
        /// The place is `nil` for a violated rule, because the rule is thrown without a boundary.
        public var place: String? { fileID.map { "\($0):\(line)" } }

        // Every failure creates hops, but few hops are printed. `StaticString` defers the creation of strings.
        private let staticOperation: StaticString?
        let fileID: StaticString?
        let line: UInt

        /// Creates a hop.
        ///
        /// `package`, because Presentation adds a hop of its own.
        package init(
            _ layer: Layer,
            code: String,
            operation: StaticString? = nil,
            fileID: StaticString? = nil,
            line: UInt = 0
        ) {
            self.layer = layer
            givenCode = code
            staticOperation = operation
            self.fileID = fileID
            self.line = line
        }
    }

    init(hop: Hop, lower: InfrastructureError?) {
        let below = lower.map {
            Hop(
                .infrastructure,
                code: $0.code.rawValue,
                operation: $0.operation,
                fileID: $0.fileID,
                line: $0.line
            )
        }
        hops = [hop] + (below.map { [$0] } ?? [])
        self.lower = lower
    }

    /// Creates the diagnosis of a violated rule, which has no hop of a lower layer.
    ///
    /// `package`, because Presentation has the rule and not its `DomainError`.
    package init(violation code: String) {
        self.init(hop: Hop(.domain, code: code), lower: nil)
    }

    private init(hops: [Hop], lower: InfrastructureError?) {
        self.hops = hops
        self.lower = lower
    }

    /// Returns the diagnosis with an additional hop of the next upper layer.
    ///
    /// `package`, because Presentation adds a hop of its own.
    package func below(_ hop: Hop) -> Diagnosis {
        Diagnosis(hops: [hop] + hops, lower: lower)
    }

    /// The type, code and error domain of the origin, such as `URLError -1009 (NSURLErrorDomain)`.
    ///
    /// The value is `nil` if the failure has no origin.
    public var origin: String? {
        originParts.map { "\($0)" }
    }

    var originParts: Origin? {
        lower?.origin.map { Origin($0) }
    }

    /// The type, the error domain and the numeric code of the origin.
    ///
    /// `package`, because Presentation creates the `NSError` of a `PresentationError` from these facts.
    package var originFacts: (type: String, domain: String?, number: Int?)? {
        originParts.map { ($0.type, $0.domain, $0.number) }
    }

    /// The number of attempts, or `nil` if no infrastructure error caused the failure.
    public var attempts: Int? { lower?.attempts }

    /// The outcome of the failed operation: `notApplied`, `unknown` or `applied`.
    ///
    /// The value is `nil` if no infrastructure error caused the failure.
    public var outcome: String? { lower?.outcome.rawValue }

    /// The original error, for a crash reporter.
    ///
    /// The error can contain private data, such as addresses, paths and the input of a person. Never show the error,
    /// and log it only where private data may be stored.
    public var unsealedOrigin: (any Error)? {
        lower?.origin
    }
}

extension Diagnosis: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The description: one line for each layer, followed by the origin, the number of attempts and the outcome.
    ///
    ///     presentation: connection at LoginSamplePresentation/Presenter.swift:20
    ///     domain: connection at LoginSampleDomain/LoginUseCase.swift:34
    ///     infrastructure: timeout while trying to log in at LoginSampleInfrastructure/MockAccounts.swift:41
    ///     origin: URLError -1001 (NSURLErrorDomain)
    ///     attempts: 1
    ///     outcome: unknown
    public var description: String { lines.joined(separator: "\n") }

    /// The same text as ``description`` in a single line, for a log with one line for each event.
    public var singleLine: String { lines.joined(separator: "; ") }

    private var lines: [String] {
        let end = [
            origin.map { "origin: \($0)" }, attempts.map { "attempts: \($0)" }, outcome.map { "outcome: \($0)" },
        ]
        return hops.map { "\($0)" } + end.compactMap(\.self)
    }

    /// The same text as ``description``, so that a printed collection reveals no more than a printed diagnosis.
    public var debugDescription: String { description }

    /// A mirror of the lines of ``description``, for `dump` and debuggers.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: lines)
    }
}

extension Diagnosis.Hop: CustomStringConvertible {
    /// The layer, the code, the operation and the place of the hop, as in the lines of ``Diagnosis/description``.
    public var description: String {
        let operation = operation.map { " while trying to \($0)" } ?? ""
        let place = place.map { " at \($0)" } ?? ""
        return "\(layer): \(code)\(operation)\(place)"
    }
}
