import LayeredErrorsTestSupport

extension SplitMix64 {
    /// Returns `true` with the given probability.
    mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
}

/// The client and the configuration of a run, which determine its line in the table.
enum Setting: String, CaseIterable, Sendable {
    case urlSession = "URLSession"
    case urlSessionSentOnce = "URLSession, a session for each request, sentOnce"
    case asyncHTTPClient = "AsyncHTTPClient"
    case nginx = "AsyncHTTPClient through nginx"
    case nginxHTTP2 = "AsyncHTTPClient with HTTP/2 through nginx"

    var isURLSession: Bool { self == .urlSession || self == .urlSessionSentOnce }

    /// A Boolean value that indicates whether nginx receives the requests.
    var hasGateway: Bool { self == .nginx || self == .nginxHTTP2 }
}

/// A run: a request, and the treatment of its transmissions.
struct Case: Sendable {
    let setting: Setting
    let method: String
    /// A Boolean value that indicates whether the request has an idempotency key.
    let isKeyed: Bool
    /// A Boolean value that indicates whether the connection has carried another request before.
    let isWarm: Bool
    let steps: [Step]

    init(_ settings: [Setting], using random: inout SplitMix64) {
        setting = settings.randomElement(using: &random) ?? .urlSession
        method =
            ["POST", "POST", "POST", "POST", "PUT", "DELETE", "DELETE", "PATCH", "GET"]
            .randomElement(using: &random) ?? "POST"
        isKeyed = method == "POST" && random.chance(0.6)
        isWarm = setting != .urlSessionSentOnce && random.chance(0.5)
        let (setting, isWarm) = (setting, isWarm)
        steps = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            Step(setting, isWarm: isWarm, using: &random)
        }
    }
}

extension Case: CustomStringConvertible {
    /// The name of the run's line in the table.
    var name: String { "\(setting.rawValue) \(method)\(isKeyed ? " with key" : "")" }

    var description: String {
        "\(name)\(isWarm ? ", warm" : "") \(steps.map(\.json))"
    }
}

/// The treatment of one transmission, in the format of `service.py`.
struct Step: Sendable {
    private var fields: [(name: String, value: String)]

    init(_ setting: Setting, isWarm: Bool, using random: inout SplitMix64) {
        func text(_ value: String) -> String { "\"\(value)\"" }
        var kinds = [
            "ok", "cutRequest", "cutAnswer", "cutAnswer", "lose", "late", "twice", "gateway", "status", "decline",
            "slow",
            "accept", "redirect",
        ]
        if random.chance(0.05) { kinds = ["stall"] }
        let kind = kinds.randomElement(using: &random) ?? "ok"
        fields = [("kind", text(kind))]
        func add(_ name: String, _ value: some CustomStringConvertible) { fields.append((name, value.description)) }
        switch kind {
        case "cutRequest":
            add("bytes", Int.random(in: 1...220, using: &random))
            add("warm", isWarm)
        case "cutAnswer": add("bytes", Int.random(in: 0...120, using: &random))
        case "gateway": add("status", [502, 503, 504].randomElement(using: &random) ?? 502)
        case "status":
            add(
                "status",
                [400, 401, 403, 404, 409, 410, 412, 422, 429, 500].randomElement(using: &random) ?? 400
            )
        case "slow": add("left", Int.random(in: 1...3, using: &random))
        case "redirect":
            add("status", [301, 302, 303, 307, 308].randomElement(using: &random) ?? 303)
            add("reachable", random.chance(0.5))
        default: break
        }
        add("applies", random.chance(0.5))
        // URLSession on Linux crashes the program if a connection closes in the middle of a response head.
        let endsHard = random.chance(0.5)
        add("hard", setting.isURLSession && kind == "cutAnswer" || endsHard)
        // With this field, the service refuses all further connections.
        add("refuse", random.chance(0.2))
        // With this field, the step also applies to a check of the outcome.
        add("checks", random.chance(0.3))
    }

    var json: String { "{\(fields.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", "))}" }
}
