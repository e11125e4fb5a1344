import LoginSampleDomain
import Presentation

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

func show(_ login: AnyPublisher<Account, PresentationError>) async throws(PresentationError) {
    // expected-error@+1 {{thrown expression type 'any Error' cannot be converted to error type 'PresentationError'}}
    for try await _ in login.values {}
}
