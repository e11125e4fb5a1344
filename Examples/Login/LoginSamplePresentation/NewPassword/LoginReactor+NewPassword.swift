import Domain
import LoginSampleDomain
public import Presentation
import PresentationFlow

extension LoginReactor {
    func setNewPassword(_ new: Secret, in state: State) -> Effect<Mutation> {
        Effect(.signIn) { commit throws(PresentationError) in
            var replacement = PasswordReplacement(email: state.email, old: state.password, new: new)
            if let earlier = state.replacement, earlier.equals(replacement) {
                // A retry carries the key of the first request.
                replacement = earlier
            } else if let earlier = state.replacement, !earlier.isDone {
                // The outcome of the earlier replacement decides which password is the old one.
                do throws(PresentationError) {
                    try await check(earlier, commit)
                    if earlier.email == state.email { replacement.old = earlier.new }
                } catch {
                    guard error.settles(earlier.intent) else { throw error }
                }
            }
            // If an earlier attempt has replaced the password, only the sign-in remains.
            if !replacement.isDone { try await replace(replacement, commit) }
            return try await signIn(replacement.email, new, commit)
        }
    }

    func checkNewPassword(in state: State) -> Effect<Mutation>? {
        guard let replacement = state.replacement else { return nil }
        return Effect(.signIn) { commit throws(PresentationError) in
            try await check(replacement, commit)
            return try await signIn(replacement.email, replacement.new, commit)
        }
    }

    /// Returns the action that checks a replacement with an unknown outcome, or `nil` for a failed sign-in.
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
        await commit(.replacement(replacement))
        try await settle(replacement, commit) { () async throws(PresentationError) in
            try await presenter.setNewPassword(replacement.new.text, for: credentials, replacement.intent)
        }
    }

    private func check(
        _ replacement: PasswordReplacement,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        await commit(.checking)
        try await settle(replacement, commit) { () async throws(PresentationError) in
            try await presenter.checkNewPassword(email: replacement.email, replacement.intent)
        }
    }

    /// Runs a request, and commits the outcome of the replacement if the request determines it.
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
