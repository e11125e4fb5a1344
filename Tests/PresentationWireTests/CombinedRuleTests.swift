import Domain
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationTerminal
import PresentationWire
import Testing

@Suite("CombinedRule")
struct CombinedRuleTests {
    private enum AccessRule: String, BusinessRule, HTTPStatusRule, ExitStatusRule {
        case notSignedIn = "access.notSignedIn"
        case noPermission = "access.noPermission"

        init?(_ error: InfrastructureError) {
            switch error.code {
            case .unauthenticated: self = .notSignedIn
            case .forbidden: self = .noPermission
            case _: return nil
            }
        }

        func message(in language: SampleLanguage) -> Message { Message(self == .notSignedIn ? "Sign in." : "Ask.") }
        var nextActions: NextActions { self == .notSignedIn ? NextActions(.signIn) : NextActions(.contactSupport) }
        var httpStatus: Int { self == .notSignedIn ? 401 : 403 }
        var exitStatus: Int32 { 77 }
    }

    private typealias Rule = CombinedRule<AccessRule, OrderRule>

    private func error(_ code: InfrastructureError.Code) -> PresentationError {
        let lower = InfrastructureError(Classification(code, outcome: .notApplied), operation: "order")
        return PresentationError(DomainError<Rule>(lower))
    }

    @Test("A combined rule has the claims, words and actions of its inner rule")
    func combination() {
        #expect(error(.unauthenticated).code == "access.notSignedIn")
        #expect(error(.conflict).code == "order.soldOut")
        #expect(error(.timeout).code == "timeout")
        #expect(error(.forbidden).message(in: .english).title == "Ask.")
        #expect(error(.forbidden).nextActions == NextActions(.contactSupport))
        #expect(error(.conflict).message(in: .japanese).title == "売り切れました。")
        let address = PresentationError(DomainError.violation(Rule.own(.address(missing: "city"))))
        #expect(address.content(in: .english)?.fields.map(\.field) == ["city"])
    }

    @Test("A printed combined rule reveals no associated value")
    func printing() {
        let rule = Rule.own(.address(missing: "city"))
        var dumped = ""
        dump(rule, to: &dumped)
        #expect("\(rule)" == "own(order.address)")
        #expect("\(Rule.shared(.noPermission))" == "shared(access.noPermission)")
        #expect(dumped == "- own(order.address)\n")
    }

    @Test("Outputs and violatedRule(as:) find a rule at any depth")
    func outputs() {
        #expect(
            [error(.unauthenticated).httpStatus, error(.forbidden).httpStatus, error(.conflict).httpStatus] == [
                401, 403, 403,
            ]
        )
        #expect(error(.forbidden).exitStatus == 77)
        typealias Deep = CombinedRule<Rule, TeapotRule>
        let deep = PresentationError(DomainError.violation(Deep.shared(.shared(.notSignedIn))))
        #expect(deep.httpStatus == 401)
        #expect(deep.violatedRule(as: AccessRule.self) == .notSignedIn)
        #expect(deep.violatedRule(as: Deep.self) == .shared(.shared(.notSignedIn)))
        #expect(deep.violatedRule(as: OrderRule.self) == nil)
        #expect(PresentationError(DomainError.violation(Deep.own(.short))).httpStatus == 418)
    }

    @Test("mapViolation(_:) converts a shared rule into a combined rule")
    func mapping() {
        let error = DomainError.violation(AccessRule.noPermission).mapViolation(Rule.shared)
        #expect(error == .violation(.shared(.noPermission)))
        #expect("\(error)" == "DomainError.violation(access.noPermission)")
    }
}
