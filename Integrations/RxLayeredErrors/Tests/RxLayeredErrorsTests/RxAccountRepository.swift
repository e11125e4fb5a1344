import Infrastructure
import LoginSampleInfrastructure
@unsafe @preconcurrency import RxSwift

/// A repository that awaits the `Single` of an existing client, which can fail with any error.
struct RxAccountRepository: AccountRepository {
    let request: @Sendable (_ email: String, _ password: String) -> Single<AccountEntity>

    func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", outcome: .notApplied) {
            try await request(email, password).value
        }
    }

    func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {}

    func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {}
}
