import Infrastructure
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import Testing

struct FailingAccounts: AccountRepository {
    let failure: InfrastructureError

    func account(email: String, password: String) throws(InfrastructureError) -> AccountEntity { throw failure }

    func replacePassword(email: String, old: String, new: String) throws(InfrastructureError) { throw failure }
}

@Suite("The translations of the login")
struct LoginTranslationTests {
    @Test("Every failure reaches the person as what it is, and takes nothing along")
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

    @Test("Nothing is shown of a login that is called off")
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
