public import Domain
public import LoginSampleDomain
public import LoginSampleInfrastructure
import RxDomain
import RxLoginInfrastructure
public import RxSwift

/// A login use case that returns RxSwift streams.
public struct RxLoginUseCase: Sendable {
    private let accounts: any AccountRepository

    /// Creates a use case that fetches accounts from a repository.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Returns a `Single` that validates the input, fetches the account and checks the rules.
    public func login(email: String, password: String) -> Single<Account> {
        Single.deferred { [accounts] in
            let credentials = try Credentials(email: email, password: password)
            return accounts.accountSingle(email: credentials.email, password: password)
        }
        .map { try Account(admitting: $0) }
        .translatingErrors(to: DomainError<LoginRule>.self)
    }

    /// Returns a stream that validates the input, fetches the account, checks the rules, and delivers one result.
    public func loginResults(email: String, password: String) -> Infallible<Result<Account, DomainError<LoginRule>>> {
        let credentials: Credentials
        do { credentials = try Credentials(email: email, password: password) } catch { return .just(.failure(error)) }
        return accounts.accountResults(email: credentials.email, password: password)
            .translatingErrors(to: DomainError<LoginRule>.self)
            .map { result in
                result.flatMap { entity in
                    Result { () throws(DomainError<LoginRule>) in try Account(admitting: entity) }
                }
            }
    }
}
