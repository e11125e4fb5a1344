import Foundation
import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that exists in this process alone.
///
/// It knows accounts by their e-mail address, and what goes wrong with each of them really goes wrong: the errors are
/// those that a real system throws.
final class MockServer: Sendable {
    /// What a server sends back.
    struct Answer {
        var status = 200
        var retryAfter: Duration?
        var body = Data()
    }

    private let state = Mutex(State())

    private struct State {
        /// The passwords that were replaced.
        var passwords: [String: String] = [:]
        /// Whether the account that tried too often was told to wait.
        var askedToWait = false
    }

    func logIn(email: String, password: String) async throws -> Answer {
        let account = MockAccount(rawValue: email)
        // What fails on the way to the server fails whatever the password is.
        switch account {
        case .offline: throw SystemErrno(try errnoOfRefusedConnection())
        case .slow: throw URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "mock.example timed out"])
        case .untrusted: throw URLError(.serverCertificateUntrusted)
        case .cancelled: try await cancelled()
        case .unforeseen: throw VendorError.quotaDaemonUnhappy("tenant 7 of \(email)")
        case .broken: return Answer(status: 500, body: Data("SELECT name FROM accounts".utf8))
        case .busy where isFirstTime(): return Answer(status: 429, retryAfter: .seconds(3))
        case _: break
        }
        guard password == self.password(of: email) else { return Answer(status: 401) }
        switch account {
        case .ada: return answer(email, name: "Ada")
        case .busy: return answer(email, name: "Bea")
        case .guest: return answer(email, name: "Guest", role: "guest")
        case .expired: return answer(email, name: "Emmy", expired: !hasNewPassword(email))
        case .strange: return answer(email, name: "Merlin", role: "wizard")
        case .garbled: return Answer(body: answer(email, name: "Gar").body.prefix(40))
        case _: return Answer(status: 401)
        }
    }

    /// Ends as a request does whose task is cancelled.
    private func cancelled() async throws {
        try await Task {
            unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
            try Task.checkCancellation()
        }.value
    }

    func replacePassword(email: String, old: String, new: String) -> Answer {
        guard MockAccount(rawValue: email) != nil, old == password(of: email) else { return Answer(status: 401) }
        state.withLock { $0.passwords[email] = new }
        return Answer(status: 204)
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

    private func answer(
        _ email: String,
        name: String,
        role: String = "member",
        expired: Bool = false
    ) -> Answer {
        let json = """
            {"email": "\(email)", "name": "\(name)", "role": "\(role)", "temporaryPasswordExpired": \(expired)}
            """
        return Answer(body: Data(json.utf8))
    }
}

/// An error of somebody else's, which nothing in this program has heard of.
private enum VendorError: Error {
    case quotaDaemonUnhappy(String)
}
