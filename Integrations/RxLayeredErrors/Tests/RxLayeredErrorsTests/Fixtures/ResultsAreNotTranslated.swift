import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import RxLoginInfrastructure
import RxSwift

func login(_ accounts: some AccountRepository) -> Infallible<Result<AccountEntity, DomainError<LoginRule>>> {
    // expected-error@+2 {{cannot convert return expression}}
    // expected-note@+1 {{arguments to generic parameter 'Failure'}}
    accounts.accountResults(email: "", password: "")
}
