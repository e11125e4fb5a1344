package import Infrastructure

extension BusinessRule {
    /// The infrastructure codes by which this rule claims a failure that has no problem details.
    ///
    /// The property is `package` because PresentationCatalog lists the codes.
    package var claimedCodes: [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { claims($0, problem: nil) }
    }

    /// Returns the problem types (RFC 9457 §3.1.1) by which this rule claims a failure.
    ///
    /// The result contains a type if the rule claims at least one failure only because of this type.
    ///
    /// The function is `package` because PresentationCatalog lists the types.
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
