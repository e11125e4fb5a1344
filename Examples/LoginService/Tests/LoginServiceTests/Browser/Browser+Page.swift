import Foundation
import NIOHTTP1

extension Browser {
    /// Opens a page.
    func go(_ url: String) async throws { try await command(.POST, "/url", ["url": url]) }

    /// Goes to the page before.
    func back() async throws { try await command(.POST, "/back") }

    /// The title of the page.
    func title() async throws -> String { try await command(.GET, "/title", as: String.self) }

    /// The page as HTML.
    func source() async throws -> String { try await command(.GET, "/source", as: String.self) }

    /// The cookies that there are, by name.
    func cookies() async throws -> [String: String] {
        let cookies = try await command(.GET, "/cookie", as: [[String: Any]].self)
        return Dictionary(uniqueKeysWithValues: cookies.map { ("\($0["name"] ?? "")", "\($0["value"] ?? "")") })
    }

    /// Forgets a cookie.
    func forget(cookie: String) async throws { try await command(.DELETE, "/cookie/\(cookie)") }

    /// What a script says of the page, whether or not the page may run any itself.
    func script<Value>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
        try await command(.POST, "/execute/sync", ["script": "return " + script, "args": [String]()], as: type)
    }

    /// How many elements a selector finds on the page as it is.
    func count(_ selector: String) async throws -> Int {
        try await script("document.querySelectorAll('\(selector)').length")
    }

    /// What the browser has complained of since it was asked last.
    func complaints() async throws -> [String] {
        let entries = try await command(.POST, "/se/log", ["type": "browser"], as: [[String: Any]].self)
        return entries.filter { $0["level"] as? String == "SEVERE" }.map { "\($0["message"] ?? "")" }
    }

    /// All of the page as a PNG, whatever of it can be seen.
    func screenshot() async throws -> Data {
        let parameters: [String: Any] = ["cmd": "Page.captureScreenshot", "params": ["captureBeyondViewport": true]]
        let picture = try await command(.POST, "/goog/cdp/execute", parameters, as: [String: Any].self)
        return (picture["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// Presses the keys of a text on whatever has the focus.
    func press(_ text: String) async throws {
        let keys = text.flatMap { key in ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] } }
        try await command(
            .POST,
            "/actions",
            ["actions": [["type": "key", "id": "keyboard", "actions": keys] as [String: Any]]]
        )
    }

    /// Does something that leads to another page, and waits for that.
    func leaving(_ action: () async throws -> Void) async throws {
        let page = try await find("html")
        try await action()
        // An element of a page that is left is stale.
        try await wait("The page is still the same.") { (try? await page.get("name")) == nil }
    }

    /// Waits until something holds, for two minutes at most.
    func wait(_ refusal: String, until holds: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while try await !holds() {
            guard .now < deadline else { throw Refusal(description: refusal) }
        }
    }

    /// The first element that a selector finds, when there is one.
    func find(_ selector: String) async throws -> Element {
        let parameters = ["using": "css selector", "value": selector]
        return Element(self, try await command(.POST, "/element", parameters, as: [String: String].self))
    }

    /// All elements that a selector finds, when there are some.
    func all(_ selector: String) async throws -> [Element] {
        let parameters = ["using": "css selector", "value": selector]
        let found = try await command(.POST, "/elements", parameters, as: [[String: String]].self)
        return found.map { Element(self, $0) }
    }

    /// Clicks on an element that leads to another page.
    func follow(_ selector: String) async throws {
        try await leaving { try await find(selector).click() }
    }
}

/// An element of the page that a browser shows.
struct Element: Sendable {
    private let browser: Browser
    private let path: String

    fileprivate init(_ browser: Browser, _ reference: [String: String]) {
        self.browser = browser
        path = "/element/" + reference.values.joined()
    }

    /// What WebDriver knows of it: `text`, `name`, `attribute/…`, `property/…`, `computedlabel`, `computedrole`.
    func get(_ what: String) async throws -> String {
        try await browser.command(.GET, path + "/" + what, as: String.self)
    }

    /// Clicks on it.
    func click() async throws { try await browser.command(.POST, path + "/click") }

    /// Takes out what is entered in it.
    func clear() async throws { try await browser.command(.POST, path + "/clear") }

    /// Types into it.
    func type(_ text: String) async throws { try await browser.command(.POST, path + "/value", ["text": text]) }
}
