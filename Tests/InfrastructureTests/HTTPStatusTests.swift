import Infrastructure
import Testing

@Suite("HTTP status")
struct HTTPStatusTests {
    /// The codes that mean something of their own, of the IANA registry; the rest of each class is below.
    static let codes: [Int: InfrastructureError.Code] = [
        401: .unauthenticated, 402: .forbidden, 403: .forbidden, 404: .notFound, 405: .unsupported, 406: .unsupported,
        407: .connection,
        408: .timeout, 409: .conflict, 410: .notFound, 412: .conflict, 415: .unsupported, 417: .unsupported,
        421: .connection, 423: .busy, 425: .unavailable, 426: .unsupported, 429: .rateLimited, 451: .forbidden,
        501: .unsupported, 502: .unavailable, 503: .unavailable, 504: .timeout, 505: .unsupported, 510: .unsupported,
        511: .connection,
    ]

    @Test("Every status has its meaning, else that of its class", arguments: 100...599)
    func meaning(of status: Int) {
        let ofItsClass: InfrastructureError.Code =
            switch status {
            case 400...499: .rejected
            case 500...599: .internalServerError
            case _: .response
            }
        #expect(classify(HTTPStatus(status)).code == Self.codes[status, default: ofItsClass])
    }

    @Test("What is no status of HTTP is an answer that cannot be used", arguments: [0, -1, 99, 600, 999, .min, .max])
    func stranger(status: Int) {
        #expect(classify(HTTPStatus(status)).code == .response)
    }

    @Test(
        "A status tells whether the request took effect",
        arguments: [
            (100, Outcome.unknown), (200, .applied), (202, .unknown), (204, .applied), (302, .unknown), (303, .applied),
            (307, .notApplied), (400, .notApplied),
            (401, .notApplied), (408, .notApplied), (409, .notApplied), (429, .notApplied), (500, .unknown),
            (501, .notApplied), (502, .unknown), (503, .unknown), (504, .unknown), (599, .unknown),
        ]
    )
    func outcome(status: Int, outcome: Outcome) {
        #expect(classify(HTTPStatus(status)).outcome == outcome)
    }

    @Test("The same request may work later after these", arguments: [408, 421, 423, 425, 429, 500, 502, 503, 504])
    func transient(status: Int) {
        #expect(classify(HTTPStatus(status)).isTransient)
    }

    @Test(
        "The same request will not work later after these",
        arguments: [400, 401, 403, 404, 407, 409, 501, 505, 507, 511]
    )
    func lasting(status: Int) {
        #expect(!classify(HTTPStatus(status)).isTransient)
    }

    @Test("A method that asks for no change changes nothing", arguments: ["GET", "HEAD", "OPTIONS", "TRACE"])
    func safe(method: String) {
        for status in [200, 404, 409, 500, 502, 504] {
            #expect(classify(HTTPStatus(status, method: method)).outcome == .notApplied)
        }
    }

    @Test(
        "A method that may have been sent twice may conflict with itself",
        arguments: [
            ("PUT", 409, Outcome.unknown), ("PUT", 412, .unknown), ("DELETE", 409, .unknown), ("DELETE", 412, .unknown),
            ("DELETE", 404, .unknown), ("DELETE", 410, .applied), ("PUT", 404, .notApplied), ("POST", 409, .notApplied),
            ("PATCH", 412, .notApplied), ("POST", 504, .unknown), ("PUT", 503, .unknown),
            ("delete", 404, .notApplied),
        ]
    )
    func method(method: String, status: Int, outcome: Outcome) {
        #expect(classify(HTTPStatus(status, method: method)).outcome == outcome)
    }

    @Test("A server that says when to come back expects it to pass", arguments: [413, 429, 500, 507])
    func announced(status: Int) {
        #expect(classify(HTTPStatus(status, retryAfter: .seconds(1))).isTransient)
    }

    @Test("What is refused for good is not asked for again because of a wait", arguments: [401, 403, 501, 511])
    func announcedInVain(status: Int) {
        #expect(!classify(HTTPStatus(status, retryAfter: .zero)).isTransient)
    }

    @Test("A server that says when to come back has refused it, and nobody on the way")
    func refused() {
        #expect(classify(HTTPStatus(503, retryAfter: .seconds(1))).outcome == .notApplied)
        #expect(classify(HTTPStatus(504, retryAfter: .seconds(1))).outcome == .unknown)
    }

    @Test("It prints its number, and nothing that came with it")
    func description() {
        let status = HTTPStatus(503, method: "secret", problem: RemoteProblem(type: "urn:secret"))
        var dumped = ""
        dump(status, to: &dumped)
        #expect("\(status)" == "HTTPStatus 503")
        #expect(!"\([status])\(dumped)".contains("secret"))
    }

    @Test("The wait that the server asks for is kept")
    func retryAfter() {
        #expect(classify(HTTPStatus(429, retryAfter: .seconds(120))).retryAfter == .seconds(120))
        #expect(classify(HTTPStatus(429)).retryAfter == nil)
    }
}
