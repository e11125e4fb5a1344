import Foundation
import Testing

/// The page in a browser, with the texts that people type and read.
@Suite(
    "The page in a browser",
    .enabled("chromedriver is not installed.", Chromedriver.isWanted),
    .serialized,
    .timeLimit(.minutes(3)),
    .chromedriver
)
struct PageTests {
    @Test(
        "A sign-in lasts until the person signs out",
        arguments: [
            ("en", "Sign in", "Signed in as Ada", "Sign out"),
            ("ja", "ログイン", "Ada さんとしてログインしています", "ログアウト"),
        ]
    )
    func signIn(language: String, before: String, after: String, signOut: String) async throws {
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
            // The browser must not show the signed-in page from its cache to the next person.
            try await browser.leaving { try await browser.back() }
            #expect(try await browser.title() == before)
        }
    }

    /// A refused sign-in with everything that the page shows about it.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let language: String
        let email: String
        let status: Int
        let title: String
        let text: [String]
        let actions: [String]

        var testDescription: String { "\(email) in \(language)" }
    }

    @Test(
        "A refused sign-in shows its reason and its next actions",
        arguments: [
            Refusal(
                language: "en",
                email: "nobody@example.com",
                status: 401,
                title: "E-mail address and password do not match.",
                text: ["One of the two may have a typing mistake. Upper and lower case letters are different."],
                actions: ["#password Enter the password again", "#email Change the e-mail address"]
            ),
            Refusal(
                language: "ja",
                email: "nobody@example.com",
                status: 401,
                title: "メールアドレスとパスワードの組み合わせが一致しません。",
                text: ["どちらかに入力の間違いがある可能性があります。大文字と小文字は区別されます。"],
                actions: ["#password パスワードを入力し直す", "#email メールアドレスを修正する"]
            ),
            Refusal(
                language: "en",
                email: "guest@example.com",
                status: 403,
                title: "This account has no permission to sign in here.",
                text: [
                    "E-mail address and password are right. Whoever manages the account can change what it may do.",
                    "Reference: …",
                ],
                actions: [
                    "#email Change the e-mail address", "mailto:support@example.com?subject=… Contact support",

                ]
            ),
            Refusal(
                language: "ja",
                email: "guest@example.com",
                status: 403,
                title: "このアカウントではログインできません。",
                text: ["メールアドレスとパスワードは正しく入力されています。権限はアカウントの管理者が変更できます。", "お問い合わせコード: …"],
                actions: [
                    "#email メールアドレスを修正する", "mailto:support@example.com?subject=… サポートに問い合わせる",
                ]
            ),
            Refusal(
                language: "en",
                email: "strange@example.com",
                status: 500,
                title: "This could not be completed.",
                text: [
                    "The reason lies with the service, not with anything that was entered.", "Reference: …",
                ],
                actions: [
                    "#password Try again", "mailto:support@example.com?subject=… Contact support",
                ]
            ),
            Refusal(
                language: "ja",
                email: "strange@example.com",
                status: 500,
                title: "処理を完了できませんでした。",
                text: ["入力内容ではなく、サービス側に問題がありました。", "お問い合わせコード: …"],
                actions: [
                    "#password もう一度試す", "mailto:support@example.com?subject=… サポートに問い合わせる",
                ]
            ),
        ]
    )
    func refusal(_ refusal: Refusal) async throws {
        let isWrong = refusal.email.hasPrefix("nobody")
        try await visit(refusal.language) { browser, service in
            let heading = try await browser.title()
            try await browser.signIn(refusal.email, isWrong ? "swordfish" : "sesame")
            try await browser.expectAlert(refusal.title, heading: heading)
            try await browser.expectStatus(refusal.status)
            let alert = try await browser.alert()
            #expect(alert.texts.filter { !["What can be done:", "対処方法:"].contains($0) } == refusal.text)
            #expect(alert.actions == refusal.actions)
            // The reference that the person quotes leads the operator to the line in the log.
            if let reference = alert.reference {
                #expect(await service.log.line(with: reference)?.contains("\(refusal.status)") == true)
            }
            #expect(try await browser.find("html").get("attribute/lang") == refusal.language)
            #expect(try await browser.find("#email").get("property/value") == refusal.email)
            #expect(try await browser.find("#password").get("property/value") == "")
            #expect(try await browser.count("[aria-invalid]") == 0)
            for secret in ["swordfish", "sesame"] {
                #expect(try await !browser.source().contains(secret))
            }
            try await browser.screenshot("\(refusal.email.prefix { $0 != "@" })-\(refusal.language)")
        }
    }

    @Test(
        "An invalid field has a message beside it and a link in the alert",
        arguments: [
            ("en", "", "", ["email": "Enter the e-mail address.", "password": "Enter the password."]),
            ("en", "ada", "x", ["email": "Enter the e-mail address in full, like name@example.com."]),
            ("en", "ada@example.com", "", ["password": "Enter the password."]),
            ("ja", "", "", ["email": "メールアドレスを入力してください。", "password": "パスワードを入力してください。"]),
            ("ja", "ada", "x", ["email": "メールアドレスを name@example.com のように入力してください。"]),
            ("ja", "ada@example.com", "", ["password": "パスワードを入力してください。"]),
        ]
    )
    func fields(language: String, email: String, password: String, messages: [String: String]) async throws {
        try await visit(language) { browser, _ in
            let heading = try await browser.title()
            try await browser.signIn(email, password)
            let title = language == "ja" ? "入力内容の修正が必要です。" : "Some entries need a correction."
            try await browser.expectAlert(title, heading: heading)
            try await browser.expectStatus(422)
            try await browser.expectFields(["email": messages["email"], "password": messages["password"]])
            #expect(try await browser.find("#email").get("property/value") == email)
            try await browser.screenshot("fields-\(messages.keys.sorted().joined(separator: "-"))-\(language)")
            for (field, message) in messages {
                let link = try await browser.find(".presentation-error .fields a[href='#\(field)']")
                #expect(try await link.get("text") == message)
                try await link.click()
                _ = try await browser.find("#\(field):target")
                // After the link, typed text goes into the field.
                try await browser.press("z")
                #expect(try await browser.find("#\(field):focus").get("property/value").contains("z"))
            }
        }
    }

    @Test(
        "A person replaces a temporary password and is signed in",
        arguments: [
            (
                "en", "The temporary password has expired.", "Set a new password",
                "Choose a password with at least 8 characters.", "Signed in as Emmy"
            ),
            (
                "ja", "仮パスワードの有効期限が切れています。", "新しいパスワードを設定する",
                "パスワードは8文字以上で入力してください。", "Emmy さんとしてログインしています"
            ),
        ]
    )
    func newPassword(language: String, title: String, button: String, short: String, after: String) async throws {
        try await visit(language) { browser, _ in
            try await browser.signIn("expired@example.com")
            try await browser.expectAlert(title, heading: language == "ja" ? "ログイン" : "Sign in")
            try await browser.expectStatus(403)
            try await browser.screenshot("expired-\(language)")
            let action = ".presentation-error button"
            #expect(try await browser.find(action).get("text") == button)
            try await browser.follow(action)

            let heading = language == "ja" ? "新しいパスワードの設定" : "Set a new password"
            #expect(try await browser.title() == heading)
            #expect(try await browser.count(".presentation-error") == 0)
            #expect(try await browser.find("#email").get("property/value") == "expired@example.com")
            #expect(try await browser.find("#newPassword").get("attribute/aria-describedby") == "newPassword-hint")
            try await browser.screenshot("new-password-\(language)")
            try await browser.find("#password").type("sesame")
            try await browser.find("#newPassword").type("seven c")
            try await browser.follow("button.primary")

            let problem = language == "ja" ? "入力内容の修正が必要です。" : "Some entries need a correction."
            try await browser.expectAlert(problem, heading: heading)
            try await browser.expectFields(["email": nil, "password": nil, "newPassword": short])
            #expect(try await !browser.source().contains("seven c"))
            try await browser.screenshot("new-password-short-\(language)")
            try await browser.find("#password").type("sesame")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() == after)
        }
    }

    @Test(
        "Too many wrong passwords require a wait, even for the right one",
        arguments: [
            (
                "en", "There were too many attempts in a short time.",
                "The service asks for a pause. It can be tried again in about … minutes.",
                "Try again in about … minutes"
            ),
            (
                "ja", "短時間に操作が繰り返されたため、一時的に利用できません。",
                "少し時間をおく必要があります。約…分後にもう一度試せます。", "約…分後にもう一度試す"
            ),
        ]
    )
    func attempts(language: String, title: String, text: String, action: String) async throws {
        try await visit(language, ["--attempts", "2", "--pause", "3600"]) { browser, _ in
            let heading = try await browser.title()
            for _ in 0..<2 {
                try await browser.signIn("ada@example.com", "swordfish")
                try await browser.expectStatus(401)
            }
            try await browser.signIn("ada@example.com")
            try await browser.expectAlert(title, heading: heading)
            try await browser.expectStatus(429)
            let alert = try await browser.alert()
            #expect(alert.texts.first?.replacing(/[0-9]+/, with: "…") == text)
            #expect(alert.actions.first?.replacing(/[0-9]+/, with: "…") == "#password \(action)")
            try await browser.screenshot("attempts-\(language)")
        }
    }

    @Test(
        "A stale form is rejected and replaced with a current form",
        arguments: [
            ("en", "This page is no longer current.", "Nothing has been done yet. Enter it again here.", "Reload"),
            ("ja", "このページは古くなっています。", "処理はまだ行っていません。もう一度入力してください。", "再読み込みする"),
        ]
    )
    func stale(language: String, title: String, text: String, action: String) async throws {
        try await visit(language) { browser, _ in
            let heading = try await browser.title()
            try await browser.forget(cookie: "form")
            try await browser.signIn("ada@example.com")
            try await browser.expectAlert(title, heading: heading)
            let alert = try await browser.alert()
            #expect(alert.texts.contains(text))
            #expect(alert.actions == ["/ \(action)"])
            #expect(try await browser.cookies()["session"] == nil)
            try await browser.screenshot("stale-\(language)")
            try await browser.signIn("ada@example.com")
            #expect(try await browser.count("input[type=password]") == 0)
        }
    }

    @Test("A chosen language lasts for later requests")
    func language() async throws {
        try await visit("en") { browser, service in
            try await browser.follow("nav a[lang=ja]")
            for path in ["", "/?nothing"] {
                #expect(try await browser.title() == "ログイン")
                #expect(try await browser.find("html").get("attribute/lang") == "ja")
                #expect(try await browser.find("nav a[aria-current]").get("text") == "日本語")
                try await browser.go(service.url + path)
            }
            try await browser.signIn("nobody@example.com")
            try await browser.expectAlert("メールアドレスとパスワードの組み合わせが一致しません。", heading: "ログイン")
            #expect(try await browser.cookies()["language"] == "ja")
            try await browser.follow("nav a[lang=en]")
            #expect(try await browser.title() == "Sign in")
            try await browser.go(service.url)
            #expect(try await browser.title() == "Sign in")
        }
    }
}
