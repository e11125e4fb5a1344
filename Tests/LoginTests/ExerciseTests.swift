import Domain
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import Testing

#if DEBUG
@Suite("Faults at the boundaries of the login sample")
struct ExerciseTests {
    private static func presenter() -> LoginPresenter {
        LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
    }

    private static let secrets = [MockAccount.ada.rawValue, MockAccount.password, "correct horse"]

    @Test("Each failure of a sign-in is translated correctly")
    func signIn() async {
        let report = await exercise(hiding: ["ada@example.com", "sesame"]) {
            let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
            let credentials = try presenter.credentials(email: "ada@example.com", password: "sesame")
            return try await presenter.login(credentials)
        }
        #expect(report.findings == [])
    }

    @Test("A Result and a stream translate each failure of a sign-in correctly")
    func otherWays() async {
        let result = await exercise(hiding: Self.secrets) {
            let presenter = Self.presenter()
            return try await presenter.loginResult(Self.credentials(presenter)).get()
        }
        let stream = await exercise(hiding: Self.secrets) {
            let presenter = Self.presenter()
            for try await account in presenter.logins(try Self.credentials(presenter)) { return account }
            // A cancelled stream ends without an element.
            throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.cancelled, operation: "sign in")))
        }
        #expect(result.findings + stream.findings == [])
        #expect(result.boundaries.count == 1)
        // The repository and the stream each contain a boundary.
        #expect(stream.boundaries.count == 2)
    }

    @Test("Each failure of a password change is translated correctly")
    func newPassword() async {
        let newPassword = await exercise(hiding: Self.secrets) {
            let presenter = Self.presenter()
            try await presenter.setNewPassword("correct horse", for: Self.credentials(presenter), Intent())
        }
        let check = await exercise(hiding: Self.secrets) {
            let presenter = Self.presenter()
            let intent = Intent()
            try await presenter.setNewPassword("correct horse", for: Self.credentials(presenter), intent)
            try await presenter.checkNewPassword(email: MockAccount.ada.rawValue, intent)
        }
        #expect(newPassword.findings + check.findings == [])
        #expect(newPassword.boundaries.count == 1)
        #expect(check.boundaries.count == 2)
    }

    private static func credentials(_ presenter: LoginPresenter) throws(PresentationError) -> Credentials {
        try presenter.credentials(email: MockAccount.ada.rawValue, password: MockAccount.password)
    }
}
#endif
