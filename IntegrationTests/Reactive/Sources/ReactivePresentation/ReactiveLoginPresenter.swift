public import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
public import ReactiveDomain

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A login presenter that translates each failure into a `PresentationError`.
public struct ReactiveLoginPresenter: Sendable {
    private let useCase: ReactiveLoginUseCase

    /// Creates a presenter for a use case.
    public init(_ useCase: ReactiveLoginUseCase) {
        self.useCase = useCase
    }

    /// Returns a publisher that signs in once for each subscription.
    public func login(email: String, password: String) -> AnyPublisher<Account, PresentationError> {
        useCase.login(email: email, password: password)
            .mapError { PresentationError($0, task: LoginTask.signIn) }
            .eraseToAnyPublisher()
    }
}
