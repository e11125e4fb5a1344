import LoginSampleInfrastructure
import Presentation
import RxLoginInfrastructure
import RxPresentation
import RxSwift

func login(_ accounts: some AccountRepository) -> Infallible<Result<AccountEntity, PresentationError>> {
    // expected-error@+2 {{requires the types 'Result<AccountEntity, InfrastructureError>' and}}
    // expected-error@+1 {{generic parameter 'Rule' could not be inferred}}
    accounts.accountResults(email: "", password: "").presentingErrors()
}
