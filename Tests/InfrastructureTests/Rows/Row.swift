import Infrastructure

#if Foundation
import Foundation
#endif

/// The facts that a literal table states for a code of a code system.
struct Row: Hashable, Sendable {
    /// An indication of whether a failure is transient.
    enum Transience {
        case transient
        case lasting
    }

    /// The influence of an underlying error on the classification.
    enum Certainty: CaseIterable {
        /// The error names a cause, so an underlying error changes nothing.
        case definite
        /// A definite underlying error determines the code.
        case unspecific
        /// The table does not contain the error number.
        case unrecognized
    }

    var code: InfrastructureError.Code
    var outcome: Outcome
    var transience: Transience

    /// The certainty, or `nil` for a code system whose errors have no underlying errors.
    var certainty: Certainty?

    init(
        _ code: InfrastructureError.Code,
        _ outcome: Outcome,
        _ transience: Transience,
        _ certainty: Certainty? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.transience = transience
        self.certainty = certainty
    }

    /// Creates the row that a boundary determines for an error.
    init(_ error: any Error) {
        let error = InfrastructureError(classifying: error, operation: "test")
        self.init(error.code, error.outcome, error.isTransient ? .transient : .lasting)
    }
}

extension Row: CustomStringConvertible {
    var description: String {
        ["\(code)", "\(outcome)", "\(transience)", certainty.map { "\($0)" }].compactMap(\.self).joined(separator: ", ")
    }
}

extension Row {
    /// Rows that differ from this row in exactly one fact: another code, and each other value of the other facts.
    var changes: [Row] {
        var rows: [Row] = []
        func add<Value: Equatable>(_ fact: WritableKeyPath<Row, Value>, _ values: [Value]) {
            for value in values where value != self[keyPath: fact] {
                var row = self
                row[keyPath: fact] = value
                rows.append(row)
            }
        }
        add(\.code, [code == .unknown ? .storage : .unknown])
        add(\.outcome, Outcome.allCases)
        add(\.transience, [.transient, .lasting])
        if certainty != nil { add(\.certainty, Certainty.allCases) }
        return rows
    }
}

#if Foundation
extension Row {
    /// An underlying error that a boundary can recognize in the classification of the error above.
    private struct Probe: ClassifiableError {
        var classification: Classification {
            Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(1))
        }
    }

    /// Creates the row, with its certainty, that a boundary determines for an error.
    ///
    /// - Parameter error: A function that returns the error with the given user info.
    init(of error: (_ userInfo: [String: Any]) -> any Error) {
        self.init(error([:]))
        let probed = InfrastructureError(
            classifying: error([NSUnderlyingErrorKey: Probe()]),
            operation: "test"
        )
        // An unrecognized error does not adopt the outcome `notApplied` of its underlying error.
        certainty =
            switch (probed.retryAfter, probed.outcome) {
            case (nil, _): .definite
            case (_, .unknown): .unrecognized
            case (_, .notApplied), (_, .applied): .unspecific
            }
    }
}
#endif
