import Domain
import Infrastructure
import Testing

@Suite("Violations")
struct ViolationsTests {
    enum SignUpRule: String, BusinessRule {
        case emailIncorrect = "signUp.emailIncorrect"
        case passwordTooShort = "signUp.passwordTooShort"
        case termsNotAccepted = "signUp.termsNotAccepted"
    }

    typealias Failure = DomainError<SignUpRule>

    static func rules(_ error: Failure?) -> [SignUpRule]? {
        guard case .violations(let several) = error?.kind else { return nil }
        return several.rules
    }

    @Test("Zero violated rules create no error, and one creates a violation")
    func fewRules() {
        #expect(Failure(violating: []) == nil)
        #expect(Failure(violating: [.passwordTooShort]) == .violation(.passwordTooShort))
        #expect(Failure(violating: [.passwordTooShort, .passwordTooShort]) == .violation(.passwordTooShort))
    }

    @Test("Several rules keep their order, and a repeated rule appears once")
    func order() {
        let error = Failure(violating: [.termsNotAccepted, .emailIncorrect, .termsNotAccepted])
        #expect(Self.rules(error) == [.termsNotAccepted, .emailIncorrect])
        #expect(error == Failure(violating: [.termsNotAccepted, .emailIncorrect]))
        #expect(error != Failure(violating: [.emailIncorrect, .termsNotAccepted]))
    }

    @Test("The description and the diagnosis contain the codes of all rules")
    func texts() {
        let error = Failure(violating: [.termsNotAccepted, .emailIncorrect])
        #expect(error?.description == "DomainError.violations(signUp.termsNotAccepted, signUp.emailIncorrect)")
        #expect(error?.diagnosis.description == "domain: signUp.termsNotAccepted, signUp.emailIncorrect")
        let attributes = error?.diagnosis.attributes
        #expect(attributes?["error.type"] == .string("signUp.termsNotAccepted"))
        let codes = "signUp.termsNotAccepted,signUp.emailIncorrect"
        #expect(attributes?["layered_errors.domain.violations"] == .string(codes))
        #expect(error?.severity(on: .server) == .info)
        #expect(
            error?.diagnosis.fingerprint != Failure.violation(.termsNotAccepted).diagnosis.fingerprint
        )
    }

    @Test("Printing violations or a validation reveals no associated values")
    func printed() throws {
        struct Taken: BusinessRule {
            let name: String
            let code = "signUp.taken"
        }
        let error = try #require(DomainError(violating: [Taken(name: "Sw0rdf1sh"), Taken(name: "hunter2")]))
        let same = try #require(DomainError(violating: [Taken(name: "hunter2"), Taken(name: "hunter2")]))
        #expect(error.description == "DomainError.violation(signUp.taken)" && same.description == error.description)
        #expect(error.diagnosis.attributes == same.diagnosis.attributes)
        guard case .violations(let several) = error.kind else { throw error }
        func name() throws(DomainError<Taken>) -> String { throw .violation(Taken(name: "Sw0rdf1sh")) }
        var form = Validation<Taken>()
        _ = form.check(try name())
        var dumped = ""
        dump(several, to: &dumped)
        dump(form, to: &dumped)
        #expect("\(several)" == "Violations(signUp.taken)")
        #expect("\(form)" == "Validation")
        #expect(dumped == "- Violations(signUp.taken)\n- Validation\n")
    }

    @Test("mapViolation maps each rule and merges equal results")
    func mapped() {
        enum AccountRule: String, BusinessRule {
            case entries, terms
        }
        let error = Failure(violating: [.termsNotAccepted, .emailIncorrect, .passwordTooShort])
        let mapped = error?.mapViolation { $0 == .termsNotAccepted ? AccountRule.terms : .entries }
        #expect(mapped == DomainError(violating: [AccountRule.terms, .entries]))
        #expect(error?.mapViolation { _ in AccountRule.entries } == .violation(AccountRule.entries))
    }

    @Test("Several violations survive a round trip through the infrastructure")
    func returned() throws {
        let error = try #require(Failure(violating: [.termsNotAccepted, .emailIncorrect]))
        #expect(Failure(translating: InfrastructureError(classifying: error, operation: "sign up")) == error)
        let lower = InfrastructureError(classifying: error, operation: "sign up", outcome: .applied)
        #expect(Failure(lower) == error)
        #expect(
            Failure(lower).diagnosis.description.hasPrefix("domain: signUp.termsNotAccepted, signUp.emailIncorrect")
        )
        guard case .failure(let failure) = DomainError<Never>(translating: Failure(lower)).kind else {
            Issue.record("The error is not a failure.")
            return
        }
        #expect(failure.outcome == .applied)
    }
}

