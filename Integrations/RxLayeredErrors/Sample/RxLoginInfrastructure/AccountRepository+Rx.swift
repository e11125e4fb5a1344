public import Infrastructure
public import LoginSampleInfrastructure
import RxInfrastructure
public import RxSwift

extension AccountRepository {
    /// Returns a `Single` that fetches an account once for each subscription.
    public func accountSingle(email: String, password: String) -> Single<AccountEntity> {
        Single.create { try await account(email: email, password: password) }
            .classifyingErrors("sign in", outcome: .notApplied)
    }

    /// Returns a stream that fetches an account once for each subscription, and delivers one result.
    public func accountResults(
        email: String,
        password: String
    ) -> Infallible<Result<AccountEntity, InfrastructureError>> {
        Single.create { try await account(email: email, password: password) }
            .classifiedResults("sign in", outcome: .notApplied)
    }
}
