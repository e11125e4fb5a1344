import Domain
import Infrastructure
import Presentation

func read(_ error: InfrastructureError) -> Any {
    // expected-error@+1 {{'underlyingError' is inaccessible due to 'package' protection level}}
    error.underlyingError as Any
}

func read(_ failure: TechnicalFailure) -> Any {
    failure.storage  // expected-error {{'storage' is inaccessible due to 'private' protection level}}
}

func read(_ diagnosis: Diagnosis) -> Any {
    diagnosis.lower as Any  // expected-error {{'lower' is inaccessible due to 'private' protection level}}
}

func read(_ error: PresentationError) -> Any {
    error.subject  // expected-error {{'subject' is inaccessible due to 'package' protection level}}
}
