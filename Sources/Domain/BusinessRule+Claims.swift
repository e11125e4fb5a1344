package import Infrastructure

extension BusinessRule {
    /// The codes of the infrastructure that become this rule without a problem document.
    ///
    /// `package`, because the catalog in Presentation lists them.
    package var claimedCodes: [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { claims($0, problem: nil) }
    }

    /// Returns the problem types (RFC 9457 §3.1.1) that become this rule with a code that alone does not.
    ///
    /// `package`, because the catalog in Presentation lists them.
    ///
    /// - Parameter types: the problem types that other services answer with.
    /// - Returns: the types by which the rule recognizes a failure.
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
