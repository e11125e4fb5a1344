import Domain
import Infrastructure
import Presentation

func read(_ error: InfrastructureError) -> Any {
    error.origin as Any  // expected-error {{'origin' is inaccessible due to 'package' protection level}}
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
