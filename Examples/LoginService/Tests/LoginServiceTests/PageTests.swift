import Foundation
import GRDB
import NIOHTTP1
import Testing

/// Tests of the forms of the page, and of the texts that a person reads there.
///
/// The folder `Literals/pages` contains the expected texts. `Tests/Browser/page.py` tests the page in browsers.
@Suite("The page", .serialized, .timeLimit(.minutes(5)))
struct PageTests {
    private static let email = "expired@example.com"

    private static let languages = ["en", "ja"]

    /// Returns the header field that requests a language.
    private func accepting(_ language: String) -> [(String, String)] { [("Accept-Language", language)] }

    /// Opens the form for a new password, and returns its fields with `open sesame` as the new password.
    private func opened(_ service: RunningService) async throws -> [String: String] {
        let page = try await service.submit(["action": "setNewPassword", "email": Self.email])
        return [
            "action": "replacePassword", "email": Self.email, "password": "sesame", "newPassword": "open sesame",
            "intent": try #require(try page.hidden("intent")),
        ]
    }

    @Test("A sign-in leads to the account, and a sign-out ends the session", arguments: languages)
    func signIn(language: String) async throws {
        try await RunningService.run { service in
            let form = try await service.send(.GET, "/", headers: accepting(language))
            try Literal.expect(form.pageText, "pages/sign-in.\(language).txt")
            let fields = ["action": "signIn", "email": "ada@example.com", "password": "sesame"]
            let answer = try await service.submit(fields, headers: accepting(language))
            #expect(answer.status == 303)
            #expect(answer.headers["Location"] == ["/"])
            let attributes = answer.cookies["session"]?.split(separator: "; ").dropFirst().sorted()
            #expect(attributes == ["HttpOnly", "Max-Age=28800", "Path=/", "SameSite=Lax"])
            let account = try await service.send(.GET, "/", headers: [answer.session] + accepting(language))
            try Literal.expect(account.pageText, "pages/signed-in.\(language).txt")
            let end = try await service.submit(["action": "signOut"], headers: [answer.session])
            #expect(end.status == 303)
            #expect(end.cookies["session"]?.contains("Max-Age=0") == true)
            #expect(try await service.send(.GET, "/api/session", headers: [answer.session]).status == 401)
        }
    }

