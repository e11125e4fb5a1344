import Domain
import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import ServiceDomain
import ServicePresentation
import Testing

/// Tests that use the page in a browser as a person does.
@Suite(
    "The page in a browser",
    .enabled("chromedriver is not installed.", Chromedriver.isWanted),
    .serialized,
    .timeLimit(.minutes(10)),
    .chromedriver
)
struct PageTests {
    @Test(
        "A sign-in lasts until the person signs out",
        arguments: [
            (Language.english, "Sign in", "Signed in as Ada", "Sign out"),
            (.japanese, "ログイン", "Ada さんとしてログインしています", "ログアウト"),
        ]
    )
    func signIn(language: Language, before: String, after: String, signOut: String) async throws {
        try await visit(language) { browser, service in
            #expect(try await browser.title() == before)
            #expect(try await browser.find("h1").get("text") == before)
            #expect(try await browser.find("button.primary").get("text") == before)
            try await browser.screenshot("sign-in-\(language)")
            try await browser.signIn("ada@example.com")
            for _ in 0..<2 {
                #expect(try await browser.title() == after)
                #expect(try await browser.find("h1").get("text") == after)
                #expect(try await browser.find("main > p").get("text") == "ada@example.com")
                #expect(try await browser.count("input[type=password]") == 0)
                try await browser.go(service.url)
            }
            try await browser.screenshot("signed-in-\(language)")
            #expect(try await browser.find("button").get("text") == signOut)
            try await browser.follow("button")
            #expect(try await browser.title() == before)
            #expect(try await browser.cookies()["session"] == nil)
            #expect(try await browser.count(".presentation-error") == 0)
            // The next person at the browser must not see the signed-in page from the cache. In Firefox, all pages with
            // one address are one entry of the history.
            guard !Browser.isFirefox else { return }
            try await browser.leaving { try await browser.back() }
            #expect(try await browser.title() == before)
        }
    }

    /// A sign-in that the service refuses, with the expected status, error and next actions.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let email: String
        let status: Int
        let error: PresentationError
        /// The expected target and next action of each control, with `…` in place of the reference.
        let actions: [(target: String, action: NextAction)]

