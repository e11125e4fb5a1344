package import Infrastructure

extension BusinessRule {
    /// The infrastructure codes that this rule claims without problem details.
    ///
    /// `package`, because the catalog in Presentation lists the codes.
    package var claimedCodes: [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { claims($0, problem: nil) }
    }

    /// Returns the problem types (RFC 9457 §3.1.1) that this rule claims.
    ///
    /// The rule claims a type if there is a code that the rule claims with the type, but not without problem details.
    ///
    /// `package`, because the catalog in Presentation lists the types.
    ///
    /// - Parameter types: The problem types that other services return.
    /// - Returns: The types by which the rule recognizes a failure.
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
