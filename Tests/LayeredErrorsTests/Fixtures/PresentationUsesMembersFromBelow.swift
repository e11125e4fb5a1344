import Domain
import Presentation

func lowest() -> DomainError<Never> {
    // expected-error@+2 4 {{is not available due to missing import of defining module 'Infrastructure'}}
    // expected-note@3 4 {{add import of module 'Infrastructure'}}
    DomainError(.init(.init(.timeout, outcome: .unknown), operation: ""))
}
