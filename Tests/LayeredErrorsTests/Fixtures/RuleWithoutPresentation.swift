import Domain
import Presentation

enum OrderRule: String, BusinessRule {
    case soldOut = "order.soldOut"
}

func present(_ error: DomainError<OrderRule>) -> PresentationError {
    // expected-error@+1 {{requires that 'OrderRule' conform to 'PresentableRule'}}
    PresentationError(error)
}
