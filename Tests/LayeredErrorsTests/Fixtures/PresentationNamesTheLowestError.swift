import Domain
import Presentation

// Domain is imported, and Infrastructure is loaded because of it. Its names are out of reach all the same.
func show(_ error: InfrastructureError) {}  // expected-error {{cannot find type 'InfrastructureError' in scope}}

func look(_ error: any Error) -> Bool {
    error is Infrastructure.InfrastructureError  // expected-error {{cannot find type 'Infrastructure' in scope}}
}
