import Foundation
import LoginSampleDomain
import Presentation
import Testing

extension PageTests {
    /// Starts a service and a browser, opens the page of the service, and runs `body`.
    ///
    /// The test fails if the browser logs an error that does not concern the status of a response.
    ///
    /// - Parameters:
    ///   - language: The language in the `Accept-Language` field of the browser. Defaults to English.
    ///   - arguments: Additional command-line arguments of the service. Defaults to an empty array.
    ///   - database: The file of the service's database. Defaults to `nil`: the database is in memory.
    ///   - options: The options of the browser, except for the language. Defaults to `Browser.Options()`.
    ///   - body: A closure that receives the browser and the service.
    func visit(
        _ language: Language = .english,
        _ arguments: [String] = [],
        database: URL? = nil,
        options: Browser.Options = Browser.Options(),
        _ body: @Sendable (Browser, RunningService) async throws -> Void
    ) async throws {
        var options = options
        options.language = language.tag
        try await RunningService.run(database: database, arguments) { [options] service in
            try await Browser.run(options) { browser in
                try await browser.go(service.url)
                try await body(browser, service)
                let complaints = try await browser.complaints()
                #expect(complaints.filter { !$0.contains("responded with a status of") } == [])
            }
        }
    }
}

/// The texts, the actions and the reference of the alert on a page.
struct Alert: Sendable {
    /// The texts of the paragraphs, with `…` in place of the reference.
    let texts: [String]

    /// The target and the label of each action, with `…` in place of the reference.
    ///
    /// The target is the `href` of a link, or the name of any other HTML element, such as `button`.
    let actions: [String]

    /// The reference in the alert, or `nil` if the alert shows no reference.
    let reference: String?
}

extension Browser {
    /// Fills in and submits the sign-in form.
    func signIn(_ email: String, _ password: String = "sesame") async throws {
        let field = try await find("#email")
        try await field.clear()
        try await field.type(email)
        try await find("#password").type(password)
        try await follow("button.primary")
    }

    /// Checks the error code, the title, the focus and the role of the alert, and the title of the page.
    func expectAlert(
        _ error: PresentationError,
        in language: Language = .english,
        heading: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let title = Shown.title(error, in: language)
        let alert = try await find("div.presentation-error:focus")
        #expect(try await alert.get("computedrole") == "alert", sourceLocation: location)
        #expect(try await alert.get("attribute/data-code") == error.code, sourceLocation: location)
        #expect(try await alert.get("computedlabel") == title, sourceLocation: location)
        #expect(try await find(".presentation-error h2").get("text") == title, sourceLocation: location)
        let mark = language == .japanese ? "エラー：" : "Error: "
        #expect(try await self.title() == "\(mark)\(title) – \(heading)", sourceLocation: location)
    }

    /// Checks that the browser has logged exactly one error, about a response with a given status.
    func expectStatus(_ status: Int, at location: SourceLocation = #_sourceLocation) async throws {
        guard !Self.isFirefox else {
            let received = "performance.getEntriesByType('navigation')[0].responseStatus"
            #expect(try await script(received, as: Int.self) == status, sourceLocation: location)
            return
        }
        var complaints: [String] = []
        // The browser may show the page before the log contains the error.
        try await wait("There is no complaint.") {
            complaints = try await self.complaints()
            return !complaints.isEmpty
        }
        #expect(complaints.count == 1, sourceLocation: location)
        #expect(
            complaints.allSatisfy { $0.contains("responded with a status of \(status) ") },
            "\(complaints)",
            sourceLocation: location
        )
    }

    /// Checks that each field with an input problem is marked as invalid and refers to the message of the problem.
    ///
    /// A field whose problem is `nil` must be valid and have no message.
    func expectFields(
        _ problems: [String: LoginRule.InputProblem?],
        in language: Language,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        for (field, problem) in problems {
            let invalid = "#\(field)[aria-invalid=true]"
            guard let problem else {
                #expect(try await count(invalid) == 0, "\(field)", sourceLocation: location)
                #expect(try await count("#\(field)-message") == 0, "\(field)", sourceLocation: location)
                continue
            }
            try #require(try await count(invalid) == 1, "\(field)", sourceLocation: location)
            let description = try await script(
                """
                (document.querySelector('\(invalid)').getAttribute('aria-describedby') ?? '').split(' ')
                    .map(id => document.getElementById(id)?.textContent ?? '').join('|')
                """,
                as: String.self
            )
            let message = Shown.message(problem, in: language)
            #expect(description.split(separator: "|").first.map(String.init) == message, sourceLocation: location)
        }
    }

    /// Returns the texts, the actions and the reference of the alert.
    func alert() async throws -> Alert {
        let reference: String? = try await script(
            "[document.querySelector('.presentation-error').innerText.match(/[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? '']",
            as: [String].self
        ).first { !$0.isEmpty }
        let list = "[...document.querySelectorAll('.presentation-error > p')].map(p => p.innerText)"
        let actions = """
            [...document.querySelectorAll('.presentation-error .next-actions > li > *')]
                .map(action => (action.getAttribute('href') ?? action.localName) + ' ' + action.innerText)
            """
        func listed(_ list: String) async throws -> [String] {
            try await script(list, as: [String].self).map { text in
                reference.map { text.replacing($0, with: "…") } ?? text
            }
        }
        return Alert(texts: try await listed(list), actions: try await listed(actions), reference: reference)
    }

    /// Saves a screenshot in the folder that the environment variable `SCREENSHOTS` specifies.
    ///
    /// The function does nothing if the variable is not set.
    func screenshot(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
        let folderURL = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folderURL, withIntermediateDirectories: true)
        let mark = Self.isFirefox ? "firefox-" : ""
        try await screenshot().write(to: folderURL.appending(path: mark + name + ".png"))
    }
}
