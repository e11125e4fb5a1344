import Infrastructure

/// The only way back down: what an operator may know of a failure, layer by layer.
///
/// It holds codes, operations and places, and the type and number of the error that it began with. What that error says
/// in words is not in it; ``unsealedOrigin`` hands the error itself to a crash reporter.
public struct Diagnosis: Sendable {
    /// One step of the way, topmost first.
    public let hops: [Hop]

    private let lower: InfrastructureError?

    /// A layer of the program.
    public enum Layer: String, Sendable, CaseIterable {
        /// What the person sees.
        case presentation

        /// What it means.
        case domain

        /// What failed out there.
        case infrastructure
    }

    /// What a failure was called in one layer, and where.
    public struct Hop: Sendable {
        /// The layer.
        public let layer: Layer

        /// The name of the failure in that layer.
        ///
        /// A rule names itself; control characters, which could forge a line of a log, are taken out.
        public var code: String {
            String(
                String.UnicodeScalarView(givenCode.unicodeScalars.filter { $0.properties.generalCategory != .control })
            )
        }

        private let givenCode: String

        /// What was being attempted, where that was said.
        public var operation: String? { staticOperation.map { "\($0)" } }

        /// File and line of the boundary, as `Module/File.swift:12`.
        ///
        /// A violated rule is thrown by name and has none.
        public var place: String? { fileID.map { "\($0):\(line)" } }

        // Kept as they were compiled in: a hop is made for every failure, its strings only for those that are looked
        // at.
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

    /// Creates the diagnosis of a violated rule, below which nothing failed.
    ///
    /// `package`, because Presentation has the rule and not its `DomainError`.
    package init(violation code: String) {
        self.init(hop: Hop(.domain, code: code), lower: nil)
    }

    private init(hops: [Hop], lower: InfrastructureError?) {
        self.hops = hops
        self.lower = lower
    }

    /// Returns the same diagnosis with a hop of the next layer on top.
    ///
    /// `package`, because Presentation adds a hop of its own.
    package func below(_ hop: Hop) -> Diagnosis {
        Diagnosis(hops: [hop] + hops, lower: lower)
    }

    /// Type, code and error domain of the error that it began with: `URLError -1009 (NSURLErrorDomain)`.
    public var origin: String? {
        originParts.map { "\($0)" }
    }

    var originParts: Origin? {
        lower?.origin.map { Origin($0) }
    }

    /// The type, the error domain and the numeric code of the error that it began with.
    ///
    /// `package`, because the NSError of a `PresentationError` is made from them.
    package var originFacts: (type: String, domain: String?, number: Int?)? {
        originParts.map { ($0.type, $0.domain, $0.number) }
    }

    /// How many attempts were made before it was given up; `nil` if nothing below failed.
    public var attempts: Int? { lower?.attempts }

    /// Whether the operation took effect although it failed: `notApplied`, `unknown` or `applied`; `nil` if nothing
    /// below failed.
    public var outcome: String? { lower?.outcome.rawValue }

    /// The error that it began with, for a crash reporter.
    ///
    /// It may say anything: addresses, paths, what a person entered. Never show it, and log it only where such things
    /// may be kept.
    public var unsealedOrigin: (any Error)? {
        lower?.origin
    }
}

extension Diagnosis: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A line for each layer, then what it began with, how often it was tried and what is known of the outcome.
    ///
    ///     presentation: connection at LoginSamplePresentation/Presenter.swift:20
    ///     domain: connection at LoginSampleDomain/LoginUseCase.swift:34
    ///     infrastructure: timeout while trying to log in at LoginSampleInfrastructure/MockAccounts.swift:41
    ///     origin: URLError -1001 (NSURLErrorDomain)
    ///     attempts: 1
    ///     outcome: unknown
    public var description: String { lines.joined(separator: "\n") }

    /// The same in one line, for a log that has one line for each event.
    public var singleLine: String { lines.joined(separator: "; ") }

    private var lines: [String] {
        let end = [
            origin.map { "origin: \($0)" }, attempts.map { "attempts: \($0)" }, outcome.map { "outcome: \($0)" },
        ]
        return hops.map { "\($0)" } + end.compactMap(\.self)
    }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the lines of the description.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: lines)
    }
}

extension Diagnosis.Hop: CustomStringConvertible {
    /// `infrastructure: timeout while trying to log in at LoginSampleInfrastructure/MockAccounts.swift:41`.
    public var description: String {
        let operation = operation.map { " while trying to \($0)" } ?? ""
        let place = place.map { " at \($0)" } ?? ""
        return "\(layer): \(code)\(operation)\(place)"
    }
}
