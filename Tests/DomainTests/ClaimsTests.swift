import Domain
import Infrastructure
import Testing

@Suite("Claims of rules and codes")
struct ClaimsTests {
    private enum CreditRule: String, BusinessRule {
        case blocked = "credit.blocked"
        case empty = "credit.empty"

        static let problemType = "https://example.com/problems/out-of-credit"

        init?(_ error: InfrastructureError) {
            if error.code == .forbidden {
                self = .blocked
            } else if error.problem?.type == Self.problemType {
                self = .empty
            } else {
                return nil
            }
        }
    }

    private static let types = ["https://example.com/problems/other", CreditRule.problemType]

    @Test("A rule lists exactly the codes that it claims")
    func codes() {
        #expect(CreditRule.blocked.claimedCodes == [.forbidden])
        #expect(CreditRule.empty.claimedCodes == [])
    }

    @Test("A rule lists a problem type only if the code alone is not claimed")
    func problemTypes() {
        #expect(CreditRule.empty.claimedProblemTypes(among: Self.types) == [CreditRule.problemType])
        #expect(CreditRule.blocked.claimedProblemTypes(among: Self.types) == [])
    }

    @Test("A rule does not list a cancellation that it tries to claim")
    func cancellation() {
        #expect(OrderRule.unknownCustomer.claimedCodes == [])
    }

    @Test("Each code lists the infrastructure codes that translate to it", arguments: TechnicalFailure.Code.allCases)
    func infrastructureCodes(code: TechnicalFailure.Code) {
        let expected = InfrastructureError.Code.allCases.filter { DomainErrorTests.table[$0] == code }
        #expect(code.infrastructureCodes == expected)
    }
}
