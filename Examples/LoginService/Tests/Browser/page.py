"""Tests of the page in Chromium and in Firefox, in which each test does what a person does.

Usage: page.py PATH_OF_LOGIN_SERVICE

The tests need the Debian packages chromium, firefox-esr and fonts-noto-cjk, and the Python packages playwright (1.58.0)
and axe-playwright-python.
"""

import contextlib
import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import axe_playwright_python
from playwright.sync_api import expect, sync_playwright

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

# A test waits for a condition. A busy machine can need long until the condition holds.
expect.set_options(timeout=120_000)


class PageTests(unittest.TestCase):
    """The tests in Chromium."""

    @classmethod
    def launch(cls, playwright):
        return playwright.chromium.launch(executable_path="/usr/bin/chromium")

    @classmethod
    def setUpClass(cls):
        cls.playwright = cls.enterClassContext(sync_playwright())
        cls.browser = cls.launch(cls.playwright)
        cls.addClassCleanup(cls.browser.close)

    @contextlib.contextmanager
    def visit(self, language="en", *options, **settings):
        """Starts a service, and opens its page in a new browser profile."""
        with tempfile.TemporaryDirectory() as folder:
            self.database = f"{folder}/accounts.sqlite"
            command = [service, "--port", "0", "--password-cost", "4", "--trial-accounts", "--database", self.database]
            with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                try:
                    self.url = process.stdout.readline().decode().split()[-1]
                    context = self.browser.new_context(locale=language, **settings)
                    context.set_default_timeout(120_000)
                    page = context.new_page()
                    # A refused sign-in has a status such as 401, which a browser reports.
                    complaints = []
                    page.on("console", lambda message: complaints.append(message.text))
                    page.on("pageerror", lambda error: complaints.append(str(error)))
                    page.goto(self.url)
                    yield page
                    context.close()
                    self.assertEqual([c for c in complaints if "responded with a status of" not in c], [])
                finally:
                    process.kill()

    def sign_in(self, page, email, password="sesame"):
        page.fill("#email", email)
        page.fill("#password", password)
        page.click("button.primary")

    def expect_focus(self, page, selector):
        expect(page.locator(selector)).to_be_focused()
        # The focus is visible.
        self.assertEqual(page.evaluate("getComputedStyle(document.activeElement).outlineStyle"), "solid")

    def test_sign_in(self):
        """A sign-in lasts until the person signs out."""
        for language, before, after, sign_out in [
            ("en", "Sign in", "Signed in as Ada", "Sign out"),
            ("ja", "ログイン", "Ada さんとしてログインしています", "ログアウト"),
        ]:
            with self.subTest(language), self.visit(language) as page:
                expect(page).to_have_title(before)
                self.sign_in(page, "ada@example.com")
                expect(page).to_have_title(after)
                page.goto(self.url)
                expect(page.locator("h1")).to_have_text(after)
                page.get_by_role("button", name=sign_out).click()
                expect(page).to_have_title(before)
                # The next person at the browser must not see the page of the account.
                page.go_back()
                expect(page.get_by_label("E-mail address" if language == "en" else "メールアドレス")).to_be_visible()

    def test_wrong_password(self):
        """The alert has the focus, and its links lead to the fields."""
        for language, title, heading, label in [
            ("en", "Error: You could not be signed in. – Sign in", "You could not be signed in.",
             "Enter the password again"),
            ("ja", "エラー：ログインできませんでした。 – ログイン", "ログインできませんでした。", "パスワードを入力し直す"),
        ]:
            with self.subTest(language), self.visit(language) as page:
                self.sign_in(page, "ada@example.com", "swordfish")
                expect(page).to_have_title(title)
                expect(page.get_by_role("alert", name=heading)).to_be_focused()
                expect(page.locator("#email")).to_have_value("ada@example.com")
                expect(page.locator("#password")).to_have_value("")
                self.assertNotIn("swordfish", page.content())
                page.get_by_role("link", name=label).click()
                expect(page.locator("#password")).to_be_focused()
                page.keyboard.type("sesame")
                page.keyboard.press("Enter")
                expect(page.locator("main > p")).to_have_text("ada@example.com")

    def test_invalid_field(self):
        """A message belongs to its field."""
        with self.visit() as page:
            self.sign_in(page, "ada", "")
            expect(page.get_by_role("alert", name="You could not be signed in.")).to_be_focused()
            field = page.get_by_role("textbox", name="E-mail address")
            expect(field).to_have_attribute("aria-invalid", "true")
            expect(field).to_have_accessible_description("Enter the e-mail address in full, like name@example.com.")
            page.get_by_role("link", name="Enter the e-mail address in full, like name@example.com.").click()
            expect(field).to_be_focused()

    def test_expired_password(self):
        """A person who replaces an expired password is signed in."""
        for language, set_new, heading, after in [
            ("en", "Set a new password", "Set a new password", "Signed in as Emmy"),
            ("ja", "新しいパスワードを設定する", "新しいパスワードの設定", "Emmy さんとしてログインしています"),
        ]:
            with self.subTest(language), self.visit(language) as page:
                self.sign_in(page, "expired@example.com")
                page.get_by_role("button", name=set_new).click()
                expect(page.locator("h1")).to_have_text(heading)
                expect(page.locator("#email")).to_have_value("expired@example.com")
                page.fill("#password", "sesame")
                page.fill("#newPassword", "seven c")
                page.click("button.primary")
                expect(page.locator("#newPassword[aria-invalid=true]")).to_have_value("")
                self.assertNotIn("seven c", page.content())
                page.fill("#password", "sesame")
                page.fill("#newPassword", "open sesame")
                page.click("button.primary")
                expect(page).to_have_title(after)

    def test_lost_answer(self):
        """A person can check whether the new password was saved."""
        with self.visit("en", "--patience", "1") as page:
            self.sign_in(page, "expired@example.com")
            page.get_by_role("button", name="Set a new password").click()
            page.fill("#password", "sesame")
            page.fill("#newPassword", "open sesame")
            with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as other:
                other.execute("BEGIN EXCLUSIVE")
                page.click("button.primary")
                expect(page.get_by_role("alert", name="The new password may have been saved.")).to_be_focused()
                other.execute("ROLLBACK")
            # The earlier request arrives late.
            entered = {"email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"}
            key = page.locator("[name=intent]").first.input_value()
            fields = {"Content-Type": "application/json", "Idempotency-Key": f'"{key}"'}
            request = urllib.request.Request(f"{self.url}/api/password", json.dumps(entered).encode(), fields)
            self.assertEqual(urllib.request.urlopen(request).status, 204)
            page.get_by_role("button", name="Check whether it worked").click()
            expect(page.locator("main > p[role=status]")).to_have_text("The new password is set.")
            page.fill("#password", "open sesame")
            page.click("button.primary")
            expect(page).to_have_title("Signed in as Emmy")

    def test_progress(self):
        """The page states that a sign-in is running, and sends a form once after a double click."""
        for language, progress, after in [
            ("en", "Signing in…", "Signed in as Ada"),
            ("ja", "ログインしています…", "Ada さんとしてログインしています"),
        ]:
            with self.subTest(language), self.visit(language, "--patience", "3600") as page:
                sent = []
                page.on("request", lambda request: sent.append(request.method))
                with contextlib.closing(sqlite3.connect(self.database, isolation_level=None)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    page.fill("#email", "ada@example.com")
                    page.fill("#password", "sesame")
                    expect(page.get_by_role("status")).to_have_text("")
                    # Playwright waits for the answer before it looks at the page, so that a script looks at it.
                    shown = page.evaluate("""() => {
                        const button = document.querySelector("button.primary");
                        button.click();
                        button.click();
                        return document.querySelector("[role=status]").textContent;
                    }""")
                    self.assertEqual(shown, progress)
                    other.execute("ROLLBACK")
                expect(page).to_have_title(after)
                self.assertEqual(sent.count("POST"), 1)

    def test_keyboard(self):
        """The page is operable with the keyboard alone."""
        with self.visit() as page:
            press = page.keyboard.press
            press("Tab")
            self.expect_focus(page, "#email")
            page.keyboard.type("ada@example.com")
            press("Tab")
            page.keyboard.type("swordfish")
            press("Tab")
            self.expect_focus(page, "button.primary")
            press("Space")
            expect(page.get_by_role("alert")).to_be_focused()
            press("Tab")
            self.expect_focus(page, "[data-action='correct.password']")
            press("Enter")
            expect(page.locator("#password")).to_be_focused()
            page.keyboard.type("sesame")
            press("Enter")
            expect(page).to_have_title("Signed in as Ada")
            press("Tab")
            self.expect_focus(page, "button[value=signOut]")
            press("Enter")
            expect(page).to_have_title("Sign in")

    def test_language(self):
        """Later requests use the language that the person chose."""
        with self.visit() as page:
            page.get_by_role("link", name="日本語").click()
            expect(page).to_have_title("ログイン")
            self.sign_in(page, "guest@example.com")
            expect(page.get_by_role("alert", name="ログインできませんでした。")).to_be_focused()
            expect(page.locator("html")).to_have_attribute("lang", "ja")

    def test_without_script(self):
        """The page works in a browser that runs no scripts."""
        with self.visit("en", java_script_enabled=False) as page:
            page.goto("data:text/html,<title>off</title><script>document.title = 'on'</script>")
            expect(page).to_have_title("off")
            page.goto(self.url)
            self.sign_in(page, "expired@example.com")
            page.get_by_role("button", name="Set a new password").click()
            page.fill("#password", "sesame")
            page.fill("#newPassword", "open sesame")
            page.click("button.primary")
            expect(page.locator("h1")).to_have_text("Signed in as Emmy")
            page.get_by_role("button", name="Sign out").click()
            expect(page.locator("h1")).to_have_text("Sign in")

    schemes = [{"color_scheme": "light"}, {"color_scheme": "dark"}]

    def test_accessibility(self):
        """axe-core finds no violations, and each page fits a narrow screen."""
        for language in ["en", "ja"]:
            for scheme in self.schemes:
                with self.subTest(language, **scheme), self.visit(language, viewport={"width": 320, "height": 800},
                                                                 **scheme) as page:
                    self.check(page)
                    self.sign_in(page, "", "")
                    self.check(page, 422)
                    self.sign_in(page, "guest@example.com")
                    self.check(page, 403)
                    self.sign_in(page, "expired@example.com")
                    page.click("button[value=setNewPassword]")
                    expect(page.locator("#newPassword")).to_be_visible()
                    self.check(page)
                    page.goto(self.url)
                    self.sign_in(page, "ada@example.com")
                    expect(page.locator("main > p")).to_have_text("ada@example.com")
                    self.check(page)

    def check(self, page, status=200):
        expect(page.locator("h1")).to_be_visible()
        # Until then, the style sheet can be missing.
        page.wait_for_load_state("load")
        self.assertEqual(page.evaluate("performance.getEntriesByType('navigation')[0].responseStatus"), status)
        self.assertLessEqual(page.evaluate("document.scrollingElement.scrollWidth"), 320)
        result = page.evaluate(AXE + "; axe.run()")
        self.assertGreater(len(result["passes"]), 0)
        self.assertEqual([(v["id"], [n["html"] for n in v["nodes"]]) for v in result["violations"]], [])


class FirefoxTests(PageTests):
    """The same tests in Firefox, which Playwright controls with WebDriver BiDi.

    Firefox ESR 153 has no command that sets the color scheme, or turns scripts off.
    """

    schemes = [{}]
    test_without_script = None

    @classmethod
    def launch(cls, playwright):
        return playwright.firefox.launch(channel="moz-firefox", executable_path="/usr/bin/firefox-esr")


if __name__ == "__main__":
    service = sys.argv.pop(1)
    unittest.main(verbosity=2)
