import Foundation
import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A mock server in the same process.
///
/// The e-mail address of an account determines the response or the error after a sign-in. The errors have the same
/// types as the errors of real systems.
final class MockServer: Sendable {
    /// A response of the server.
    struct Answer {
        var status = 200
        var retryAfter: Duration?
        var body = Data()
    }

    private let state = Mutex(State())

    private struct State {
        /// The new passwords of accounts, keyed by e-mail address.
        var passwords: [String: String] = [:]
        /// A Boolean value that indicates whether the server has returned HTTP 429 for the account `busy`.
        var askedToWait = false
        /// The requests to replace a password, keyed by idempotency key.
        var replacements: [String: Replacement] = [:]
    }

    /// The recorded result of requests with one idempotency key.
    private enum Replacement: Equatable {
        case done(email: String, old: String, new: String)
        /// A check found no replacement, so the server refuses a replacement that arrives later.
        case refused
    }

    func logIn(email: String, password: String) async throws -> Answer {
        /// Returns a response that contains the account, or a response with status 401 if the password is wrong.
        func answer(name: String, role: String = "member", expired: Bool = false) -> Answer {
            guard password == self.password(of: email) else { return Answer(status: 401) }
            let json = """
                {"email": "\(email)", "name": "\(name)", "role": "\(role)", "temporaryPasswordExpired": \(expired)}
                """
            return Answer(body: Data(json.utf8))
        }
        switch MockAccount(rawValue: email) {
        case .ada: return answer(name: "Ada")
        case .guest: return answer(name: "Guest", role: "guest")
        case .expired: return answer(name: "Emmy", expired: !hasNewPassword(email))
        case .cut: return answer(name: "Curt", expired: !hasNewPassword(email))
        case .strange: return answer(name: "Merlin", role: "wizard")
        case .garbled:
            var garbled = answer(name: "Gar")
            garbled.body = garbled.body.prefix(40)
            return garbled
        case .wrong, nil: return Answer(status: 401)
        // The failures of the following accounts do not depend on the password.
        case .broken: return Answer(status: 500, body: Data("SELECT name FROM accounts".utf8))
        case .busy: return isFirstTime() ? Answer(status: 429, retryAfter: .seconds(3)) : answer(name: "Bea")
        case .offline: throw SystemErrno(try errnoOfRefusedConnection())
        case .slow: throw URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "mock.example timed out"])
        case .untrusted: throw URLError(.serverCertificateUntrusted)
        case .cancelled:
            try await Task {
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                try Task.checkCancellation()
            }.value
            return answer(name: "Cancelled")
        case .late:
            try await Task.sleep(for: .seconds(60))
            return answer(name: "Lata")
        case .unforeseen: throw VendorError.quotaDaemonUnhappy("tenant 7 of \(email)")
        }
    }

    func replacePassword(email: String, old: String, new: String, key: String) throws -> Answer {
        let request = Replacement.done(email: email, old: old, new: new)
        let (answer, isRepetition) = state.withLock { state in
            if let earlier = state.replacements[key] {
                return (Answer(status: earlier == request ? 204 : earlier == .refused ? 410 : 422), true)
            }
            guard MockAccount(rawValue: email) != nil, old == state.passwords[email] ?? MockAccount.password else {
                return (Answer(status: 401), false)
            }
            state.replacements[key] = request
            state.passwords[email] = new
            return (Answer(status: 204), false)
        }
        // The connection breaks after the first replacement, so the program does not receive the answer.
        if MockAccount(rawValue: email) == .cut, answer.status == 204, !isRepetition {
            throw URLError(.networkConnectionLost)
        }
        return answer
    }

    /// Returns a Boolean value that indicates whether a request with a key has replaced the password.
    ///
    /// If the server has not received the key, the server refuses all later requests with the key.
    func isReplaced(email: String, key: String) -> Bool {
        state.withLock { state in
            if case .done(email, _, _)? = state.replacements[key] { return true }
            state.replacements[key] = state.replacements[key] ?? .refused
            return false
        }
    }

    private func password(of email: String) -> String {
        state.withLock { $0.passwords[email] } ?? MockAccount.password
    }

    private func hasNewPassword(_ email: String) -> Bool {
        state.withLock { $0.passwords[email] } != nil
    }

    private func isFirstTime() -> Bool {
        state.withLock { state in
            defer { state.askedToWait = true }
            return !state.askedToWait
        }
    }
}

/// An example of a vendor error that the library cannot classify.
private enum VendorError: Error {
    case quotaDaemonUnhappy(String)
}
