import Domain
import LayeredErrorsTesting
import LoginSampleInfrastructure
import Presentation
import ReactiveDomain
import ReactivePresentation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

#if DEBUG
@Suite("Faults below a publisher")
struct ExerciseTests {
    @Test("Injected faults in a sign-in result in no findings")
    func signIn() async {
        let report = await exercise(hiding: [MockAccount.ada.rawValue, MockAccount.password]) {
            let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: MockAccountRepository()))
            let recording = await presenter.login(
                email: MockAccount.ada.rawValue,
                password: MockAccount.password
            ).recorded()
            return try recording.result()
        }
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["sign in"])
    }
}

extension Recording {
    /// Returns the outputs, or throws the failure of the publisher.
    fileprivate func result() throws(Failure) -> [Output] {
        for completion in completions {
            switch completion {
            case .failure(let error): throw error
            case .finished: break
            }
        }
        return outputs
    }
}
#endif
