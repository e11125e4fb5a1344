public import Domain
public import LoginSampleDomain
public import LoginSampleInfrastructure
import ReactiveInfrastructure

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// Signing in, as a stream.
public struct ReactiveLoginUseCase: Sendable {
    private let accounts: any AccountRepository

    /// Makes the use case over a source of accounts.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Checks what was entered, asks for the account, and refuses whom the rules refuse.
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
