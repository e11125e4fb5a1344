import Domain
import Infrastructure
import LayeredErrorsTesting
import Testing

@Suite("Claimed codes and problem types")
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

    private enum GreedyRule: String, BusinessRule {
        case any

        init?(_ error: InfrastructureError) {
            guard error.code == .cancelled else { return nil }
            self = .any
        }
    }

    private static let types = ["https://example.com/problems/other", CreditRule.problemType]

    @Test("A rule lists exactly the codes that it claims")
    func codes() {
        #expect(CreditRule.blocked.claimedCodes == [.forbidden])
        #expect(CreditRule.empty.claimedCodes == [])
    }

    @Test("A rule lists a problem type only if it requires the type")
    func problemTypes() {
        #expect(CreditRule.empty.claimedProblemTypes(among: Self.types) == [CreditRule.problemType])
        #expect(CreditRule.blocked.claimedProblemTypes(among: Self.types) == [])
    }

    @Test("A rule that tries to claim a cancellation lists no code")
    func cancellation() {
        #expect(GreedyRule.any.claimedCodes == [])
    }
}
