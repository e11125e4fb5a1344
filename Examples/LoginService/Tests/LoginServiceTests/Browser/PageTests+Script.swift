import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import Testing

/// Tests of the script of the page.
extension PageTests {
    @Test(
        "A button shows and hides an entered password",
        arguments: [
            (
                Language.english, ["Show", "Show password", "Hide", "Hide password"],
                ["Your password is visible.", "Your password is hidden."]
            ),
            (
                .japanese, ["表示", "パスワードを表示", "非表示", "パスワードを非表示"],
                ["パスワードを表示しています。", "パスワードを非表示にしました。"]
            ),
        ]
    )
    func showPassword(language: Language, labels: [String], announcements: [String]) async throws {
        try await visit(language) { browser, _ in
            try await browser.find("#password").type("swordfish")
            let button = try await browser.find("button.show")
            #expect(try await [button.get("text"), button.get("computedlabel")] == Array(labels[..<2]))
            try await button.click()
            let shown = try await browser.find("#password[type=text]")
            #expect(try await shown.get("property/value") == "swordfish")
            #expect(try await [button.get("text"), button.get("computedlabel")] == Array(labels[2...]))
            let status = try await browser.find("button.show + [role=status]")
            #expect(try await status.get("property/textContent") == announcements[0])
            try await browser.screenshot("shown-password-\(language)")
            try await button.click()
            _ = try await browser.find("#password[type=password]")
            #expect(try await status.get("property/textContent") == announcements[1])
        }
    }

    @Test("A shown password is hidden when the form is sent")
    func hiddenBeforeSubmission() async throws {
        try await visit { browser, _ in
            try await browser.find("button.show").click()
            // The test holds the form back, and looks at the field.
            let sent = "document.forms[0].addEventListener('submit', event => event.preventDefault())"
            let _: Bool = try await browser.script("\(sent) === undefined")
            try await browser.find("button.primary").click()
            _ = try await browser.find("#password[type=password]")
        }
    }

    @Test("The script ignores a second click within a second")
    func doubleClickWithScript() async throws {
        try await visit { browser, _ in
            // The test counts the forms that the script lets pass, and holds the forms back.
            let count = """
                (() => {
                    let [sent, time] = [0, 5000];
                    performance.now = () => time;
                    window.addEventListener("submit", (event) => {
                        if (!event.defaultPrevented) sent += 1;
                        event.preventDefault();
                    });
                    return [0, 999, 1, 999, 1000].map((wait) => {
                        time += wait;
                        document.querySelector("button.primary").click();
                        return sent;
                    });
                })()
                """
            let sent = try await browser.script(count, as: [Int].self)
            #expect(sent == [1, 1, 2, 2, 3])
        }
    }

    @Test(
        "The next attempt waits until the pause is over",
        arguments: [
            (Language.english, "Try again: enter the password", ["in … minutes", "in … seconds"]),
            (.japanese, "もう一度試す：パスワードを入力", ["… 分後", "… 秒後"]),
        ]
    )
    func wait(language: Language, ready: String, times: [String]) async throws {
        try await visit(language, ["--attempts", "1", "--pause", "3600"]) { browser, _ in
            for _ in 0..<2 { try await browser.signIn("ada@example.com", "swordfish") }
            let link = try await browser.find(".presentation-error a[data-action=retryAfter]")
            func text() async throws -> String { try await link.get("text").replacing(/[0-9]+/, with: "…") }
            #expect(try await text() == "\(ready) (\(times[0]))")
            #expect(try await link.get("attribute/aria-disabled") == "true")
            #expect(try await link.get("attribute/aria-live") == "off")
            try await link.click()
            #expect(try await browser.count("#password:focus") == 0)
            try await browser.screenshot("waiting-\(language)")

            // The test moves the clock of the page, and the script reads the clock once per second.
            try await browser.setClock(secondsBeforeEnd: 45)
            try await browser.wait("The link shows no seconds.") { try await text() == "\(ready) (\(times[1]))" }
            #expect(try await browser.count("[aria-disabled]") == 1)
            try await browser.setClock(secondsBeforeEnd: -10)
            try await browser.wait("The link is not ready.") { try await text() == ready }
            #expect(try await browser.count("[aria-disabled]") == 0)
            #expect(try await browser.find("#announcement").get("property/textContent") == ready)
            try await link.click()
            _ = try await browser.find("#password:focus")
        }
    }

    @Test("Without scripts, a text states the time until the next attempt", arguments: [Language.english, .japanese])
    func waitWithoutScripts(language: Language) async throws {
        let options = Browser.Options(runsScripts: false)
        try await visit(language, ["--attempts", "1", "--pause", "3600"], options: options) { browser, _ in
            for _ in 0..<2 { try await browser.signIn("ada@example.com", "swordfish") }
            let link = try await browser.find(".presentation-error a[data-action=retryAfter]")
            let note = language == .japanese ? "：パスワードを入力" : ": enter the password"
            let label = NextAction.retryAfter(.seconds(3600)).label(in: language) + note
            // The remaining number of minutes varies, because the pause begins with the first wrong password.
            #expect(try await link.get("text").replacing(/[0-9]+/, with: "…") == label.replacing(/[0-9]+/, with: "…"))
            #expect(try await browser.count("button.show:not([hidden]), [aria-disabled]") == 0)
            try await link.click()
            _ = try await browser.find("#password:focus")
        }
    }
}

extension Browser {
    /// Stops the clock of the page at a time before the end of the pause.
    fileprivate func setClock(secondsBeforeEnd seconds: Int) async throws {
        let wait = "document.querySelector('[data-wait]').dataset.wait"
        let _: Double = try await script(
            "(time => { window.Date.now = () => time; return time; })(performance.timeOrigin + (\(wait) - \(seconds)) * 1000)"
        )
    }
}
