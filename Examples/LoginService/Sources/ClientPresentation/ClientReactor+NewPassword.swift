import Domain
import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
import PresentationFlow

extension ClientReactor {
    func setNewPassword(_ new: Secret, in state: inout State) -> Effect<Mutation> {
        state.newPassword.entered = new
        return Effect(.signIn) { [state] commit throws(PresentationError) in
            try await replacePassword(by: new, in: state, commit)
            return try await signIn(state.email, new, commit)
        }
    }

    func checkNewPassword(in state: State) -> Effect<Mutation>? {
        guard let pending = state.newPassword.pending else { return nil }
        return Effect(.signIn) { commit throws(PresentationError) in
            try await check(pending, commit)
            guard let new = pending.passwords?.new else { return nil }
            return try await signIn(pending.email, new, commit)
        }
    }

    func reduce(_ mutation: NewPasswordMutation, into state: inout State) {
        switch mutation {
        case .began(let replacement):
            state.newPassword.pending = replacement
        case .replaced(let replacement):
            if let new = replacement.passwords?.new, replacement.isOf(state.email) {
                (state.password, state.newPassword.isSet) = (new, true)
            }
            state.newPassword.pending = nil
        case .ended:
            state.newPassword.pending = nil
        }
    }

    /// Returns the action that checks a replacement with an unknown outcome, or `nil` for a failed sign-in.
    public func checkOutcome(after failure: PresentationError, of action: Action) -> Action? {
        switch action {
        case .signIn: nil
        case .setNewPassword, .checkNewPassword: .checkNewPassword
        }
    }

    /// Replaces the password, after checking any different replacement that is still pending.
    private func replacePassword(
        by new: Secret,
        in state: State,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        let (email, pending) = (state.email, state.newPassword.pending)
        let passwords = PendingReplacement.Passwords(old: state.password, new: new)
        if let pending, pending.isOf(email), pending.passwords == passwords {
            return try await perform(pending, passwords, commit)
        }
        var (old, isSet) = (state.password, state.newPassword.isSet)
        if let pending {
            do throws(PresentationError) {
                try await check(pending, commit)
                if pending.isOf(email), let replaced = pending.passwords?.new { (old, isSet) = (replaced, true) }
            } catch {
                guard error.settles(pending.intent) else { throw error }
            }
        }
        // If an earlier attempt has set the new password, only the sign-in remains.
        if isSet, old == new { return }
        let next = PendingReplacement.Passwords(old: old, new: new)
        let address = try presenter.credentials(email: email, password: old.text).email
        try await perform(PendingReplacement(email: address, intent: Intent(), passwords: next), next, commit)
    }

    private func perform(
        _ replacement: PendingReplacement,
        _ passwords: PendingReplacement.Passwords,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        let credentials = try presenter.credentials(email: replacement.email, password: passwords.old.text)
        try presenter.validate(passwords.new.text, replacing: credentials)
        await commit(.newPassword(.began(replacement)))
        do throws(PresentationError) {
            try await presenter.setNewPassword(passwords.new.text, for: credentials, replacement.intent)
        } catch {
            // If the error has no intent, the request was not sent or the outcome is known.
            if error.intent == nil { await commit(.newPassword(.ended)) }
            throw error
        }
        await commit(.newPassword(.replaced(replacement)))
    }

    /// Asks whether a replacement took effect, and throws an error if the replacement did not take effect.
    private func check(_ pending: PendingReplacement, _ commit: Effect<Mutation>.Commit) async throws(PresentationError)
    {
        await commit(.began(.check(email: pending.email)))
        do throws(PresentationError) {
            try await presenter.checkNewPassword(email: pending.email, pending.intent)
        } catch {
            if error.settles(pending.intent) { await commit(.newPassword(.ended)) }
            throw error
        }
        await commit(.newPassword(.replaced(pending)))
    }
}