        var testDescription: String { email }
    }

    private static let support = "mailto:support@example.com?subject=…"

    @Test(
        "The page shows the reason and the next actions of a refused sign-in",
        arguments: [Language.english, .japanese],
        [
            Refusal(
                email: "nobody@example.com",
                status: 401,
                error: .violation(.wrongCredentials),
                actions: [("#password", .correctPassword), ("#email", .correctEmail)]
            ),
            Refusal(
                email: "guest@example.com",
                status: 403,
                error: .violation(.permission),
                actions: [("#email", .signInWithAnotherAccount), (support, .contactSupport)]
            ),
            Refusal(
                email: "strange@example.com",
                status: 500,
                error: .failure(.response),
                actions: [(support, .contactSupport), ("#password", .retry)]
            ),
        ]
    )
    func refusal(language: Language, refusal: Refusal) async throws {
        let isWrong = refusal.email.hasPrefix("nobody")
        try await visit(language) { browser, service in
            let heading = try await browser.title()
            try await browser.signIn(refusal.email, isWrong ? "swordfish" : "sesame")
            try await browser.expectAlert(refusal.error, in: language, heading: heading)
            try await browser.expectStatus(refusal.status)
            let alert = try await browser.alert()
            let isQuoted = refusal.actions.contains { $0.action == .contactSupport }
            let reference = isQuoted ? Shown.reference(in: language) : nil
            let texts = [refusal.error.message(in: language).explanation, language.words.whatCanBeDone, reference]
            #expect(alert.texts == texts.compactMap(\.self))
            let note = language == .japanese ? "：パスワードを入力" : ": enter the password"
            #expect(
                alert.actions
                    == refusal.actions.map {
                        "\($0.target) \($0.action.label(in: language))\($0.action == .retry ? note : "")"
                    }
            )
            // The operator finds the log line by the reference that the person quotes.
            if let reference = alert.reference {
                #expect(await service.log.line(with: reference)?.contains("\(refusal.status)") == true)
            }
            #expect(try await browser.find("html").get("attribute/lang") == language.tag)
            #expect(try await browser.find("#email").get("property/value") == refusal.email)
            #expect(try await browser.find("#password").get("property/value") == "")
            #expect(try await browser.count("[aria-invalid]") == 0)
            for secret in ["swordfish", "sesame"] {
                #expect(try await !browser.source().contains(secret))
            }
            try await browser.screenshot("\(refusal.email.prefix { $0 != "@" })-\(language)")
        }
    }

    @Test(
        "An invalid field has its own message and a link in the alert",
        arguments: [Language.english, .japanese],
        [
            ("", "", ["email": LoginRule.InputProblem.emailMissing, "password": .passwordMissing]),
            ("ada", "x", ["email": .emailMalformed]), ("ada@example.com", "", ["password": .passwordMissing]),
        ]
    )
    func fields(
        language: Language,
        entered: (email: String, password: String, problems: [String: LoginRule.InputProblem])
    ) async throws {
        let (email, password, problems) = entered
        try await visit(language) { browser, _ in
            let heading = try await browser.title()
            try await browser.signIn(email, password)
            try await browser.expectAlert(
                .violation(.input(Array(problems.values))),
                in: language,
                heading: heading
            )
            try await browser.expectStatus(422)
            try await browser.expectFields(
                ["email": problems["email"], "password": problems["password"]],
                in: language
            )
            #expect(try await browser.find("#email").get("property/value") == email)
            try await browser.screenshot("fields-\(problems.keys.sorted().joined(separator: "-"))-\(language)")
            for (field, problem) in problems {
                let link = try await browser.find(".presentation-error .fields a[href='#\(field)']")
                #expect(try await link.get("text") == Shown.message(problem, in: language))
                try await link.click()
                _ = try await browser.find("#\(field):target")
                // The link moves the focus to the field, so the field receives the typed text.
                try await browser.press("z")
                #expect(try await browser.find("#\(field):focus").get("property/value").contains("z"))
            }
        }
    }

    @Test(
        "A person who replaces a temporary password is signed in",
        arguments: [
            (Language.english, "Sign in", "Set a new password", "Signed in as Emmy"),
            (.japanese, "ログイン", "新しいパスワードの設定", "Emmy さんとしてログインしています"),
        ]
    )
    func newPassword(language: Language, before: String, heading: String, after: String) async throws {
        try await visit(language) { browser, _ in
            try await browser.signIn("expired@example.com")
            try await browser.expectAlert(.violation(.temporaryPasswordExpired), in: language, heading: before)
            try await browser.expectStatus(403)
            try await browser.screenshot("expired-\(language)")
            let action = ".presentation-error button"
            #expect(try await browser.find(action).get("text") == NextAction.setNewPassword.label(in: language))
            try await browser.follow(action)

            #expect(try await browser.title() == heading)
            #expect(try await browser.count(".presentation-error") == 0)
            #expect(try await browser.find("#email").get("property/value") == "expired@example.com")
            #expect(try await browser.find("#newPassword").get("attribute/aria-describedby") == "newPassword-hint")
            try await browser.screenshot("new-password-\(language)")
            try await browser.find("#newPassword").type("seven c")
            try await browser.follow("button.primary")

            let tooShort = PresentationError.violation(.input([.newPasswordTooShort]), during: .setNewPassword)
            try await browser.expectAlert(tooShort, in: language, heading: heading)
            try await browser.expectFields(
                ["email": nil, "newPassword": .newPasswordTooShort],
                in: language
            )
            // The message already says what the hint says.
            #expect(try await browser.count("#newPassword-hint") == 0)
            #expect(try await browser.find("#newPassword").get("attribute/aria-describedby") == "newPassword-message")
            #expect(try await !browser.source().contains("seven c"))
            try await browser.screenshot("new-password-short-\(language)")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() == after)
        }
    }

    @Test("Too many wrong passwords block even the correct password", arguments: [Language.english, .japanese])
    func attempts(language: Language) async throws {
        try await visit(language, ["--attempts", "2", "--pause", "2400"]) { browser, _ in
            let heading = try await browser.title()
            for _ in 0..<2 {
                try await browser.signIn("ada@example.com", "swordfish")
                try await browser.expectStatus(401)
            }
            try await browser.signIn("ada@example.com")
            let pause = Duration.seconds(2400)
            let error = PresentationError.failure(.rateLimited, retryAfter: pause)
            try await browser.expectAlert(error, in: language, heading: heading)
            try await browser.expectStatus(429)
            // Only the link states the time to wait, because a script counts the time there.
            let explanation = error.content(in: language)?.offering { _ in false }.explanation
            #expect(try await browser.alert().texts.first == explanation)
            let link = try await browser.find("a[data-action=retryAfter]").get("text")
            #expect(link.contains(/[0-9]+/))
            try await browser.screenshot("attempts-\(language)")
        }
    }

    @Test(
        "The service rejects a stale form and returns a current form",
        arguments: [Language.english, .japanese],
        [FormRule.stale, .cookieMissing]
    )
    func stale(language: Language, rule: FormRule) async throws {
        try await visit(language) { browser, _ in
            let heading = try await browser.title()
            switch rule {
            case .cookieMissing: try await browser.forget(cookie: "form")
            case .stale, .used:
                let _: String = try await browser.script("document.querySelector('[name=form]').value = 'older'")
            }
            try await browser.signIn("ada@example.com")
            let error = PresentationError(DomainError.violation(rule))
            try await browser.expectAlert(error, in: language, heading: heading)
            let alert = try await browser.alert()
            let texts = [error.message(in: language).explanation, language.words.whatCanBeDone]
            #expect(alert.texts == texts.compactMap(\.self))
            #expect(alert.actions.first == "/ \(NextAction.reload.label(in: language))")
            #expect(try await browser.cookies()["session"] == nil)
            try await browser.screenshot("\(rule.rawValue)-\(language)")
            try await browser.signIn("ada@example.com")
            #expect(try await browser.count("input[type=password]") == 0)
        }
    }

    @Test("Later requests use the language that the person chose")
    func language() async throws {
        try await visit(.english) { browser, service in
            try await browser.follow("nav [lang=ja]")
            for path in ["", "/?nothing"] {
                #expect(try await browser.title() == "ログイン")
                #expect(try await browser.find("html").get("attribute/lang") == "ja")
                #expect(try await browser.find("nav [aria-current]").get("text") == "日本語")
                try await browser.go(service.url + path)
            }
            try await browser.signIn("nobody@example.com")
            try await browser.expectAlert(.violation(.wrongCredentials), in: .japanese, heading: "ログイン")
            #expect(try await browser.cookies()["language"] == "ja")
            try await browser.follow("nav [lang=en]")
            try await browser.expectAlert(.violation(.wrongCredentials), heading: "Sign in")
            try await browser.go(service.url)
            #expect(try await browser.title() == "Sign in")
        }
    }
}
