import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

/// The most important tests of the page, in Firefox.
@Suite(
    "The page in Firefox",
    .enabled("firefox-esr is not installed.", Firefox.isWanted),
    .serialized,
    .timeLimit(.minutes(10)),
    .firefox
)
struct FirefoxTests {
    private let page = PageTests()

    @Test("A sign-in in Firefox lasts until the person signs out")
    func signIn() async throws {
        try await page.signIn(language: .english, before: "Sign in", after: "Signed in as Ada", signOut: "Sign out")
    }

    @Test("The page is operable in Firefox with the keyboard")
    func keyboard() async throws { try await page.keyboard() }

    @Test("An invalid field has a message in Firefox", arguments: [Language.english, .japanese])
    func fields(language: Language) async throws {
        let problems = ["email": LoginRule.InputProblem.emailMissing, "password": .passwordMissing]
        try await page.fields(language: language, entered: ("", "", problems))
    }

    @Test("A person in Firefox enters the current password only once")
    func currentPassword() async throws { try await page.currentPassword(language: .english) }

    @Test("A change of the language in Firefox keeps the message and the address")
    func changeOfLanguage() async throws {
        try await page.changeOfLanguage(from: .english, to: .japanese, heading: "ログイン")
    }

    @Test("A button shows and hides an entered password in Firefox")
    func showPassword() async throws {
        try await page.showPassword(
            language: .english,
            labels: ["Show", "Show password", "Hide", "Hide password"],
            announcements: ["Your password is visible.", "Your password is hidden."]
        )
    }

    @Test("A shown password is hidden in Firefox when the form is sent")
    func hiddenBeforeSubmission() async throws { try await page.hiddenBeforeSubmission() }

    @Test("The next attempt waits in Firefox until the pause is over")
    func wait() async throws {
        try await page.wait(
            language: .english,
            ready: "Try again: enter the password",
            times: ["in … minutes", "in … seconds"]
        )
    }

    @Test("The page leads from a missing page to the sign-in in Firefox")
    func notFound() async throws { try await page.notFound(language: .english) }

    @Test(
        "axe-core finds no violations in Firefox",
        .enabled("AXE_SCRIPT is not set.") { Axe.isWanted },
        arguments: [Language.english, .japanese],
        [false, true]
    )
    func axe(language: Language, isDark: Bool) async throws { try await page.axe(language: language, isDark: isDark) }
}

/// A trait that runs the tests of a suite in Firefox.
struct FirefoxTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Browser.$isFirefox.withValue(true) { try await function() }
    }
}

extension Trait where Self == FirefoxTrait {
    /// A trait that runs the tests of a suite in Firefox.
    static var firefox: Self { Self() }
}
