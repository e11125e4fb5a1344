package import Domain
package import Infrastructure

// Some members are `package` because tests compare their values with literals.

extension BusinessRule {
    /// The infrastructure codes by which this rule claims a failure that has no problem details.
    package var claimedCodes: [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { claims($0, problem: nil) }
    }

    /// Returns the problem types (RFC 9457 §3.1.1) by which this rule claims a failure.
    ///
    /// The result contains a type if the rule claims at least one failure only because of this type.
    ///
    /// - Parameter types: The problem types that remote systems can return.
    /// - Returns: The types by which the rule claims a failure, in the order of `types`.
    package func claimedProblemTypes(among types: [String]) -> [String] {
        types.filter { type in
            InfrastructureError.Code.allCases.contains {
                claims($0, problem: RemoteProblem(type: type)) && !claims($0, problem: nil)
            }
        }
    }

    private func claims(_ code: InfrastructureError.Code, problem: RemoteProblem?) -> Bool {
        let classification = Classification(code, outcome: .notApplied, problem: problem)
        return DomainError<Self>(InfrastructureError(classification, operation: "list claims")) == .violation(self)
    }
}

extension TechnicalFailure {
    /// One failure for each infrastructure code, with this code.
    private static var ofEachCode: [(failure: TechnicalFailure, code: InfrastructureError.Code)] {
        InfrastructureError.Code.allCases.map { code in
            let row = Classification(code, outcome: .notApplied)
            return (TechnicalFailure(InfrastructureError(row, operation: "list failures")), code)
        }
    }

    /// The failures that have a detail, each with the infrastructure code that it comes from.
    package static var withDetails: [(failure: TechnicalFailure, code: InfrastructureError.Code)] {
        ofEachCode.filter { $0.failure.detail != nil } + ofUnreadableEntries.map { ($0, .rejected) }
    }

    /// One failure for each way in which an entry of a request cannot be read.
    private static var ofUnreadableEntries: [TechnicalFailure] {
        enum Key: CodingKey { case entry }
        let context = DecodingError.Context(codingPath: [Key.entry], debugDescription: "")
        let errors: [DecodingError] = [
            .valueNotFound(String.self, context), .typeMismatch(String.self, context), .dataCorrupted(context),
        ]
        return errors.map {
            TechnicalFailure(InfrastructureError(classifying: $0, operation: "list failures", on: .request))
        }
    }

    /// Returns the infrastructure codes that translate to the given code and state no detail.
    static func infrastructureCodes(of code: Code) -> [InfrastructureError.Code] {
        ofEachCode.filter { $0.failure.code == code && $0.failure.detail == nil }.map(\.code)
    }
}
