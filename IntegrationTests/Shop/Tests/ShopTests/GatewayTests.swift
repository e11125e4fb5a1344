import FlyingFox
import Foundation
import Testing

/// Failures of a service that calls another service, as a real client receives them.
///
/// The files in the folder `Literals` contain the responses to the client, and the log lines of both services.
@Suite("Failures of a service that calls another service", .serialized, .timeLimit(.minutes(2)))
struct GatewayTests {
    private static let order = #"{"item":"tea","count":2,"customer":"6F9619FF-8B86-D011-B42D-00C04FC964FF"}"#

    /// Expects that the response to a request, and the lines in both logs, equal the text in a file.
    private func expect(
        _ name: String,
        _ shop: RunningShop,
        method: String = "POST",
        path: String = "orders",
        body: String? = order,
        headers: [String: String] = [:],
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let answer = try await shop.send(method, path, body, headers)
        let fields = ["Content-Type", "Content-Language", "Retry-After"].compactMap { field in
            answer.headers[field].map { "\(field): \($0)" }
        }
        let lines =
            ["\(answer.status)"] + fields + [answer.text.replacing(/,"/, with: ",\n\"")]
            + shop.orderLog.all.map { "orders: \($0)" } + shop.stockLog.all.map { "stock: \($0)" }
        let text = lines.joined(separator: "\n").replacing(/\ (?=[a-z_.]+=)/, with: "\n  ").steady + "\n"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Literals/\(name).txt")
        #expect(try text == String(contentsOf: file, encoding: .utf8), "\(name)", sourceLocation: location)
        try expectOneReference(answer, shop, at: location)
    }

    /// Expects that the response and all lines in the logs contain the same reference.
    private func expectOneReference(_ answer: RunningShop.Answer, _ shop: RunningShop, at location: SourceLocation)
        throws
    {
        let texts = [answer.text] + shop.orderLog.all + shop.stockLog.all
        let references = texts.flatMap { $0.matches(of: /[0-9A-Z]{4}-[0-9A-Z]{4}/) }.map { String($0.output) }
        #expect(Set(references).count == 1, sourceLocation: location)
    }

    @Test(
        "The response to a malformed request names the mistake",
        arguments: [
            ("missing", #"{"item":"tea","customer":"6F9619FF-8B86-D011-B42D-00C04FC964FF"}"#),
            ("wrong-type", #"{"item":"tea","count":"two","customer":"6F9619FF-8B86-D011-B42D-00C04FC964FF"}"#),
            ("bad-uuid", #"{"item":"tea","count":2,"customer":"ada"}"#),
            ("too-large", #"{"item":"\#(String(repeating: "tea", count: 400))"}"#), ("not-json", "{"),
            ("too-many", #"{"item":"tea","count":11,"customer":"6F9619FF-8B86-D011-B42D-00C04FC964FF"}"#),
        ]
    )
    func malformed(name: String, body: String) async throws {
        try await RunningShop.run { try await expect(name, $0, body: body) }
    }

    @Test(
        "A request that no route accepts results in status 404 or 405",
        arguments: [("unknown-path", "GET", "tea"), ("unknown-method", "PATCH", "orders")]
    )
    func route(name: String, method: String, path: String) async throws {
        try await RunningShop.run { try await expect(name, $0, method: method, path: path, body: nil) }
    }

    @Test(
        "A rejected caller receives the reason in the requested format",
        arguments: [
            ("media-type", ["Content-Type": "text/plain"]), ("not-signed-in", ["Authorization": ""]),
            ("no-permission", ["Authorization": "guest"]),
            ("markdown", ["Authorization": "", "Accept": "text/markdown"]),
        ]
    )
    func caller(name: String, headers: [String: String]) async throws {
        try await RunningShop.run { try await expect(name, $0, headers: headers) }
    }

    @Test("A violation at the other service reaches the caller as a violation")
    func soldOut() async throws {
        try await RunningShop.run { shop in
            for key in 1...3 {
                let answer = try await shop.send("POST", "orders", Self.order, ["Idempotency-Key": "key-\(key)"])
                #expect(answer.status == 201)
            }
            try await expect("sold-out", shop, headers: ["Idempotency-Key": "key-4"])
        }
    }

    @Test("A rejected credential of the service makes the operator responsible")
    func credential() async throws {
        try await RunningShop.run(token: "old") { try await expect("credential", $0) }
    }

    @Test("A full disk makes the operator responsible")
    func fullDisk() async throws {
        try await RunningShop.run(file: URL(filePath: "/dev/full")) { try await expect("full-disk", $0) }
    }

    @Test("A stock service that does not run results in status 502")
    func refused() async throws {
        let port = try await RunningShop.run { $0.port }
        try await RunningShop.run(at: port) { try await expect("refused", $0) }
    }

    @Test("A stock service that is too slow results in status 504")
    func slow() async throws {
        let handler = ClosureHTTPHandler { _ in
            try await Task.sleep(for: .seconds(60))
            return HTTPResponse(statusCode: .ok)
        }
        try await RunningShop.run(stock: handler) { try await expect("slow", $0) }
    }

    /// The unusable responses of the service behind the gateway.
    private static let answers: [(String, Int, String, [String: String])] = [
        ("unusable", 200, "<html>", [:]),
        ("overloaded", 503, "", ["Retry-After": "70"]),
        (
            "lying", 500, #"{"type":"/problems/order.soldOut","status":500,"outcome":"notApplied","retryable":true}"#,
            [:]
        ),
        ("careful", 422, #"{"type":"/problems/x","status":422,"outcome":"applied","retryable":true}"#, [:]),
        ("huge", 422, #"{"type":"/problems/stock.soldOut","x":"\#(String(repeating: "x", count: 1 << 20))"}"#, [:]),
        ("defect", 405, "", [:]),
    ]

    @Test("An unusable response of the other service is not forwarded", arguments: answers)
    func unusable(name: String, status: Int, body: String, headers: [String: String]) async throws {
        let handler = ClosureHTTPHandler { _ in
            var fields: HTTPHeaders = [.contentType: "application/problem+json"]
            for (name, value) in headers { fields[HTTPHeader(name)] = value }
            return HTTPResponse(
                statusCode: HTTPStatusCode(status, phrase: "Answer"),
                headers: fields,
                body: Data(body.utf8)
            )
        }
        try await RunningShop.run(stock: handler) { try await expect(name, $0) }
    }
}
