import Domain
import Presentation

// Importing Domain also loads Infrastructure, but the names of Infrastructure stay out of scope.
func show(_ error: InfrastructureError) {}  // expected-error {{cannot find type 'InfrastructureError' in scope}}

func look(_ error: any Error) -> Bool {
    error is Infrastructure.InfrastructureError  // expected-error {{cannot find type 'Infrastructure' in scope}}
}
