import Infrastructure

#if Foundation
import Foundation
#endif

/// The facts that a code system states about a code.
struct Meaning: Hashable, Sendable {
    /// An indication of whether a failure is transient.
    enum Transience: CaseIterable {
        case transient
        case lasting
    }

    /// The influence of an underlying error on the classification.
    enum Certainty: CaseIterable {
        /// The error names a cause, so its classification ignores underlying errors.
        case definite
        /// A definite underlying error determines the code.
        case unspecific
        /// The table does not contain the error number.
        case unrecognized
    }

    var code: InfrastructureError.Code
    var outcome: Outcome

    /// The site of a failure at a boundary that states no site, or `nil` if the code system states no site either.
    var site: InfrastructureError.Site?

    var transience: Transience

    /// The certainty, or `nil` for a code system whose errors have no underlying errors.
    var certainty: Certainty?

    init(
        _ code: InfrastructureError.Code,
        _ outcome: Outcome,
        _ site: InfrastructureError.Site?,
        _ transience: Transience,
        _ certainty: Certainty? = nil
    ) {
        self.code = code
        self.outcome = outcome
        self.site = site
        self.transience = transience
        self.certainty = certainty
    }

    /// Creates the meaning that a boundary determines for an error.
    init(_ error: any Error) {
        let error = InfrastructureError(classifying: error, operation: "test")
        self.init(error.code, error.outcome, error.site, error.isTransient ? .transient : .lasting)
    }
}

extension Meaning: CustomStringConvertible {
    var description: String {
        ["\(code)", "\(outcome)", site.map { "\($0)" } ?? "-", "\(transience)", certainty.map { "\($0)" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension Meaning {
    /// The meanings that differ from this meaning in exactly one fact.
    ///
    /// One of them has another code. The others cover every other value of the remaining facts.
    var changes: [Meaning] {
        var meanings: [Meaning] = []
        func add<Value: Equatable>(_ fact: WritableKeyPath<Meaning, Value>, _ values: [Value]) {
            for value in values where value != self[keyPath: fact] {
                var meaning = self
                meaning[keyPath: fact] = value
                meanings.append(meaning)
            }
        }
        add(\.code, [code == .unknown ? .storage : .unknown])
        add(\.outcome, Outcome.allCases)
        add(\.site, InfrastructureError.Site.allCases + [nil])
        add(\.transience, Transience.allCases)
        if certainty != nil { add(\.certainty, Certainty.allCases) }
        return meanings
    }
}

#if Foundation
extension Meaning {
    /// An underlying error whose retry delay shows whether the outer error adopted its classification.
    private struct Probe: ClassifiableError {
        var classification: Classification {
            Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(1))
        }
    }

    /// Creates the meaning, with its certainty, that a boundary determines for an error.
    ///
    /// - Parameter error: A function that returns the error with the given user info.
    init(of error: (_ userInfo: [String: Any]) -> any Error) {
        self.init(error([:]))
        let probed = InfrastructureError(
            classifying: error([NSUnderlyingErrorKey: Probe()]),
            operation: "test",
            // Otherwise, the outcome of a `URLSession` error stays unknown, despite its underlying error.
            sentOnce: true
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
