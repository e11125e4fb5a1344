import Infrastructure
import RxSwift  // expected-warning {{add '@preconcurrency' to treat 'Sendable'-related errors}}

func account(_ single: Single<String>) async throws(InfrastructureError) -> String {
    // expected-error@+1 {{non-Sendable type 'Single<String>'}}
    try await InfrastructureError.classifying("sign in") { try await single.value }
}
