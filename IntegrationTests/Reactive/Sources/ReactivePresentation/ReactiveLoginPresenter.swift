public import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
public import ReactiveDomain

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A presenter for signing in, whose publisher fails with an error that a view can show.
public struct ReactiveLoginPresenter: Sendable {
    private let useCase: ReactiveLoginUseCase

    /// Creates a presenter of a use case.
    public init(_ useCase: ReactiveLoginUseCase) {
        self.useCase = useCase
    }

    /// Returns a publisher that signs in once for each subscription.
    public func login(email: String, password: String) -> AnyPublisher<Account, PresentationError> {
        useCase.login(email: email, password: password)
            .mapError { PresentationError($0) }
            .eraseToAnyPublisher()
    }
}
