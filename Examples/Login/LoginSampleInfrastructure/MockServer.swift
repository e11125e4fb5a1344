import Foundation
import Infrastructure
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A mock of a server, which runs inside the program.
///
/// Its methods throw errors of the same types as real systems.
final class MockServer: Sendable {
    /// A response of the server.
    struct Response {
        var status = 200
        var retryAfter: Duration?
        var body = Data()
    }

    /// The mutable data of the server.
    struct State {
        /// The new passwords of accounts, keyed by e-mail address.
        var passwords: [String: String] = [:]
        /// The recorded results of password replacements, keyed by idempotency key.
        var replacements: [String: Replacement] = [:]
        /// The remaining delays that the server requests before the account `busy` can sign in.
        var waits = [Duration.seconds(3)]
    }

    let state = Mutex(State())

    func signIn(email: String, password: String) async throws -> Response {
        let newPassword = state.withLock { $0.passwords[email] }

        /// Returns a response that contains the account, or a response with status 401 if the password is wrong.
        func account(_ name: String, role: String = "member", expired: Bool = false) -> Response {
            guard password == newPassword ?? MockAccount.password else { return Response(status: 401) }
            let json = """
                {"email": "\(email)", "name": "\(name)", "role": "\(role)", "temporaryPasswordExpired": \(expired)}
                """
            return Response(body: Data(json.utf8))
        }

        switch MockAccount(rawValue: email) {
        case .ada: return account("Ada")
        case .guest: return account("Guest", role: "guest")
        case .expired: return account("Emmy", expired: newPassword == nil)
        case .cut: return account("Curt", expired: newPassword == nil)
        case .strange: return account("Merlin", role: "wizard")
        case .wrong, nil: return Response(status: 401)
        // The failures of the following accounts do not depend on the password.
        case .garbled: return Response(body: Data(#"{"email": "garbled@ex"#.utf8))
        case .broken: return Response(status: 500, body: Data("SELECT name FROM accounts".utf8))
        case .busy:
            let wait = state.withLock { $0.waits.popLast() }
            return wait.map { Response(status: 429, retryAfter: $0) } ?? account("Bea")
        case .offline: throw POSIXError(.ECONNREFUSED)
        case .slow: throw URLError(.timedOut, userInfo: [NSLocalizedDescriptionKey: "mock.example timed out"])
        case .untrusted: throw URLError(.serverCertificateUntrusted)
        case .interrupted: throw CancellationError()
        case .unforeseen: throw VendorError.quotaDaemonUnhappy("tenant 7 of \(email)")
        case .late:
            try await Task.sleep(for: .seconds(60))
            return account("Lata")
        }
    }
}

/// An example of a vendor error that the library cannot classify.
private enum VendorError: Error {
    case quotaDaemonUnhappy(String)
}
