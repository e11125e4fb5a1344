public import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
public import ReactiveDomain

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// Signing in, for a view: what its stream fails with can be shown.
public struct ReactiveLoginPresenter: Sendable {
    private let useCase: ReactiveLoginUseCase

    /// Makes a presenter.
    public init(_ useCase: ReactiveLoginUseCase) {
        self.useCase = useCase
    }

    /// Signs in.
    public func login(email: String, password: String) -> AnyPublisher<Account, PresentationError> {
        useCase.login(email: email, password: password)
            .mapError { PresentationError($0) }
            .eraseToAnyPublisher()
    }
}
