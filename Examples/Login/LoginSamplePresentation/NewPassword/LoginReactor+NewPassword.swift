import Domain
import LoginSampleDomain
public import Presentation
import PresentationFlow

extension LoginReactor {
    func setNewPassword(_ new: Secret, in state: State) -> Effect<Mutation>? {
        var earlier = state.replacement
        if earlier?.email != state.email { earlier = nil }
        // Before another password, the person learns whether the earlier replacement took effect.
        if let earlier, !earlier.isDone, earlier.new != new { return checkNewPassword(in: state) }
        if earlier?.new != new { earlier = nil }
        let replacement = earlier ?? PasswordReplacement(email: state.email, old: state.password, new: new)
        return Effect(.signIn) { commit throws(PresentationError) in
            if !replacement.isDone { try await replace(replacement, commit) }
            return try await signIn(replacement.email, new, commit)
        }
    }

    func checkNewPassword(in state: State) -> Effect<Mutation>? {
        guard let replacement = state.replacement else { return nil }
        return Effect(.signIn) { commit throws(PresentationError) in
            await commit(.checking)
            try await settle(replacement, commit) { () async throws(PresentationError) in
                try await presenter.checkNewPassword(email: replacement.email, replacement.intent)
            }
            return try await signIn(replacement.email, replacement.new, commit)
        }
    }

    /// Returns the action that checks a replacement with an unclear outcome.
    public func checkOutcome(after failure: PresentationError, of action: Action) -> Action? {
        switch action {
        case .signIn: nil
        case .setNewPassword, .checkNewPassword: .checkNewPassword
        }
    }

    private func replace(
        _ replacement: PasswordReplacement,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        let credentials = try presenter.credentials(email: replacement.email, password: replacement.old.text)
        try presenter.validate(replacement.new.text, replacing: credentials)
        var begun = replacement
        begun.intent = replacement.intent.repeated
        await commit(.replacement(begun))
        try await settle(replacement, commit) { () async throws(PresentationError) in
            _ = try await presenter.setNewPassword(replacement.new.text, for: credentials, replacement.intent)
        }
    }

    /// Runs a request, and commits the outcome of the replacement as soon as it is known.
    private func settle(
        _ replacement: PasswordReplacement,
        _ commit: Effect<Mutation>.Commit,
        _ request: () async throws(PresentationError) -> Void
    ) async throws(PresentationError) {
        do throws(PresentationError) {
            try await request()
        } catch {
            if error.settles(replacement.intent) { await commit(.replacement(nil)) }
            throw error
        }
        var done = replacement
        done.isDone = true
        await commit(.replacement(done))
    }
}
