import Infrastructure
import Presentation

func skip(_ error: InfrastructureError) -> PresentationError {
    // expected-error@+2 {{cannot convert value of type 'InfrastructureError'}}
    // expected-error@+1 {{generic parameter 'Rule' could not be inferred}}
    PresentationError(error)
}
