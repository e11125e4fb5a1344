import Dispatch
import LoginSampleDomain
import Presentation
import ReactivePresentation

#if canImport(Combine)
import Combine
private var mainQueue: some Scheduler { DispatchQueue.main }
#else
import OpenCombine
import OpenCombineDispatch
private var mainQueue: some Scheduler { DispatchQueue.main.ocombine }
#endif

/// A view of the login.
@MainActor
final class LoginScreen {
    private let presenter: ReactiveLoginPresenter
    private var subscriptions: Set<AnyCancellable> = []
    private let changed: @Sendable () -> Void

    /// What the person reads.
    private(set) var text = "" { didSet { changed() } }

    init(_ presenter: ReactiveLoginPresenter, changed: @escaping @Sendable () -> Void) {
        self.presenter = presenter
        self.changed = changed
    }

    func signIn(email: String, password: String) {
        presenter.login(email: email, password: password)
            .receive(on: mainQueue)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion, !error.isCancellation else { return }
                self?.text = error.message(in: .english).title
            } receiveValue: { [weak self] account in
                self?.text = "Welcome, \(account.name)."
            }
            .store(in: &subscriptions)
    }

    /// What must not be written: nothing says where the closure runs.
    func signInAnywhere(email: String, password: String) {
        presenter.login(email: email, password: password)
            .sink { _ in
            } receiveValue: { [weak self] account in
                self?.text = "Welcome, \(account.name)."
            }
            .store(in: &subscriptions)
    }
}
