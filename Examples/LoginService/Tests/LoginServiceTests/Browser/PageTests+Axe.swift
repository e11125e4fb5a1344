import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import NIOHTTP1
import Presentation
import Testing

/// The script of axe-core, which finds violations of accessibility rules.
enum Axe {
    /// The path of the script.
    private static let path = ProcessInfo.processInfo.environment["AXE_SCRIPT"]

    /// A Boolean value that indicates whether the tests with axe-core run.
    ///
    /// The tests run if the environment variable `AXE_SCRIPT` is set. In CI, the tests always run, and fail without the
    /// script.
    static let isWanted = path != nil || ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil

    /// Returns the rules that the current page violates, with the elements that violate the rules.
    static func violations(in browser: Browser) async throws -> [String] {
        let path = try #require(path, "AXE_SCRIPT does not contain the path of axe.min.js.")
        let script = """
            \(try String(contentsOfFile: path, encoding: .utf8))
            return window.axe.run().then(result => {
                if (result.passes.length === 0) { return ['axe has checked nothing']; }
                return result.violations.map(rule => rule.id + ': ' + rule.nodes.map(node => node.html).join(' '));
            });
            """
        return try await browser.command(
            .POST,
            "/execute/sync",
            ["script": script, "args": [String]()],
            as: [String].self
        )
    }
}

extension PageTests {
    @Test(
        "axe-core finds no violations",
        .enabled("AXE_SCRIPT is not set.") { Axe.isWanted },
        arguments: [Language.english, .japanese],
        [false, true]
    )
    func axe(language: Language, isDark: Bool) async throws {
        let options = Browser.Options(isDark: isDark, width: 900)
        let arguments = ["--attempts", "1", "--pause", "3600"]
        try await visit(language, arguments, options: options) { browser, service in
            func expectNoViolations(_ name: String) async throws {
                #expect(try await Axe.violations(in: browser) == [], "\(name)")
                try await browser.screenshot("axe-\(name)-\(language)-\(isDark ? "dark" : "light")")
            }
            try await expectNoViolations("sign-in")
            try await browser.find("button.show").click()
            try await expectNoViolations("shown-password")
            try await browser.signIn("", "")
            try await expectNoViolations("fields")
            try await browser.signIn("guest@example.com")
            try await expectNoViolations("permission")
            try await browser.signIn("expired@example.com")
            try await expectNoViolations("expired")
            try await browser.follow(".presentation-error button")
            try await expectNoViolations("new-password")
            try await browser.find("#newPassword").type("short")
            try await browser.follow("button.primary")
            try await expectNoViolations("new-password-refused")
            try await browser.find("#newPassword").type("open sesame")
            try await browser.follow("button.primary")
            #expect(try await browser.count("button[value=signOut]") == 1)
            try await expectNoViolations("signed-in")
            try await browser.follow("button[value=signOut]")
            for _ in 0..<2 { try await browser.signIn("ada@example.com", "swordfish") }
            #expect(try await browser.count("[aria-disabled]") == 1)
            try await expectNoViolations("waiting")
            try await browser.go(service.url + "/nothing")
            try await expectNoViolations("not-found")
        }
    }
}
