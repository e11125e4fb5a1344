import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import Presentation
import RxLoginDomain
import RxLoginPresentation
import RxSwift
import Testing

@Suite("Login in a stand-in for ReactorKit", .timeLimit(.minutes(10)))
struct LoginReactorTests {
    /// A reactor whose streams of mutations can fail.
    ///
    /// The reactor demonstrates a mistake: no mutation carries the error, so `isLoading` remains `true`.
    private final class FailingReactor: StandInReactor {
        typealias Action = LoginReactor.Action
        typealias State = LoginReactor.State
        typealias Mutation = LoginReactor.Mutation

        let initialState = State()
        private let presenter: RxLoginPresenter
        private let transformed: (Observable<Mutation>) -> Observable<Mutation>

        init(
            _ presenter: RxLoginPresenter,
            transformed: @escaping (Observable<Mutation>) -> Observable<Mutation> = { $0 }
        ) {
            self.presenter = presenter
            self.transformed = transformed
        }

        func mutate(action: Action) -> Observable<Mutation> {
            switch action {
            case .signIn(let email, let password):
                presenter.login(email: email, password: password).asObservable()
                    .map { .finished(.success($0)) }
                    .startWith(.started)
            }
        }

        func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { transformed(mutation) }

        func reduce(state: State, mutation: Mutation) -> State {
            LoginReactor(presenter).reduce(state: state, mutation: mutation)
        }
    }

    private let presenter = RxLoginPresenter(RxLoginUseCase(accounts: MockAccountRepository()))

    private func action(_ account: MockAccount, password: String = "sesame") -> Observable<LoginReactor.Action> {
        .just(.signIn(email: account.rawValue, password: password))
    }

    @Test(
        "A mutation that carries the result ends the loading state",
        arguments: [
            (MockAccount.ada, "Ada" as String?, nil as String?), (.offline, nil, "connection"),
            (.wrong, nil, "login.wrongCredentials"), (.interrupted, nil, "interrupted"),
        ]
    )
    func carried(account: MockAccount, name: String?, code: String?) async {
        let states = await LoginReactor(presenter).states(action(account)).ended().elements
        #expect(states.map(\.isLoading) == [false, true, false])
        #expect(states.last?.account?.name == name)
        #expect(states.last?.failure?.code == code)
    }

    @Test("A dropped error of mutate leaves isLoading true")
    func dropped() async {
        let ended = await FailingReactor(presenter).states(action(.offline)).ended()
        #expect(ended.elements.map(\.isLoading) == [false, true])
        #expect(ended.elements.last?.failure == nil)
    }

    @Test("A dropped error of one action does not affect the next action")
    func next() async {
        // A missing password fails immediately, so the first action ends before the second one starts.
        let actions = action(.ada, password: "").concat(action(.ada))
        let states = await FailingReactor(presenter).states(actions).ended().elements
        #expect(states.map(\.isLoading) == [false, true, true, false])
        #expect(states.last?.account?.name == "Ada")
    }

    @Test("A dropped error of transform(mutation:) ends the stream of states")
    func stopped() async {
        let reactor = FailingReactor(presenter) { $0.take(1).concat(Observable.error(HTTPStatus(503))) }
        let ended = await reactor.states(action(.ada).concat(action(.ada))).ended()
        #expect(ended.elements.map(\.isLoading) == [false, true])
        #expect(ended.error == nil)
    }
}
