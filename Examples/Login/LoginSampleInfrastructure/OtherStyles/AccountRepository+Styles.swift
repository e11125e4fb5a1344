public import Infrastructure

extension AccountRepository {
    /// Returns the account that matches an e-mail address and a password, or the error, as a `Result`.
    public func accountResult(email: String, password: String) async -> Result<AccountEntity, InfrastructureError> {
        do {
            return .success(try await account(email: email, password: password))
        } catch {
            return .failure(error)
        }
    }

    /// Returns a stream of one element: the account that matches an e-mail address and a password.
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
        .classifyingErrors("sign in", outcome: .notApplied)
    }
}

/// A stream of accounts.
///
/// The stream does not change the classification of the repository's errors.
public typealias AccountStream = TranslatedSequence<
    AsyncThrowingStream<AccountEntity, any Error>, AccountEntity, InfrastructureError
>
