import Foundation
import LoginSampleDomain
import Presentation
import Testing

extension PageTests {
    @Test("The page is operable with the keyboard, and the focus is visible")
    func keyboard() async throws {
        let (tab, enter) = ("\u{E004}", "\u{E007}")
        try await visit { browser, _ in
            func expectFocus(on selector: String) async throws {
                _ = try await browser.find("\(selector):focus-visible")
                let outline = "getComputedStyle(document.activeElement).outlineStyle"
                #expect(try await browser.script(outline, as: String.self) == "solid", "\(selector)")
            }
            try await browser.press(tab)
            try await expectFocus(on: "#email")
            try await browser.press("ada@example.com" + tab)
            try await expectFocus(on: "#password")
            try await browser.press("swordfish")
            try await browser.leaving { try await browser.press(enter) }

            _ = try await browser.find("div.presentation-error:focus")
            try await browser.press(tab)
            try await expectFocus(on: "a[data-action='correct.password']")
            try await browser.press(enter)
            _ = try await browser.find("#password:focus")
            try await browser.press("swordfish" + tab)
            try await expectFocus(on: "button.show")
            try await browser.press(" ")
            _ = try await browser.find("#password[type=text]")
            try await browser.press(tab)
            try await expectFocus(on: "button.primary")
            try await browser.leaving { try await browser.press(" ") }

            _ = try await browser.find("div.presentation-error:focus")
            try await browser.press(tab + tab)
            try await expectFocus(on: "a[data-action='correct.email']")
            try await browser.press(tab)
            try await expectFocus(on: "#email")
            try await browser.press(tab + "sesame")
            try await browser.leaving { try await browser.press(enter) }

            #expect(try await browser.title() == "Signed in as Ada")
            try await browser.press(tab)
            try await expectFocus(on: "button[value=signOut]")
            try await browser.leaving { try await browser.press(enter) }
            #expect(try await browser.title() == "Sign in")
            try await browser.press(String(repeating: tab, count: 6))
            try await expectFocus(on: "nav [lang=ja]")
            try await browser.leaving { try await browser.press(enter) }
            #expect(try await browser.title() == "ログイン")

            try await browser.press(tab + "expired@example.com" + tab + "sesame")
            try await browser.leaving { try await browser.press(enter) }
            _ = try await browser.find("div.presentation-error:focus")
            try await browser.press(tab)
            try await expectFocus(on: "button[value=setNewPassword]")
            try await browser.leaving { try await browser.press(" ") }
            try await browser.press(tab + tab)
            try await expectFocus(on: "#newPassword")
            try await browser.press("open sesame")
            try await browser.leaving { try await browser.press(enter) }
            #expect(try await browser.title() == "Emmy さんとしてログインしています")
        }
    }

