import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A browser that one test controls through WebDriver (W3C, "WebDriver Level 2").
///
/// The commands reach Chromium through chromedriver, and Firefox through ``Marionette``.
///
/// The functions ``find(_:)`` and ``all(_:)`` wait until an element appears, so the tests need no sleep.
struct Browser: Sendable {
    /// The options of a browser.
    struct Options: Sendable {
        var language = "en"
        var isDark = false
        var width = 800
        var runsScripts = true
    }

    /// An error for a failed command, or for a condition that did not hold before the timeout.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// A Boolean value that indicates whether ``run(_:_:)`` runs Firefox instead of Chromium.
    @TaskLocal static var isFirefox = false

    private enum Connection: Sendable {
        case chromedriver(session: String)
        case firefox(Marionette)
    }

    private let connection: Connection

    /// Runs a browser while `body` runs.
    static func run(_ options: Options = Options(), _ body: @Sendable (Browser) async throws -> Void) async throws {
        guard isFirefox else { return try await runChromium(options, body) }
        try await Firefox.run(options) { marionette in
            let browser = Browser(connection: .firefox(marionette))
            try await browser.command(.POST, "/session")
            try await browser.command(.POST, "/timeouts", timeouts)
            try await body(browser)
        }
    }

    private static let timeouts = ["implicit": 120_000, "script": 120_000]

    private static func runChromium(
        _ options: Options,
        _ body: @Sendable (Browser) async throws -> Void
    ) async throws {
        let chrome: [String: Any] = [
            // The sandbox of Chromium does not work for root, and the shared memory of a container can be too small.
            "args": [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--accept-lang=\(options.language)",
            ],
            "prefs": ["profile.managed_default_content_settings.javascript": options.runsScripts ? 1 : 2],
        ]
        let wanted: [String: Any] = [
            "goog:chromeOptions": chrome, "goog:loggingPrefs": ["browser": "ALL"],
            "timeouts": timeouts,
        ]
        let made = try await send(
            .POST,
            Chromedriver.url + "/session",
            ["capabilities": ["alwaysMatch": wanted]],
            as: [String: Any].self
        )
        let session = Chromedriver.url + "/session/\(made["sessionId"] ?? "")"
        let browser = Browser(connection: .chromedriver(session: session))
        do {
            try await browser.emulate(options)
            try await body(browser)
        } catch {
            // A new task closes the browser, because the current task may be cancelled.
            await Task { _ = try? await browser.command(.DELETE, "") }.value
            throw error
        }
        try await browser.command(.DELETE, "")
    }

    private func emulate(_ options: Options) async throws {
        let screen: [String: Any] = ["width": options.width, "height": 900, "deviceScaleFactor": 1, "mobile": false]
        let scheme = ["name": "prefers-color-scheme", "value": options.isDark ? "dark" : "light"]
        for (name, parameters) in [
            ("setDeviceMetricsOverride", screen), ("setEmulatedMedia", ["features": [scheme]]),
        ] {
            try await command(.POST, "/goog/cdp/execute", ["cmd": "Emulation.\(name)", "params": parameters])
        }
    }

    /// Sends a WebDriver command to the browser, and returns the value in the response.
    @discardableResult
    func command<Value>(
        _ method: HTTPMethod,
        _ path: String,
        _ parameters: [String: Any] = [:],
        as type: Value.Type = Any.self
    ) async throws -> Value {
        switch connection {
        case .chromedriver(let session):
            return try await Self.send(method, session + path, parameters, as: type)
        case .firefox(let marionette):
            let (name, additional) = try Marionette.command(method, path)
            let data = try JSONSerialization.data(withJSONObject: parameters.merging(additional) { $1 })
            return try Self.value(in: await marionette.send(name, ByteBuffer(bytes: data)), of: "\(method) \(path)")
        }
    }

    private static func send<Value>(
        _ method: HTTPMethod,
        _ url: String,
        _ parameters: [String: Any],
        as type: Value.Type
    ) async throws -> Value {
        var request = HTTPClientRequest(url: url)
        request.method = method
        if method == .POST { request.body = .bytes(try JSONSerialization.data(withJSONObject: parameters)) }
        let response = try await RunningService.client.execute(request, timeout: .minutes(4))
        let body = try await response.body.collect(upTo: 1 << 24)
        guard response.status == .ok else {
            throw Refusal(description: "\(method) \(url): \(String(buffer: body).prefix(500))")
        }
        return try value(in: body, of: "\(method) \(url)")
    }

    /// Returns the value in the JSON of a response.
    private static func value<Value>(in body: ByteBuffer, of command: String) throws -> Value {
        let reply = try JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any]
        guard let value = reply?["value"] as? Value else {
            throw Refusal(description: "\(command): \(String(buffer: body).prefix(500))")
        }
        return value
    }
}
