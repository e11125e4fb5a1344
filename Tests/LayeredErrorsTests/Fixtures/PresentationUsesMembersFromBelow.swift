import Domain
import Presentation

func lowest() -> DomainError<Never> {
    // expected-error@+4 {{is not available due to missing import of defining module 'Infrastructure'}}
    // expected-note@3 {{add import of module 'Infrastructure'}}
    // expected-error@+2 3 {{is not available due to missing import of defining module 'ClassifiableErrors'}}
    // expected-note@3 3 {{add import of module 'ClassifiableErrors'}}
    DomainError(.init(.init(.timeout, outcome: .unknown), operation: ""))
}