    @Test("A person who has lost permission sees the form for signing in")
    func lostPermission() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let signedIn = try await service.logIn("ada@example.com")
            try await DatabaseQueue(path: file.url.path).write { database in
                try database.execute(sql: "UPDATE account SET role = 'guest'")
            }
            let page = try await service.send(.GET, "/", headers: [signedIn.session])
            #expect(page.status == 403)
            #expect(page.pageText.contains("This account does not have permission to sign in."))
            #expect(page.pageText.contains("Sign in with another account -> #email\n"))
            #expect(page.pageText.contains("[Sign in] signIn\n"))
        }
    }

    @Test("A person who replaces an expired password is signed in", arguments: languages)
    func newPassword(language: String) async throws {
        try await RunningService.run { service in
            let opening = ["action": "setNewPassword", "email": Self.email]
            let form = try await service.submit(opening, headers: accepting(language))
            try Literal.expect(form.pageText, "pages/new-password.\(language).txt")
            var fields = try await opened(service)
            fields["newPassword"] = "seven c"
            let short = try await service.submit(fields, headers: accepting(language))
            try Literal.expect(short.pageText, "pages/new-password-short.\(language).txt")
            #expect(!short.body.contains("seven c") && !short.body.contains("sesame"))
            #expect(
                short.body.contains(#"aria-describedby="newPassword-message newPassword-hint" aria-invalid="true""#)
            )
            fields["newPassword"] = "open sesame"
            #expect(try await service.submit(fields).status == 303)
            #expect(try await service.logIn(Self.email, "open sesame").status == 200)
        }
    }

    @Test("A password change with an unknown outcome can be checked", arguments: languages)
    func unclear(language: String) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            var fields = try await opened(service)
            let unclear = try await file.locked(.exclusive) { [fields] in
                try await service.submit(fields, headers: accepting(language))
            }
            try Literal.expect(unclear.pageText, "pages/unclear.\(language).txt")
            // The form keeps the intent until the outcome is known.
            #expect(try unclear.hidden("intent") == fields["intent"])
            #expect(unclear.headers["Retry-After"] == [])
            fields["action"] = "checkPassword"
            let refused = try await service.submit(fields, headers: accepting(language))
            try Literal.expect(refused.pageText, "pages/not-saved.\(language).txt")
            let next = try #require(try refused.hidden("intent"))
            #expect(next != fields["intent"])
            (fields["action"], fields["intent"]) = ("replacePassword", next)
            #expect(try await service.submit(fields).status == 303)
            fields["action"] = "checkPassword"
            let checked = try await service.submit(fields, headers: accepting(language))
            try Literal.expect(checked.pageText, "pages/checked.\(language).txt")
        }
    }

    @Test("A form that is sent again has no further effect, even after a restart", arguments: [false, true])
    func repeated(afterRestart: Bool) async throws {
        let file = try DatabaseFile()
        var fields: [String: String] = [:]
        func again(_ service: RunningService) async throws {
            #expect(try await service.submit(fields).status == 303)
            for language in Self.languages {
                var other = fields
                other["newPassword"] = "other sesame"
                let used = try await service.submit(other, headers: accepting(language))
                try Literal.expect(used.pageText, "pages/used.\(language).txt")
            }
            #expect(try await service.logIn(Self.email, "open sesame").status == 200)
        }
        try await RunningService.run(database: file.url) { service in
            fields = try await opened(service)
            #expect(try await service.submit(fields).status == 303)
            if afterRestart { try service.kill() } else { try await again(service) }
        }
        if afterRestart { try await RunningService.run(database: file.url) { try await again($0) } }
    }

    @Test("The page offers a check if the record of a repeated form is unreadable", arguments: [false, true])
    func unreadable(isLocked: Bool) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            let fields = try await opened(service)
            #expect(try await service.submit(fields).status == 303)
            let place = file.url.appendingPathExtension("moved")
            let answer: Answer
            if isLocked {
                answer = try await file.locked(.exclusive) { try await service.submit(fields) }
            } else {
                try FileManager.default.moveItem(at: file.url, to: place)
                answer = try await service.submit(fields)
                try FileManager.default.moveItem(at: place, to: file.url)
            }
            #expect(answer.status == (isLocked ? 503 : 500))
            #expect(answer.nextActions.first == "checkOutcome")
            let origin = isLocked ? "LockedDatabase" : "LostDatabaseFile"
            let line = await service.log.line(["http.response.status_code": "\(answer.status)"])
            #expect(line?["exception.type"] == "ServiceInfrastructure.\(origin)")
        }
    }

    @Test("A form sent twice at the same time changes the password once")
    func simultaneous() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            let fields = try await opened(service)
            try await withThrowingTaskGroup(of: Answer.self) { group in
                try await file.locked {
                    for _ in 0..<2 { group.addTask { try await service.submit(fields) } }
                    // One of the two requests waits for the database.
                    let second = try #require(try await group.next())
                    #expect(second.status == 504)
                    #expect(second.nextActions.first == "checkOutcome")
                    #expect(try second.hidden("intent") == fields["intent"])
                }
                let first = try await group.next()
                #expect(first?.status == 303)
            }
        }
    }

    @Test("A failed sign-out shows that the person is still signed in")
    func failedSignOut() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            let session = try await service.logIn("ada@example.com").session
            let page = try await file.locked {
                try await service.submit(["action": "signOut"], headers: [session])
            }
            #expect(page.status == 503)
            #expect(page.pageText.contains("\nSigned in as Ada\n"))
            #expect(page.pageText.contains("\n[Try again] signOut\n"))
        }
    }

    /// The header fields of a form from another site, from the page, or from a client other than a browser.
    private static let origins: [(fields: [String], isForeign: Bool)] = [
        (["Sec-Fetch-Site", "cross-site"], true), (["Sec-Fetch-Site", "same-site"], true),
        (["Sec-Fetch-Site", "same-origin"], false), (["Sec-Fetch-Site", "none"], false),
        (["Origin", "https://evil.example"], true), (["Origin", "null"], true),
        (["Origin", "http://127.0.0.1:1"], true), ([], false),
    ]

    @Test("The service rejects a form from another site", arguments: origins)
    func foreign(origin: (fields: [String], isForeign: Bool)) async throws {
        try await RunningService.run { service in
            let fields = ["action": "signIn", "email": "ada@example.com", "password": "sesame"]
            let sent = origin.fields.isEmpty ? [] : [(origin.fields[0], origin.fields[1])]
            let answer = try await service.submit(fields, headers: sent)
            #expect(answer.status == (origin.isForeign ? 403 : 303))
            #expect((answer.cookies["session"] == nil) == origin.isForeign)
            let own = try await service.submit(fields, headers: [("Origin", service.url)])
            #expect(own.status == 303)
        }
    }

    @Test("A rejected form and a missing page lead to the page of the service", arguments: languages)
    func elsewhere(language: String) async throws {
        try await RunningService.run { service in
            let site = [("Sec-Fetch-Site", "cross-site")] + accepting(language)
            let foreign = try await service.submit(["action": "signIn", "email": "ada@example.com"], headers: site)
            try Literal.expect(foreign.pageText, "pages/foreign.\(language).txt")
            let missing = try await service.send(.GET, "/nothing", headers: accepting(language))
            try Literal.expect(missing.pageText, "pages/not-found.\(language).txt")
        }
    }

    @Test("Later requests use the language that the person chose")
    func language() async throws {
        try await RunningService.run { service in
            let chosen = try await service.send(.GET, "/?language=ja", headers: accepting("en"))
            #expect(chosen.headers["Content-Language"] == ["ja"])
            #expect(chosen.cookies["language"]?.hasPrefix("ja; ") == true)
            #expect(chosen.cookies["language"]?.contains("; Max-Age=31536000") == true)
            let later = try await service.send(.GET, "/", headers: accepting("en") + [("Cookie", "language=ja")])
            #expect(later.headers["Content-Language"] == ["ja"])
            #expect(try await service.send(.GET, "/?language=fr").cookies["language"] == nil)
        }
    }

    @Test(
        "The form keeps the entered address and escapes markup in the address",
        arguments: [
            (#""><script>alert(1)</script>"#, "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("x\"\u{301}onfocus=alert(1) y=", "x&quot;\u{301}onfocus=alert(1) y="),
            ("'><img src=x>", "&#39;&gt;&lt;img src=x&gt;"), ("&quot; {{email}}", "&amp;quot; {{email}}"),
        ]
    )
    func escaping(email: String, escaped: String) async throws {
        try await RunningService.run { service in
            let answer = try await service.signInOnPage(email, "swordfish\"><b>")
            #expect(answer.body.contains("name=\"email\" type=\"email\" value=\"\(escaped)\""))
            #expect(answer.body.contains("<input type=\"hidden\" name=\"email\" value=\"\(escaped)\">"))
            #expect(answer.body.matches(of: /<script|<img|<b>/).count == 1)
            #expect(!answer.body.contains("swordfish"))
        }
    }
}
