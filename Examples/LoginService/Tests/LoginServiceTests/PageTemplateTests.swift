import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import ServicePresentation
import Testing

@Suite("PageTemplate")
struct PageTemplateTests {
    @Test(
        "The page shows the hint unless the message says the same",
        arguments: [(LoginRule.InputProblem.newPasswordTooShort, false), (.newPasswordUnchanged, true)],
        [Language.english, .japanese]
    )
    func hint(example: (problem: LoginRule.InputProblem, isShown: Bool), language: Language) throws {
        let failure = PresentationError.violation(.input([example.problem]), during: .setNewPassword)
        let page = Page(.newPassword(email: "", Intent()), failure: failure, in: language, formToken: "token")
        let html = try PageTemplate().html(page)
        #expect(html.contains("id=\"newPassword-hint\"") == example.isShown)
        let description = "newPassword-message\(example.isShown ? " newPassword-hint" : "")"
        #expect(html.contains("aria-describedby=\"\(description)\""))
        #expect(html.contains(Shown.message(example.problem, in: language)))
    }

    @Test("The time to wait shrinks with the age of the failure")
    func age() throws {
        let failure = PresentationError.failure(.rateLimited, retryAfter: .seconds(30))
        func html(age: Duration) throws -> String {
            let kept = Page.Kept(id: "id", knowsPassword: false, age: age)
            return try PageTemplate().html(
                Page(.signIn(email: ""), failure: failure, in: .english, formToken: "token", kept: kept)
            )
        }
        #expect(try html(age: .seconds(0)).contains("data-wait=\"30\""))
        #expect(try html(age: .milliseconds(20_500)).contains("data-wait=\"10\""))
        #expect(try html(age: .seconds(20)).contains(">Try again in 10 seconds: enter the password</a>"))
        #expect(try !html(age: .seconds(30)).contains("data-wait"))
        #expect(try html(age: .seconds(31)).contains(">Try again: enter the password</a>"))
    }
}
