import Foundation
import NIOHTTP1

extension Browser {
    /// Opens a page.
    func go(_ url: String) async throws { try await command(.POST, "/url", ["url": url]) }

    /// Goes back to the previous page.
    func back() async throws { try await command(.POST, "/back") }

    /// Returns the title of the page.
    func title() async throws -> String { try await command(.GET, "/title", as: String.self) }

    /// Returns the HTML of the page.
    func source() async throws -> String { try await command(.GET, "/source", as: String.self) }

    /// Returns the value of each cookie, keyed by the name of the cookie.
    func cookies() async throws -> [String: String] {
        let cookies = try await command(.GET, "/cookie", as: [[String: Any]].self)
        return Dictionary(uniqueKeysWithValues: cookies.map { ("\($0["name"] ?? "")", "\($0["value"] ?? "")") })
    }

    /// Deletes a cookie.
    func forget(cookie: String) async throws { try await command(.DELETE, "/cookie/\(cookie)") }

    /// Returns the value of a JavaScript expression.
    ///
    /// The expression runs even if the content security policy of the page forbids scripts.
    func script<Value>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
        try await command(.POST, "/execute/sync", ["script": "return " + script, "args": [String]()], as: type)
    }

    /// Returns the number of elements that match a selector, without waiting for a match.
    func count(_ selector: String) async throws -> Int {
        try await script("document.querySelectorAll('\(selector)').length")
    }

    /// Returns the errors that the browser has logged since the previous call of this function.
    ///
    /// The log of Firefox is not accessible, so the array is then empty.
    func complaints() async throws -> [String] {
        guard !Self.isFirefox else { return [] }
        let entries = try await command(.POST, "/se/log", ["type": "browser"], as: [[String: Any]].self)
        return entries.filter { $0["level"] as? String == "SEVERE" }.map { "\($0["message"] ?? "")" }
    }

    /// Returns a PNG image of the whole page, including the parts outside the viewport.
    func screenshot() async throws -> Data {
        guard !Self.isFirefox else {
            let picture = try await command(.POST, "/screenshot", ["full": true], as: String.self)
            return Data(base64Encoded: picture) ?? Data()
        }
        let parameters: [String: Any] = ["cmd": "Page.captureScreenshot", "params": ["captureBeyondViewport": true]]
        let picture = try await command(.POST, "/goog/cdp/execute", parameters, as: [String: Any].self)
        return (picture["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    /// Sends each character of a text as a key press to the focused element.
    func press(_ text: String) async throws {
        let keys = text.flatMap { key in ["keyDown", "keyUp"].map { ["type": $0, "value": String(key)] } }
        try await command(
            .POST,
            "/actions",
            ["actions": [["type": "key", "id": "keyboard", "actions": keys] as [String: Any]]]
        )
    }

    /// Performs an action that opens another page, and waits until the browser has loaded the page.
    func leaving(_ action: () async throws -> Void) async throws {
        let page = try await find("html")
        try await action()
        // After the browser has left the page of an element, reading the element throws an error.
        try await wait("The page is still the same.") { (try? await page.get("name")) == nil }
        try await wait("The page does not load.") {
            (try? await script("document.readyState", as: String.self)) == "complete"
        }
    }

    /// Waits until a condition holds, for at most two minutes.
    ///
    /// - Parameters:
    ///   - refusal: The description of the error that the function throws after two minutes.
    ///   - holds: A closure that checks the condition.
    func wait(_ refusal: String, until holds: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(120)
        while try await !holds() {
            guard .now < deadline else { throw Refusal(description: refusal) }
        }
    }

    /// Waits until an element matches a selector, and returns the first matching element.
    func find(_ selector: String) async throws -> Element {
        let parameters = ["using": "css selector", "value": selector]
        return Element(self, try await command(.POST, "/element", parameters, as: [String: String].self))
    }

    /// Waits until an element matches a selector, and returns all matching elements.
    func all(_ selector: String) async throws -> [Element] {
        let parameters = ["using": "css selector", "value": selector]
        let found = try await command(.POST, "/elements", parameters, as: [[String: String]].self)
        return found.map { Element(self, $0) }
    }

    /// Clicks an element that opens another page, and waits until the browser has left the current page.
    func follow(_ selector: String) async throws {
        try await leaving { try await find(selector).click() }
    }
}

/// An element of the current page in a browser.
struct Element: Sendable {
    private let browser: Browser
    private let path: String

    fileprivate init(_ browser: Browser, _ reference: [String: String]) {
        self.browser = browser
        path = "/element/" + reference.values.joined()
    }

    /// Returns a value that WebDriver reports for the element.
    ///
    /// - Parameter what: The end of the command's path: `text`, `name`, `attribute/…`, `property/…`, `computedlabel` or
    ///   `computedrole`.
    func get(_ what: String) async throws -> String {
        try await browser.command(.GET, path + "/" + what, as: String.self)
    }

    /// Clicks the element.
    func click() async throws { try await browser.command(.POST, path + "/click") }

    /// Deletes the text in the element.
    func clear() async throws { try await browser.command(.POST, path + "/clear") }

    /// Types a text into the element.
    func type(_ text: String) async throws { try await browser.command(.POST, path + "/value", ["text": text]) }
}
