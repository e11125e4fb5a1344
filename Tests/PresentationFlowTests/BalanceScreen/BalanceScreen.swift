import Domain
import Presentation
import PresentationFlow

extension Lane {
    static let balance = Lane.latest("balance")
}

struct BalanceScreen: Reactor {
    struct State: Equatable {
        var balance: Balance?
    }

    enum Action: Equatable {
        case load
    }

    enum Mutation: Equatable {
        case loaded(Balance)
    }

    let useCase: BalanceUseCase

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .load:
            Effect(.balance) { _ throws(PresentationError) in
                do throws(DomainError<BalanceRule>) {
                    return .loaded(try await useCase.balance())
                } catch {
                    throw PresentationError(error, task: BalanceTask.load)
                }
            }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .loaded(let balance): state.balance = balance
        }
    }
}

/// The content of an alert about a failure.
struct FailureAlert<Action: Sendable> {
    let notice: Notice<Action>
    let title: String
    let message: String
    let buttons: [PresentationError.Content.Action]

    /// - Parameters:
    ///   - remainingWait: The time until the store retries. The label of the button counts down.
    ///   - showsOlderContent: A Boolean value that indicates whether the screen still shows an older balance.
    init?(
        _ notice: Notice<Action>?,
        remainingWait: Duration? = nil,
        showsOlderContent: Bool = false,
        in language: Language
    ) {
        let failure = notice?.failure
        let content = failure?.content(
            in: language,
            remainingWait: remainingWait,
            showsOlderContent: showsOlderContent
        )
        // This is the first screen of the app, so there is nothing to go back to.
        guard let notice, let content = content?.offering({ $0 != .goBack }) else { return nil }
        self.notice = notice
        title = content.title
        // A person who contacts support quotes the reference.
        message = [content.explanation, content.quotedReference].compactMap(\.self).joined(separator: "\n")
        buttons = content.nextActions
    }
}

extension Store {
    /// Performs the action of a button in an alert, and removes the notice.
    ///
    /// - Parameter openSupport: A function that opens the contact form of the app.
    func perform(_ button: PresentationError.Content.Action, of notice: Notice<R.Action>, openSupport: () -> Void) {
        switch button.action {
        case .retry, .retryAfter: return retry(notice)
        case .checkOutcome: return checkOutcome(notice)
        case .contactSupport: openSupport()
        // The other actions are advice, and the person performs them.
        case .correct, .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile, .chooseAnotherPlace,
            .rename, .changeSettings, .freeSpace, .updateApp, .goBack, .dismiss, .custom:
            break
        // An action of a newer version of the library is advice until the app handles it.
        @unknown default: break
        }
        dismiss(notice)
    }
}
