public import Infrastructure

extension BusinessRule {
    /// The codes of the infrastructure that become this rule without a problem document.
    ///
    /// The row of this rule in the conversion table, for documents and tests:
    ///
    ///     #expect(LoginRule.wrongCredentials.claimedCodes == [.unauthenticated])
    public var claimedCodes: [InfrastructureError.Code] {
        InfrastructureError.Code.allCases.filter { claims($0, problem: nil) }
    }

    /// Returns the problem types (RFC 9457 §3.1.1) that become this rule with a code that alone does not.
    ///
    /// - Parameter types: the problem types that other services answer with.
    /// - Returns: the types by which the rule recognizes a failure.
    public func claimedProblemTypes(among types: [String]) -> [String] {
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
