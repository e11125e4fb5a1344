import Domain
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationTerminal
import RxLoginDomain
import RxLoginPresentation
import RxSwift
import Testing

@Suite("Login with RxSwift and with throws", .timeLimit(.minutes(10)))
struct SameLoginTests {
    typealias Ending = Result<Account, PresentationError>

    /// A form of the login with RxSwift.
    enum Form: CaseIterable {
        case single, results
    }

    /// Returns the account from the sample's throwing login function, or the thrown error.
    private func thrown(_ email: String, _ password: String) async -> Ending {
        let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))
        do throws(PresentationError) {
            return .success(try await presenter.login(presenter.credentials(email: email, password: password)))
        } catch {
            return .failure(error)
        }
    }

    /// Returns the account or the error that a login stream delivers.
    private func streamed(_ form: Form, _ email: String, _ password: String) async throws -> Ending {
        let presenter = RxLoginPresenter(RxLoginUseCase(accounts: MockAccountRepository()))
        switch form {
        case .single:
            let ended = await presenter.login(email: email, password: password).ended()
            guard let error = ended.error else { return .success(try #require(ended.elements.first)) }
            return .failure(try #require(error as? PresentationError))
        case .results:
            let ended = await presenter.loginResults(email: email, password: password).ended()
            #expect(ended.elements.count == 1 && ended.error == nil)
            return try #require(ended.elements.first)
        }
    }

    @Test("RxSwift and throws end with the same account or error", arguments: MockAccount.allCases, Form.allCases)
    func endings(account: MockAccount, form: Form) async throws {
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
        let one = await thrown(account.rawValue, "sesame")
        let other = try await streamed(form, account.rawValue, "sesame")
        #expect(one == other)
        switch other {
        case .success(let account): #expect(account.name == expected)
        case .failure(let error): #expect(error.code == expected)
        }
    }

    @Test(
        "RxSwift and throws validate the input in the same way",
        arguments: [
            ("", "", "login.input"), ("ada", "sesame", "login.input"), (" ada@example.com", "", "login.input"),
            (" ada@example.com ", "sesame", nil), ("ada@example.com", "Sesame", "login.wrongCredentials"),
        ],
        Form.allCases
    )
    func input(input: (email: String, password: String, code: String?), form: Form) async throws {
        let ending = try await streamed(form, input.email, input.password)
        #expect(ending == (await thrown(input.email, input.password)))
        switch ending {
        case .success(let account): #expect(account.name == "Ada" && input.code == nil)
        case .failure(let error): #expect(error.code == input.code)
        }
    }

    @Test("RxSwift and throws produce equal messages and facts", arguments: MockAccount.allCases, Form.allCases)
    func words(account: MockAccount, form: Form) async throws {
        guard account != .late,
            case .failure(let one) = await thrown(account.rawValue, "sesame"),
            case .failure(let other) = try await streamed(form, account.rawValue, "sesame")
        else {
            #expect(account == .late || account == .ada)
            return
        }
        #expect(Facts(one) == Facts(other))
        for language in [Language.english, .japanese] {
            #expect(one.content(in: language)?.fields == other.content(in: language)?.fields)
        }
        #expect(one.exitStatus == other.exitStatus)
        #expect(!other.isCancellation)

        let (lines, otherLines) = (one.diagnosis.description, other.diagnosis.description)
        let place = /at \w+\/\w+\.swift:\d+/
        #expect(lines.replacing(place, with: "") == otherLines.replacing(place, with: ""))
        // The two logins share the boundary of the mock repository. The boundaries in the upper layers differ.
        let (attributes, otherAttributes) = (one.diagnosis.attributes, other.diagnosis.attributes)
        // The attribute `code.file.path` contains the file of the lowest boundary.
        let lowest = "code.file.path"
        let upper = ["layered_errors.presentation.location", "layered_errors.domain.location"]
        let files = upper.compactMap { otherAttributes[$0]?.description.prefix { $0 != ":" } }
        let all = files + [(otherAttributes[lowest]?.description ?? "")[...]]
        #expect(all.first == "RxLoginPresentation/RxLoginPresenter.swift")
        if files.count == 2 {
            #expect(attributes[lowest] == otherAttributes[lowest])
            #expect(files.last == "RxLoginDomain/RxLoginUseCase.swift")
        }
    }
}
