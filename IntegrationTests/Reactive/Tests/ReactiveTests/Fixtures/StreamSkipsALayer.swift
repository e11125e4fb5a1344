import LoginSampleInfrastructure
import Presentation
import ReactiveInfrastructure

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

func login(_ accounts: some AccountRepository) -> AnyPublisher<AccountEntity, PresentationError> {
    accounts.accountPublisher(email: "", password: "")
        // expected-error@+2 {{cannot convert value of type 'InfrastructureError'}}
        // expected-error@+1 {{generic parameter 'Rule' could not be inferred}}
        .mapError { PresentationError($0) }
        .eraseToAnyPublisher()
}
