public import Domain
public import LoginSampleDomain
public import LoginSampleInfrastructure
import ReactiveInfrastructure

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A login use case that returns a publisher.
public struct ReactiveLoginUseCase: Sendable {
    private let accounts: any AccountRepository

    /// Creates a use case that fetches accounts from a repository.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Returns a publisher that validates the input, fetches the account and checks the rules.
    public func login(email: String, password: String) -> AnyPublisher<Account, DomainError<LoginRule>> {
        Result { () throws(DomainError<LoginRule>) in try Credentials(email: email, password: password) }.publisher
            .flatMap { [accounts] credentials in
                accounts.accountPublisher(email: credentials.email, password: password)
                    .mapError { DomainError<LoginRule>($0) }
            }
            .flatMap { entity in
                Result { () throws(DomainError<LoginRule>) in try Account(admitting: entity) }.publisher
            }
            .eraseToAnyPublisher()
    }
}
