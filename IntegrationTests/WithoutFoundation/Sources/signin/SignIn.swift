import Domain
import Infrastructure

/// The domain layer: the rules for signing in.
enum SignInRule: String, BusinessRule {
    case wrongCredentials = "signIn.wrongCredentials"

    init?(_ error: InfrastructureError) {
        guard error.code == .unauthenticated else { return nil }
        self = .wrongCredentials
    }
}

struct SignIn {
    let accounts = Accounts()

    func callAsFunction(email: String, password: String) throws(DomainError<SignInRule>) -> String {
        do { return try accounts.name(email: email, password: password) } catch { throw DomainError(error) }
    }
}
