import LoginSampleDomain
import Presentation
import RxLoginPresentation
import RxSwift

/// A reactor that carries the result of a login in a mutation.
final class LoginReactor: StandInReactor {
    enum Action {
        case signIn(email: String, password: String)
    }

    enum Mutation {
        case started
        case finished(Result<Account, PresentationError>)
    }

    struct State {
        var isLoading = false
        var account: Account?
        var failure: PresentationError?
    }

    let initialState = State()
    private let presenter: RxLoginPresenter

    init(_ presenter: RxLoginPresenter) {
        self.presenter = presenter
    }

    func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .signIn(let email, let password):
            presenter.loginResults(email: email, password: password).asObservable()
                .observe(on: MainScheduler.instance)
                .map { .finished($0) }
                .startWith(.started)
        }
    }

    func reduce(state: State, mutation: Mutation) -> State {
        switch mutation {
        case .started: State(isLoading: true)
        case .finished(.success(let account)): State(account: account)
        case .finished(.failure(let error)): State(failure: error.isCancellation ? nil : error)
        }
    }
}
