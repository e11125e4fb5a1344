public import Infrastructure
public import LoginSampleInfrastructure

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension AccountRepository {
    /// Returns a publisher that fetches an account once for each subscription.
    public func accountPublisher(email: String, password: String) -> AnyPublisher<AccountEntity, InfrastructureError> {
        AnyPublisher { await accountResult(email: email, password: password) }
    }
}
