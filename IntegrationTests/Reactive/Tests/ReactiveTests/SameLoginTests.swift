import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import ReactiveDomain
import ReactivePresentation
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@Suite("Login with a stream and with throws", .timeLimit(.minutes(10)))
struct SameLoginTests {
    typealias Ending = Result<Account, PresentationError>

    /// Returns the account from the sample's throwing login function, or the thrown error.
    private func thrown(_ email: String, _ password: String) async -> Ending {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        do throws(PresentationError) {
            return .success(try await presenter.login(presenter.credentials(email: email, password: password)))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the account or the failure that a login stream delivers.
    ///
    /// The method records a test failure unless the stream delivers one account and finishes, or delivers only a
    /// failure.
    private func streamed(_ email: String, _ password: String) async throws -> Ending {
        let presenter = ReactiveLoginPresenter(ReactiveLoginUseCase(accounts: MockAccountRepository()))
        let recording = await presenter.login(email: email, password: password).recorded()
        let completion = try #require(recording.completions.first)
        #expect(recording.completions.count == 1)
        switch completion {
        case .finished:
            #expect(recording.outputs.count == 1)
            return .success(try #require(recording.outputs.first))
        case .failure(let error):
            #expect(recording.outputs.isEmpty)
            return .failure(error)
        }
    }

    @Test("The stream and the throwing login end with the same account or error", arguments: MockAccount.allCases)
    func endings(account: MockAccount) async throws {
        let expected: String
        switch account {
        case .ada: expected = "Ada"
        case .wrong: expected = "login.wrongCredentials"
        case .guest: expected = "login.permission"
        case .expired, .cut: expected = "login.temporaryPasswordExpired"
        case .offline: expected = "connection"
        case .slow: expected = "timeout"
        case .broken, .garbled, .strange: expected = "response"
        case .busy: expected = "rateLimited"
        case .untrusted: expected = "insecureConnection"
        case .cancelled: expected = "cancelled"
        case .unforeseen: expected = "unknown"
        // The mock repository takes a minute to respond for the account `late`. CancellationTests uses the account.
        case .late: return
        }
        let (one, other) = (await thrown(account.rawValue, "sesame"), try await streamed(account.rawValue, "sesame"))
        #expect(one == other)
        switch other {
        case .success(let account): #expect(account.name == expected)
        case .failure(let error): #expect(error.code == expected)
        }
    }

    @Test(
        "The stream and the throwing login validate the input in the same way",
        arguments: [
            ("", "", "login.input"), ("ada", "sesame", "login.input"), (" ada@example.com", "", "login.input"),
            (" ada@example.com ", "sesame", nil), ("ada@example.com", "Sesame", "login.wrongCredentials"),
        ]
    )
    func input(email: String, password: String, code: String?) async throws {
        let ending = try await streamed(email, password)
        #expect(ending == (await thrown(email, password)))
        switch ending {
        case .success(let account): #expect(account.name == "Ada" && code == nil)
        case .failure(let error): #expect(error.code == code)
        }
    }

    @Test("The stream and the throwing login result in equal words and diagnoses", arguments: MockAccount.allCases)
    func words(account: MockAccount) async throws {
        guard account != .late,
            case .failure(let one) = await thrown(account.rawValue, "sesame"),
            case .failure(let other) = try await streamed(account.rawValue, "sesame")
        else {
            #expect(account == .late || account == .ada)
            return
        }
        for language in [Language.english, .japanese] {
            #expect(one.message(in: language) == other.message(in: language))
            #expect(one.fields(in: language) == other.fields(in: language))
        }
        #expect(one.nextActions == other.nextActions)
        #expect(one.exitStatus == other.exitStatus)
        #expect(one.isCancellation == other.isCancellation)
        #expect(other.isCancellation == (account == .cancelled))

        let (below, otherBelow) = (one.diagnosis, other.diagnosis)
        #expect(below.hops.map(\.layer) == otherBelow.hops.map(\.layer))
        #expect(below.hops.map(\.code) == otherBelow.hops.map(\.code))
        #expect(below.hops.map(\.operation) == otherBelow.hops.map(\.operation))
        #expect(below.origin == otherBelow.origin)
        #expect(below.attempts == otherBelow.attempts)
        #expect(below.outcome == otherBelow.outcome)
        // The two logins share the boundary of the mock repository. The boundaries in the upper layers differ.
        let places = below.hops.filter { $0.layer == .infrastructure }.map(\.place)
        #expect(places == otherBelow.hops.filter { $0.layer == .infrastructure }.map(\.place))
        let files = otherBelow.hops.compactMap { $0.place?.prefix { $0 != ":" } }
        #expect(files.first == "ReactivePresentation/ReactiveLoginPresenter.swift")
        if below.hops.count == 3 {
            #expect(files.dropFirst().first == "ReactiveDomain/ReactiveLoginUseCase.swift")
        }
    }
}
