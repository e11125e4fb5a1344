import Foundation
import Synchronization

extension MockServer {
    /// The recorded result of all requests with the same idempotency key.
    enum Replacement: Equatable {
        case done(email: String, old: String, new: String)
        /// A check found no replacement, so the server refuses a replacement that arrives later.
        case refused
    }

    func replacePassword(email: String, old: String, new: String, key: String) throws -> Response {
        let request = Replacement.done(email: email, old: old, new: new)
        let (response, isRepetition) = state.withLock { state in
            if let earlier = state.replacements[key] {
                return (Response(status: earlier == request ? 204 : earlier == .refused ? 410 : 422), true)
            }
            guard MockAccount(rawValue: email) != nil, old == state.passwords[email] ?? MockAccount.password else {
                return (Response(status: 401), false)
            }
            state.replacements[key] = request
            state.passwords[email] = new
            return (Response(status: 204), false)
        }
        // The connection breaks after the first replacement, so the program does not receive the response.
        if MockAccount(rawValue: email) == .cut, response.status == 204, !isRepetition {
            throw POSIXError(.ECONNRESET)
        }
        return response
    }

    /// Returns a Boolean value that indicates whether a request with the given key has replaced the password.
    ///
    /// If the server has not received the key yet, it refuses all later requests with this key.
    func isReplaced(email: String, key: String) -> Bool {
        state.withLock { state in
            if case .done(email, _, _)? = state.replacements[key] { return true }
            state.replacements[key] = state.replacements[key] ?? .refused
            return false
        }
    }
}
