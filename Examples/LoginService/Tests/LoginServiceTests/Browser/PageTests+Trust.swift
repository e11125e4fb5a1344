import Domain
import Foundation
import GRDB
import LoginSampleDomain
import Presentation
import Testing

extension PageTests {
    @Test(
        "The form keeps the entered address and escapes markup in the address",
        arguments: [
            "\"><script>alert(1)</script>", "x\"\u{301}onfocus=alert(1) autofocus y=", "'><img src=x onerror=alert(1)>",
            "&quot; {{email}} </form>",
        ]
    )
    func escaping(email: String) async throws {
        try await visit { browser, _ in
            try await browser.signIn(email, "swordfish\"><b>")
            try await browser.expectAlert(.violation(.input([.emailMalformed])), heading: "Sign in")
            for selector in ["#email", ".failure [name=email]"] {
                let value = try await browser.find(selector).get("property/value")
                #expect(Array(value.unicodeScalars) == Array(email.unicodeScalars))
            }
            #expect(try await browser.count("script:not([src]), img, b, [onfocus], [y]") == 0)
            #expect(try await browser.count("form") == 2)
            #expect(try await browser.count("[autofocus]") == 1)
            #expect(try await !browser.source().contains("swordfish"))
        }
    }

    @Test(
        "A sign-in fails while the database is locked, and a retry succeeds",
        arguments: [
            (Language.english, "Signed in as Ada"), (.japanese, "Ada さんとしてログインしています"),
        ]
    )
    func lockedDatabase(language: Language, after: String) async throws {
        try await visit(
            language,
            whileLocking: { browser, database in
                let heading = try await browser.title()
                try await database.lock()
                try await browser.signIn("ada@example.com")
                try await browser.expectAlert(.failure(.unavailable), in: language, heading: heading)
                try await browser.expectStatus(503)
                #expect(try await browser.cookies()["session"] == nil)
                #expect(try await browser.find("#email").get("property/value") == "ada@example.com")
                let retry = ".presentation-error a[data-action=retryAfter]"
                let note = language == .japanese ? "：パスワードを入力" : ": enter the password"
                let label = NextAction.retry.label(in: language) + note
                #expect(try await browser.find(retry).get("text").hasPrefix(label))
                try await browser.screenshot("locked-\(language)")

                try await database.unlock()
                // The link waits for the random delay between 5 and 10 seconds that the service states.
                try await browser.find("\(retry):not([aria-disabled])").click()
                _ = try await browser.find("#password:focus")
                try await browser.leaving { try await browser.press("sesame\u{E007}") }
                #expect(try await browser.title() == after)
            }
        )
    }

    @Test("The page shows an error for a failed sign-out, and a retry succeeds")
    func signOutFromLockedDatabase() async throws {
        try await visit(
            .english,
            whileLocking: { browser, database in
                try await browser.signIn("ada@example.com")
                try await database.lock()
                try await browser.follow("button")
                try await browser.expectAlert(.failure(.unavailable, during: nil), heading: "Signed in as Ada")
                try await browser.screenshot("locked-sign-out")
                try await browser.follow("nav a[lang=ja]")
                let error = PresentationError.failure(.unavailable, during: nil)
                try await browser.expectAlert(error, in: .japanese, heading: "Ada さんとしてログインしています")
                try await database.unlock()
                try await browser.follow(".presentation-error button[data-action=retryAfter]:not([aria-disabled])")
                #expect(try await browser.title() == "ログイン")
                #expect(try await browser.cookies()["session"] == nil)
            }
        )
    }

    /// Starts a service, opens the page of the service, and runs a closure that can lock the database.
    private func visit(
        _ language: Language,
        whileLocking body: @Sendable (Browser, OtherProcess) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "accounts.sqlite")
        try await visit(language, ["--patience", "1"], database: file) { browser, _ in
            try await body(browser, OtherProcess(file))
        }
    }

    /// A database connection with which the test process can lock the database of the service.
    private struct OtherProcess {
        private let connection: DatabaseQueue

        init(_ file: URL) throws {
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            connection = try DatabaseQueue(path: file.path, configuration: configuration)
        }

        func lock() async throws {
            try await connection.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
        }

        func unlock() async throws {
            try await connection.writeWithoutTransaction { try $0.rollback() }
        }
    }
}
