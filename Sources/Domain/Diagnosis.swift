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
        public let code: String

        /// What was being attempted, where that was said.
        public var operation: String? { staticOperation.map { "\($0)" } }

        /// How many attempts were made before it was given up.
        public let attempts: Int

        /// File and line of the boundary, as `Module/File.swift:12`.
        ///
        /// A violated rule is thrown by name and has none.
        public var place: String? { fileID.map { "\($0):\(line)" } }

        // Kept as they were compiled in: a hop is made for every failure, its strings only for those that are looked at.
        private let staticOperation: StaticString?
        private let fileID: StaticString?
        private let line: UInt

        package init(
            _ layer: Layer,
            code: String,
            operation: StaticString? = nil,
            attempts: Int = 1,
            fileID: StaticString? = nil,
            line: UInt = 0
        ) {
            self.layer = layer
            self.code = code
            staticOperation = operation
            self.attempts = attempts
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
                attempts: $0.attempts,
                fileID: $0.fileID,
                line: $0.line
            )
        }
        hops = [hop] + (below.map { [$0] } ?? [])
        self.lower = lower
    }

    /// A violated rule: nothing below failed.
    package init(violation code: String) {
        self.init(hop: Hop(.domain, code: code), lower: nil)
    }

    private init(hops: [Hop], lower: InfrastructureError?) {
        self.hops = hops
        self.lower = lower
    }

    /// The same diagnosis, seen from one layer further up.
    package func below(_ hop: Hop) -> Diagnosis {
        Diagnosis(hops: [hop] + hops, lower: lower)
    }

    /// Type and number of the error that it began with: `URLError -1009`.
    public var origin: String? {
        lower?.origin.map { "\(Origin($0))" }
    }

    /// The error that it began with, for a crash reporter.
    ///
    /// It may say anything: addresses, paths, what a person entered. Never show it, and log it only where such things may
    /// be kept.
    public var unsealedOrigin: (any Error)? {
        lower?.origin
    }
}

extension Diagnosis: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A line for each layer and one for the origin.
    ///
    ///     presentation: connection at LoginPresentation/Presenter.swift:20
    ///     domain: connection at LoginDomain/LoginUseCase.swift:34
    ///     infrastructure: timeout while trying to log in at LoginInfrastructure/MockAccounts.swift:41
    ///     origin: URLError -1001
    public var description: String {
        let lines = hops.map { hop in
            let operation = hop.operation.map { " while trying to \($0)" } ?? ""
            let attempts = hop.attempts == 1 ? "" : " \(hop.attempts) times"
            let place = hop.place.map { " at \($0)" } ?? ""
            return "\(hop.layer): \(hop.code)\(operation)\(attempts)\(place)"
        }
        return (lines + (origin.map { ["origin: \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the lines of the description.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: description.split(separator: "\n").map(String.init))
    }
}
