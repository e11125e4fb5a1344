public import Infrastructure

/// Where accounts come from: a mock, a server, a database.
///
/// One requirement for each thing that can be asked. The other ways of joining layers are made from it below.
public protocol AccountRepository: Sendable {
    /// Asks for the account that an e-mail address and a password belong to.
    func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity

    /// Replaces a password.
    ///
    /// Not idempotent: when it has gone through, the old password fits no longer.
    func replacePassword(email: String, old: String, new: String) async throws(InfrastructureError)
}

/// An account as it arrives: what the other side says, not yet what the domain believes.
public struct AccountEntity: Sendable, Decodable {
    /// The e-mail address.
    public let email: String

    /// The name of the person.
    public let name: String

    /// What the account may do: `member`, `guest`, or a word that this program does not know.
    public let role: String

    /// Whether the password is a temporary one whose time is over.
    public let temporaryPasswordExpired: Bool

    /// Makes an account of what is known about it.
    public init(email: String, name: String, role: String, temporaryPasswordExpired: Bool) {
        self.email = email
        self.name = name
        self.role = role
        self.temporaryPasswordExpired = temporaryPasswordExpired
    }
}

extension AccountRepository {
    /// The account, as a `Result`.
    public func accountResult(email: String, password: String) async -> Result<AccountEntity, InfrastructureError> {
        do {
            return .success(try await account(email: email, password: password))
        } catch {
            return .failure(error)
        }
    }

    /// The account, as a stream of one element.
    public func accounts(email: String, password: String) -> AccountStream {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    continuation.yield(try await account(email: email, password: password))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        .classifyingErrors("sign in", idempotent: true)
    }
}

/// A stream of accounts.
///
/// What it throws was classified where it happened.
public typealias AccountStream = TranslatedSequence<
    AsyncThrowingStream<AccountEntity, any Error>, AccountEntity, InfrastructureError
>
