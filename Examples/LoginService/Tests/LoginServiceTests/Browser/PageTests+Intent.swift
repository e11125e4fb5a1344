import Domain
import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import NIOHTTP1
import Presentation
import ServiceDomain
import Testing

extension PageTests {
    /// Opens the form for a new password, and fills in the form.
    private func fillIn(_ browser: Browser) async throws {
        try await browser.signIn("expired@example.com")
        try await browser.follow(".presentation-error button")
        try await browser.find("#newPassword").type("open sesame")
    }

    /// Sends the filled form a second time, as a browser does after a double click.
    private func send(_ browser: Browser, _ service: RunningService) async throws -> Answer {
        let fields = [
            "action": "replacePassword", "email": "expired@example.com", "newPassword": "open sesame",
            "kept": try await kept(browser), "intent": try await intent(browser),
        ]
        return try await service.submit(fields, form: try await browser.cookies()["form"] ?? "")
    }

    /// Sends the replacement with the key of the form through the API.
    private func post(_ key: String, _ service: RunningService) async throws -> Answer {
        try await service.post(
            "/api/password",
            ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"],
            headers: [("Idempotency-Key", "\"\(key)\"")]
        )
    }

    private func kept(_ browser: Browser) async throws -> String {
        try await browser.find("#entries input[name=kept]").get("property/value")
    }

    private func intent(_ browser: Browser) async throws -> String {
        try await browser.find("#entries input[name=intent]").get("property/value")
    }

    @Test("A form that the browser sends twice replaces the password once")
    func doubleClick() async throws {
        try await visit { browser, service in
            try await fillIn(browser)
            #expect(try await send(browser, service).status == 303)
            try await browser.follow("button.primary")
            #expect(try await browser.title() == "Signed in as Emmy")
        }
    }

    @Test("The second of two simultaneous forms waits for the first form")
    func simultaneous() async throws {
        let file = try DatabaseFile()
        try await visit(.english, ["--patience", "3600"], database: file.url) { browser, service in
            try await fillIn(browser)
            let earlier = await service.log.lines.count { LogLine($0)?["message"] == "started" }
            try await withThrowingTaskGroup(of: Int.self) { group in
                try await file.locked {
                    for _ in 0..<2 { group.addTask { try await send(browser, service).status } }
                    await service.log.count(2, after: earlier) { $0["message"] == "started" }
                }
                for try await status in group { #expect(status == 303) }
            }
            #expect(try await service.logIn("expired@example.com", "open sesame").status == 200)
        }
    }

    @Test(
        "A form that is sent again after the sign-in changes nothing",
        arguments: [Language.english, .japanese]
    )
    func resent(language: Language) async throws {
        try await visit(language) { browser, service in
            try await fillIn(browser)
            let token = try await browser.cookies()["form"] ?? ""
            try await browser.follow("button.primary")
            let heading = try await browser.title()
            // Chromium sends the old form again after the person goes back. The test puts the old form on the page.
            let fields = ["form": token, "email": "expired@example.com", "newPassword": "another sesame"]
            let html = fields.map { "<input name=\"\($0)\" value=\"\($1)\">" }.joined()
            let button = "<button id=\"again\" name=\"action\" value=\"replacePassword\">"
            let _: Bool = try await browser.script("document.forms[0].innerHTML = `\(html)\(button)`, true")
            try await browser.follow("#again")
            let error = PresentationError(DomainError.violation(FormRule.stale))
            try await browser.expectAlert(error, in: language, heading: heading)
            #expect(try await browser.count("button[value=signOut]") == 1)
            try await browser.screenshot("resent-\(language)")
            #expect(try await service.logIn("expired@example.com", "open sesame").status == 200)
        }
    }

    @Test("The page checks a new password with an unknown outcome", arguments: [Language.english, .japanese])
    func check(language: Language) async throws {
        let file = try DatabaseFile()
        try await visit(language, ["--patience", "3600"], database: file.url) { browser, service in
            try await fillIn(browser)
            let heading = try await browser.title()
            try await withThrowingTaskGroup(of: Int.self) { group in
                let intent = try await file.locked {
                    let intent = try await self.intent(browser)
                    for _ in 0..<2 { group.addTask { try await post(intent, service).status } }
                    // One of the two requests is rejected, and the other request waits for the database.
                    #expect(try await group.next() == 409)
                    let button = "document.querySelector('button.primary')"
                    let _: String = try await browser.script("\(button).value = 'checkPassword'")
                    try await browser.follow("button.primary")
                    return intent
                }
                let unclear = try await browser.find(".presentation-error h2").get("text")
                #expect(unclear == LoginTask.setNewPassword.unclearTitle(nearest: language))
                #expect(try await self.intent(browser) == intent)
                #expect(try await group.next() == 204)
            }
            try await browser.screenshot("unclear-\(language)")
            let check = ".presentation-error button"
            #expect(try await browser.find(check).get("text") == NextAction.checkOutcome.label(in: language))
            try await browser.follow(check)
            #expect(try await browser.count(".presentation-error") == 0)
            #expect(try await browser.count("p[role=status]:not(.unseen)") == 1)
            try await browser.screenshot("checked-\(language)")
            try await browser.find("#password").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() != heading)
        }
    }

    @Test(
        "Another password in a used form does not replace the first one",
        arguments: [Language.english, .japanese]
    )
    func usedForm(language: Language) async throws {
        try await visit(language) { browser, service in
            let heading = try await browser.title()
            try await fillIn(browser)
            #expect(try await send(browser, service).status == 303)
            try await browser.find("#newPassword").type(" again")
            try await browser.follow("button.primary")
            let error = PresentationError(DomainError.violation(FormRule.used))
            try await browser.expectAlert(error, in: language, heading: heading)
            #expect(try await browser.alert().actions == ["#password \(NextAction.enterPassword.label(in: language))"])
            #expect(try await browser.count("p[role=status]:not(.unseen)") == 0)
            try await browser.screenshot("used-\(language)")
            try await browser.find("#password").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.count("button[value=signOut]") == 1)
        }
    }

    @Test("A check without a replacement returns a form with a new intent")
    func refused() async throws {
        try await visit { browser, service in
            try await fillIn(browser)
            let earlier = try await intent(browser)
            _ = try await service.send(
                .PUT,
                "/api/password/check",
                headers: [("Content-Type", "application/json")],
                body: #"{"email": "expired@example.com", "key": "\#(earlier)"}"#
            )
            try await browser.follow("button.primary")
            let title = LoginTask.setNewPassword.title(in: .english)
            #expect(try await browser.find(".presentation-error h2").get("text") == title)
            #expect(try await intent(browser) != earlier)
            try await browser.screenshot("refused")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() == "Signed in as Emmy")
        }
    }
}

extension LoginTask {
    fileprivate func unclearTitle(nearest language: Language) -> String? {
        LoginLanguage(nearest: language).flatMap { unclearTitle(in: $0) }
    }
}
