import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationTerminal
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
        case .interrupted: expected = "interrupted"
        case .unforeseen: expected = "unknown"
        // The mock repository takes a minute to respond for the account `late`. CancellationTests uses this account.
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

    @Test("The stream and the throwing login result in the same words and actions", arguments: MockAccount.allCases)
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
            #expect(one.content(in: language)?.fields == other.content(in: language)?.fields)
        }
        #expect(one.nextActions == other.nextActions)
        #expect(one.exitStatus == other.exitStatus)
        #expect(one.isCancellation == other.isCancellation)
        #expect(!other.isCancellation)

        // The two logins share the boundary of the mock repository. The boundaries in the upper layers differ, and
        // therefore the fingerprints differ. If the infrastructure did not fail, the lowest boundary also differs.
        let upper = ["layered_errors.presentation.location", "layered_errors.domain.location"]
        let different = upper + ["layered_errors.fingerprint", "code.file.path", "code.line.number"]
        let (attributes, otherAttributes) = (one.diagnosis.attributes, other.diagnosis.attributes)
        #expect(
            attributes.filter { !different.contains($0.key) } == otherAttributes.filter { !different.contains($0.key) }
        )
        let files = upper.compactMap { otherAttributes[$0]?.description.prefix { $0 != ":" } }
        // The place of the lowest boundary is in `code.file.path`.
        let lowest = otherAttributes["code.file.path"]?.description ?? ""
        #expect((files + [lowest[...]]).first == "ReactivePresentation/ReactiveLoginPresenter.swift")
        if files.count == 2 { #expect(files.last == "ReactiveDomain/ReactiveLoginUseCase.swift") }
    }
}
