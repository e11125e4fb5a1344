import Domain
import Presentation

// An import of Domain loads Infrastructure, but does not bring the names of Infrastructure into scope.
func show(_ error: InfrastructureError) {}  // expected-error {{cannot find type 'InfrastructureError' in scope}}

func look(_ error: any Error) -> Bool {
    error is Infrastructure.InfrastructureError  // expected-error {{cannot find type 'Infrastructure' in scope}}
}
