import Domain
import Infrastructure
import Testing

@Suite("The claims of rules and codes")
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

    @Test("A rule lists the codes that become it, and no other")
    func codes() {
        #expect(CreditRule.blocked.claimedCodes == [.forbidden])
        #expect(CreditRule.empty.claimedCodes == [])
    }

    @Test("A rule lists the problem types that become it, and none that only comes with its code")
    func problemTypes() {
        #expect(CreditRule.empty.claimedProblemTypes(among: Self.types) == [CreditRule.problemType])
        #expect(CreditRule.blocked.claimedProblemTypes(among: Self.types) == [])
    }

    @Test("A rule does not list a cancellation, although it claims it")
    func cancellation() {
        #expect(OrderRule.unknownCustomer.claimedCodes == [])
    }

    @Test("Each code lists the codes of the infrastructure that become it", arguments: TechnicalFailure.Code.allCases)
    func infrastructureCodes(code: TechnicalFailure.Code) {
        let expected = InfrastructureError.Code.allCases.filter { DomainErrorTests.table[$0] == code }
        #expect(code.infrastructureCodes == expected)
    }
}
