import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import NIOHTTP1
import Presentation
import Testing

/// Tests of the state that the service keeps between two forms.
extension PageTests {
    @Test(
        "A change of the language keeps the message and the entered address",
        arguments: [(Language.english, Language.japanese, "ログイン"), (.japanese, .english, "Sign in")]
    )
    func changeOfLanguage(from language: Language, to other: Language, heading: String) async throws {
        try await visit(language) { browser, _ in
            let start = try await browser.title()
            // The person has not sent the first address yet.
            try await browser.find("#email").type("gu")
            try await browser.follow("nav [lang=\(other)]")
            #expect(try await browser.find("#email").get("property/value") == "gu")
            try await browser.follow("nav [lang=\(language)]")
            try await browser.signIn("guest@example.com")
            try await browser.expectAlert(.violation(.permission), in: language, heading: start)
            let reference = try #require(try await browser.alert().reference)

            try await browser.find("#email").clear()
            try await browser.find("#email").type("other@example.com")
            try await browser.find("#password").type("swordfish")
            try await browser.follow("nav [lang=\(other)]")
            try await browser.expectAlert(.violation(.permission), in: other, heading: heading)
            #expect(try await browser.alert().reference == reference)
            #expect(try await browser.find("#email").get("property/value") == "other@example.com")
            #expect(try await !browser.source().contains("swordfish"))
            try await browser.screenshot("changed-to-\(other)")
            try await browser.signIn("", "")
            try await browser.follow("nav [lang=\(language)]")
            try await browser.expectFields(["email": .emailMissing, "password": .passwordMissing], in: language)
        }
    }

    @Test("A person enters the current password only once", arguments: [Language.english, .japanese])
    func currentPassword(language: Language) async throws {
        let other = language == .english ? Language.japanese : .english
        try await visit(language) { browser, _ in
            try await browser.signIn("expired@example.com")
            try await browser.follow(".presentation-error button")
            for new in ["short", "seven c"] {
                #expect(try await browser.count("#password") == 0)
                #expect(try await !browser.source().contains("sesame"))
                #expect(try await !browser.cookies().values.contains { $0.contains("sesame") })
                try await browser.find("#newPassword").type(new)
                try await browser.follow("button.primary")
                try await browser.expectFields(["newPassword": .newPasswordTooShort], in: language)
            }
            try await browser.follow("nav [lang=\(other)]")
            try await browser.expectFields(["newPassword": .newPasswordTooShort], in: other)
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title().contains("Emmy"))
        }
    }

    @Test("Another address needs its own current password")
    func otherAddress() async throws {
        try await visit { browser, _ in
            try await browser.signIn("expired@example.com")
            try await browser.follow(".presentation-error button")
            try await browser.find("#email").clear()
            try await browser.find("#email").type("ada@example.com")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            try await browser.expectFields(["email": nil, "password": .passwordMissing], in: .english)
            // After the change of the address, the service no longer knows the password.
            try await browser.find("#email").clear()
            try await browser.find("#email").type("expired@example.com")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            try await browser.expectFields(["email": nil, "password": .passwordMissing], in: .english)
        }
    }

    @Test("A wrong current password is entered again")
    func wrongCurrentPassword() async throws {
        try await visit { browser, _ in
            try await browser.signIn("expired@example.com")
            try await browser.follow(".presentation-error button")
            try await browser.find("#email").clear()
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            try await browser.find("#email").type("expired@example.com")
            try await browser.find("#password").type("swordfish")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.count("#password") == 1)
            #expect(try await browser.count(".presentation-error") == 1)
            try await browser.find("#password").type("sesame")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() == "Signed in as Emmy")
        }
    }

    @Test("A form from another browser cannot use the known password")
    func otherBrowser() async throws {
        try await visit { browser, service in
            try await browser.signIn("expired@example.com")
            try await browser.follow(".presentation-error button")
            func value(_ name: String) async throws -> String {
                try await browser.find("#entries input[name=\(name)]").get("property/value")
            }
            var fields = URLComponents()
            fields.queryItems = [
                URLQueryItem(name: "action", value: "replacePassword"),
                URLQueryItem(name: "email", value: "expired@example.com"),
                URLQueryItem(name: "newPassword", value: "open sesame"), URLQueryItem(name: "form", value: "other"),
                URLQueryItem(name: "kept", value: try await value("kept")),
                URLQueryItem(name: "intent", value: try await value("intent")),
            ]
            let answer = try await service.send(
                .POST,
                "/",
                headers: [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", "form=other")],
                body: fields.percentEncodedQuery
            )
            #expect(answer.status == 422)
            #expect(answer.body.contains("id=\"password-message\""))
            let shown = try await service.send(.GET, "/?kept=\(try await value("kept"))")
            #expect(!shown.body.contains("expired@example.com"))
        }
    }

    @Test("A page that does not exist leads to the sign-in", arguments: [Language.english, .japanese])
    func notFound(language: Language) async throws {
        let (title, other, explanation) =
            language == .japanese
            ? ("ページが見つかりません", "Page not found", "このページは存在しません。アドレスに間違いがないか確認してください。")
            : ("Page not found", "ページが見つかりません", "This page does not exist. Check the address for typing mistakes.")
        try await visit(language) { browser, service in
            let signIn = try await browser.title()
            try await browser.go(service.url + "/nothing")
            try await browser.expectStatus(404)
            #expect(try await browser.title() == title)
            #expect(try await browser.find("h1").get("text") == title)
            #expect(try await browser.find("main > p").get("text") == explanation)
            try await browser.screenshot("not-found-\(language)")
            try await browser.follow("nav a:not([aria-current])")
            #expect(try await browser.title() == other)
            try await browser.follow("nav a:not([aria-current])")
            try await browser.follow("main a")
            #expect(try await browser.title() == signIn)
        }
    }
}
