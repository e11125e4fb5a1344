import Domain
import Infrastructure
import Presentation

func repository() throws(InfrastructureError) {}

func useCase() throws(DomainError<Never>) {
    // expected-error@+1 {{'InfrastructureError' cannot be converted to error type 'DomainError<Never>'}}
    try repository()
}

func presenter() throws(PresentationError) {
    // expected-error@+1 {{'DomainError<Never>' cannot be converted to error type 'PresentationError'}}
    try useCase()
}
