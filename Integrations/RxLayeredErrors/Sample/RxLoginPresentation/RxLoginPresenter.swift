public import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
public import RxLoginDomain
import RxPresentation
public import RxSwift

/// A login presenter that translates each error into a `PresentationError`.
public struct RxLoginPresenter: Sendable {
    private let useCase: RxLoginUseCase

    /// Creates a presenter for a use case.
    public init(_ useCase: RxLoginUseCase) {
        self.useCase = useCase
    }

    /// Returns a `Single` that signs in once for each subscription.
    public func login(email: String, password: String) -> Single<Account> {
        useCase.login(email: email, password: password).presentingErrors(task: LoginTask.signIn)
    }

    /// Returns a stream that signs in once for each subscription, and delivers one result.
    public func loginResults(email: String, password: String) -> Infallible<Result<Account, PresentationError>> {
        useCase.loginResults(email: email, password: password).presentingErrors(task: LoginTask.signIn)
    }
}
