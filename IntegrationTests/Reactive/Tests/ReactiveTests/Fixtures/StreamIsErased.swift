import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import ReactiveInfrastructure

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

func login(_ accounts: some AccountRepository) -> AnyPublisher<Account, DomainError<LoginRule>> {
    accounts.accountPublisher(email: "", password: "")
        .tryMap { entity in try Account(admitting: entity) }
        .mapError { DomainError<LoginRule>($0) }  // expected-error {{cannot convert value of type 'any Error'}}
        .eraseToAnyPublisher()
}
