import Foundation
import Testing

extension PageTests {
    /// Opens the page of a service of its own in a browser of its own.
    ///
    /// - Parameters:
    ///   - language: what the browser accepts.
    ///   - arguments: more of the service's.
    ///   - database: the file of the service's database.
    ///   - options: more of the browser's.
    ///   - body: what is done there. Whatever the browser complains of but for a status, is a problem.
    func visit(
        _ language: String = "en",
        _ arguments: [String] = [],
        database: URL? = nil,
        options: Browser.Options = Browser.Options(),
        _ body: @Sendable (Browser, RunningService) async throws -> Void
    ) async throws {
        var options = options
        options.language = language
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

/// What the alert says.
struct Alert: Sendable {
    /// The paragraphs, with `…` for the reference.
    let texts: [String]

    /// Where each action leads and what it is called, with `…` for the reference.
    let actions: [String]

    /// What to find the failure by.
    let reference: String?
}

extension Browser {
    /// Enters and sends what it takes to sign in.
    func signIn(_ email: String, _ password: String = "sesame") async throws {
        let field = try await find("#email")
        try await field.clear()
        try await field.type(email)
        try await find("#password").type(password)
        try await follow("button.primary")
    }

    /// Looks whether the alert says something, has the focus, and is what the title begins with.
    func expectAlert(
        _ title: String,
        heading: String,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let alert = try await find("div.presentation-error:focus")
        #expect(try await alert.get("computedrole") == "alert", sourceLocation: location)
        #expect(try await alert.get("computedlabel") == title, sourceLocation: location)
        #expect(try await find(".presentation-error h2").get("text") == title, sourceLocation: location)
        #expect(try await self.title() == "\(title) – \(heading)", sourceLocation: location)
    }

    /// Looks whether the page came with a status, and with no complaint but that.
    func expectStatus(_ status: Int, at location: SourceLocation = #_sourceLocation) async throws {
        var complaints: [String] = []
        // The browser may show the page before it complains.
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

    /// Looks whether each field is described by its message, and one without is not called wrong.
    func expectFields(_ messages: [String: String?], at location: SourceLocation = #_sourceLocation) async throws {
        for (field, message) in messages {
            let invalid = "#\(field)[aria-invalid=true]"
            guard let message else {
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
            #expect(description.split(separator: "|").first.map(String.init) == message, sourceLocation: location)
        }
    }

    /// What the alert says.
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

    /// Keeps a picture of the page, if pictures are wanted: in the folder that `SCREENSHOTS` names.
    func screenshot(_ name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] else { return }
        let folderURL = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folderURL, withIntermediateDirectories: true)
        try await screenshot().write(to: folderURL.appending(path: name + ".png"))
    }
}
