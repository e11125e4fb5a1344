import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import Testing

struct FailingAccounts: AccountRepository {
    let failure: InfrastructureError

    func account(email: String, password: String) throws(InfrastructureError) -> AccountEntity { throw failure }

    func replacePassword(email: String, old: String, new: String, key: IdempotencyKey) throws(InfrastructureError) {
        throw failure
    }

    func checkReplacement(email: String, key: IdempotencyKey) throws(InfrastructureError) { throw failure }
}

@Suite("Login translations")
struct LoginTranslationTests {
    @Test("The translation of each failure keeps its code and leaks no secret")
    func everyFailure() async {
        let secrets = [InfrastructureError.sampleSecret, "ada@example.com", "correct horse"]
        let issues = await ErrorCatalog.issues(of: InfrastructureError.samples, hiding: secrets) {
            failure throws(PresentationError) in
            let presenter = LoginPresenter(LoginUseCase(accounts: FailingAccounts(failure: failure)))
            let credentials = try presenter.credentials(email: "ada@example.com", password: "correct horse")
            _ = try await presenter.login(credentials)
        }
        #expect(issues == [])
    }

    @Test("Without a problem type, login rules claim only .unauthenticated")
    func claims() {
        let claimed = InfrastructureError.samples.filter { LoginRule($0) != nil }
        #expect(Set(claimed.map(\.code)) == [.unauthenticated])
    }

    @Test("No rule claims HTTP 401 after a lost response")
    func lostAnswer() async throws {
        var failures: [any Error] = [HTTPStatus(401), URLError(.networkConnectionLost)]
        let policy = RetryPolicy(attempts: 2, delay: .zero)
        do throws(InfrastructureError) {
            try await InfrastructureError.retrying("replace password", key: IdempotencyKey(), policy: policy) {
                if let failure = failures.popLast() { throw failure }
            }
            Issue.record("The call succeeded.")
        } catch {
            guard case .failure(let failure) = DomainError<LoginRule>(error).kind else {
                Issue.record("The rule claimed the failure.")
                return
            }
            #expect(failure.outcome == .unknown)
        }
    }

    @Test("A cancelled login throws no error other than a cancellation")
    func cancellation() async {
        let issues = await ErrorCatalog.issues(whenCancelled: { () throws(PresentationError) in
            let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
            let credentials = try presenter.credentials(
                email: MockAccount.late.rawValue,
                password: MockAccount.password
            )
            _ = try await presenter.login(credentials)
        })
        #expect(issues == [])
    }
}