    @Test("The page works in a browser that does not run scripts")
    func withoutScripts() async throws {
        try await visit(options: Browser.Options(runsScripts: false)) { browser, service in
            try await browser.go("data:text/html,<title>off</title><script>document.title = 'on'</script>")
            try #require(try await browser.title() == "off")
            try await browser.go(service.url)
            try await browser.signIn("expired@example.com")
            try await browser.expectAlert(.violation(.temporaryPasswordExpired), heading: "Sign in")
            try await browser.follow(".presentation-error button")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.title() == "Signed in as Emmy")
            try await browser.follow("button")
            #expect(try await browser.title() == "Sign in")
        }
    }

    @Test("The page has no inline scripts and no inline styles", arguments: ["ada", "expired", "strange", "nobody"])
    func scripts(name: String) async throws {
        try await visit { browser, _ in
            try await browser.signIn("\(name)@example.com")
            let inline = "script:not([src]), [style], style, [onload], [onclick], [onfocus]"
            #expect(try await browser.count(inline) == 0)
            let scripts = "[...document.scripts].map(script => script.getAttribute('src'))"
            #expect(try await browser.script(scripts, as: [String].self) == ["/page.js"])
        }
    }

    @Test(
        "The page fits the screen width, and controls are at least 24 px high",
        arguments: [Language.english, .japanese],
        [320, 800]
    )
    func width(language: Language, width: Int) async throws {
        try await visit(language, options: Browser.Options(width: width)) { browser, _ in
            func expectFit(_ name: String) async throws {
                #expect(try await browser.script("innerWidth", as: Int.self) == width)
                #expect(
                    try await browser.script("document.scrollingElement.scrollWidth", as: Int.self) <= width,
                    "\(name)"
                )
                // The minimum height of a control is 24 CSS pixels (WCAG 2.2, 2.5.8).
                let small = """
                    [...document.querySelectorAll('a, button, input:not([type=hidden])')]
                        .filter(element => element.getBoundingClientRect().height < 24)
                        .map(element => element.outerHTML)
                    """
                #expect(try await browser.script(small, as: [String].self) == [], "\(name)")
                try await browser.screenshot("\(name)-\(language)-\(width)")
            }
            try await expectFit("width-sign-in")
            try await browser.signIn("", "")
            try await expectFit("width-fields")
            try await browser.signIn("guest@example.com")
            try await expectFit("width-permission")
            try await browser.signIn(String(repeating: "long", count: 50) + "@example.com")
            try await expectFit("width-long")
            try await browser.signIn("expired@example.com")
            try await browser.follow(".presentation-error button")
            try await browser.find("#newPassword").type("short")
            try await browser.follow("button.primary")
            try await expectFit("width-new-password")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            try await expectFit("width-signed-in")
        }
    }

    @Test("Texts and controls have sufficient contrast in light and dark mode", arguments: [false, true])
    func contrast(isDark: Bool) async throws {
        try await visit(options: Browser.Options(isDark: isDark)) { browser, _ in
            /// A JavaScript function that returns the lowest contrast ratio on the page (WCAG 2.2, 1.4.3 and 1.4.11).
            ///
            /// The parameter is the name of a CSS property: `color` for texts, or `borderTopColor` for the borders of controls.
            let contrast = """
                (property => {
                    const parts = color => color.match(/[0-9.]+/g).map(Number);
                    const light = color => parts(color).slice(0, 3).map(part => part / 255)
                        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
                        .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
                    const ground = element => {
                        const color = getComputedStyle(element).backgroundColor;
                        return parts(color)[3] === 0 ? ground(element.parentElement) : color;
                    };
                    const elements = property === 'color'
                        ? [...document.querySelectorAll('body *')].filter(element => element.innerText)
                        : [...document.querySelectorAll('input:not([type=hidden]), button')];
                    return Math.min(...elements.map(element => {
                        const own = light(getComputedStyle(element)[property]);
                        const other = light(ground(property === 'color' ? element : element.parentElement));
                        return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
                    }));
                })
                """
            func expectContrast(_ name: String) async throws {
                #expect(try await browser.script(contrast + "('color')", as: Double.self) >= 4.5, "\(name)")
                #expect(try await browser.script(contrast + "('borderTopColor')", as: Double.self) >= 3, "\(name)")
                let ground = try await browser.script(
                    "getComputedStyle(document.body).backgroundColor",
                    as: String.self
                )
                #expect(ground == (isDark ? "rgb(22, 25, 29)" : "rgb(255, 255, 255)"))
                try await browser.screenshot("\(name)-\(isDark ? "dark" : "light")")
            }
            try await expectContrast("scheme-sign-in")
            try await browser.signIn("", "")
            try await expectContrast("scheme-fields")
            try await browser.signIn("expired@example.com")
            try await expectContrast("scheme-expired")
            try await browser.follow(".presentation-error button")
            try await expectContrast("scheme-new-password")
            try await browser.go(try await browser.script("location.origin"))
            try await browser.signIn("ada@example.com")
            try await expectContrast("scheme-signed-in")
        }
    }

    @Test(
        "Every control has an accessible name and role",
        arguments: [
            (
                Language.english,
                ["textbox E-mail address", "textbox Password", "button Show password", "button Sign in"],
                [
                    "textbox E-mail address", "textbox New password", "button Show new password",
                    "button Set it and sign in",
                ]
            ),
            (
                .japanese,
                ["textbox メールアドレス", "textbox パスワード", "button パスワードを表示", "button ログイン"],
                ["textbox メールアドレス", "textbox 新しいパスワード", "button 新しいパスワードを表示", "button 設定してログインする"]
            ),
        ]
    )
    func names(language: Language, signIn: [String], newPassword: [String]) async throws {
        try await visit(language) { browser, _ in
            func named(_ selector: String) async throws -> [String] {
                var names: [String] = []
                for element in try await browser.all(selector) {
                    names.append("\(try await element.get("computedrole")) \(try await element.get("computedlabel"))")
                }
                return names
            }
            let controls = "form:not(.failure) :is(input:not([type=hidden]), button)"
            #expect(try await named(controls) == signIn)
            #expect(
                try await named("nav, nav button") == [
                    language == .japanese ? "navigation 言語" : "navigation Language", "button English",
                    "button 日本語",
                ]
            )
            try await browser.signIn("expired@example.com")
            #expect(try await browser.all("h1, h2").count == 2)
            try await browser.follow(".presentation-error button")
            #expect(try await named(controls) == newPassword)
        }
    }
}