@Suite("Validation")
struct ValidationTests {
    typealias Failure = ViolationsTests.Failure

    struct Email: Equatable {
        let text: String

        init(_ text: String) throws(Failure) {
            guard text.contains("@") else { throw .violation(.emailIncorrect) }
            self.text = text
        }
    }

    struct Password: Equatable {
        let text: String

        init(_ text: String) throws(Failure) {
            guard text.count >= 4 else { throw .violation(.passwordTooShort) }
            self.text = text
        }
    }

    private func signUp(email: String, password: String, accepts: Bool) throws(Failure) -> (Email, Password) {
        var form = Validation<ViolationsTests.SignUpRule>()
        let email = form.check(try Email(email))
        form.require(accepts, or: .termsNotAccepted)
        let password = form.check(try Password(password))
        return try form.finish(email, password)
    }

    @Test("A validation returns the values of correct entries")
    func values() throws {
        let (email, password) = try signUp(email: "a@b", password: "abcd", accepts: true)
        #expect(email.text == "a@b")
        #expect(password.text == "abcd")
    }

    @Test("A validation reports all violated rules in the order of the checks")
    func violations() {
        let error = #expect(throws: Failure.self) { _ = try signUp(email: "a", password: "b", accepts: false) }
        #expect(ViolationsTests.rules(error) == [.emailIncorrect, .termsNotAccepted, .passwordTooShort])
        #expect(throws: Failure.violation(.termsNotAccepted)) {
            _ = try signUp(email: "a@b", password: "abcd", accepts: false)
        }
    }

    @Test("One check can report several violated rules")
    func nested() {
        var outer = Validation<ViolationsTests.SignUpRule>()
        outer.require(false, or: .termsNotAccepted)
        _ = outer.check(try signUp(email: "a", password: "b", accepts: true))
        let error = #expect(throws: Failure.self) { try outer.finish() }
        #expect(ViolationsTests.rules(error) == [.termsNotAccepted, .emailIncorrect, .passwordTooShort])
    }

    @Test("The first technical failure takes precedence over violations")
    func technical() {
        var form = Validation<ViolationsTests.SignUpRule>()
        form.require(false, or: .termsNotAccepted)
        func failing(_ code: TechnicalFailure.Code) throws(Failure) -> Int {
            throw .failure(TechnicalFailure(code, operation: "look up the name"))
        }
        let first = form.check(try failing(.timeout))
        let second = form.check(try failing(.connection))
        #expect(first == nil && second == nil)
        let error = #expect(throws: Failure.self) { _ = try form.finish(first, second) }
        guard case .failure(let failure) = error?.kind else {
            Issue.record("The error is not a failure.")
            return
        }
        #expect(failure.code == .timeout)
    }

    @Test("A missing value without a violation results in the code .unknown")
    func defect() {
        let form = Validation<ViolationsTests.SignUpRule>()
        let error = #expect(throws: Failure.self) { _ = try form.finish(Int?.none) }
        guard case .failure(let failure) = error?.kind else {
            Issue.record("The error is not a failure.")
            return
        }
        #expect(failure.code == .unknown)
    }
}
