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

/// A screen that performs a login and shows the result.
@MainActor
final class LoginScreen {
    private let presenter: ReactiveLoginPresenter
    private var subscriptions: Set<AnyCancellable> = []
    private let changed: @Sendable () -> Void

    /// The text that the person reads.
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

    /// Signs in without `receive(on:)`, so `receiveValue` runs on an unspecified thread.
    ///
    /// The method demonstrates a mistake: the program crashes if `receiveValue` does not run on the main thread.
    func signInAnywhere(email: String, password: String) {
        presenter.login(email: email, password: password)
            .sink { _ in
            } receiveValue: { [weak self] account in
                self?.text = "Welcome, \(account.name)."
            }
            .store(in: &subscriptions)
    }
}
