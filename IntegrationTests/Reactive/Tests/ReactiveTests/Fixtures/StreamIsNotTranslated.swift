import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import ReactiveInfrastructure

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

func login(_ accounts: some AccountRepository) -> AnyPublisher<AccountEntity, DomainError<LoginRule>> {
    // expected-error@+2 {{cannot convert return expression}}
    // expected-note@+1 {{arguments to generic parameter 'Failure'}}
    accounts.accountPublisher(email: "", password: "")
}
