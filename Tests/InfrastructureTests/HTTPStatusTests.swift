import Infrastructure
import Testing

@Suite("HTTP status")
struct HTTPStatusTests {
    /// The expected error code of each registered HTTP status (IANA) that does not have the default code of its class.
    static let codes: [Int: InfrastructureError.Code] = [
        401: .unauthenticated, 402: .forbidden, 403: .forbidden, 404: .notFound, 405: .unsupported, 406: .unsupported,
        407: .connection,
        408: .timeout, 409: .conflict, 410: .notFound, 412: .conflict, 415: .unsupported, 417: .unsupported,
        421: .connection, 423: .busy, 425: .unavailable, 426: .unsupported, 429: .rateLimited, 451: .forbidden,
        501: .unsupported, 502: .unavailable, 503: .unavailable, 504: .timeout, 505: .unsupported, 510: .unsupported,
        511: .connection,
    ]

    @Test("Each status has its own error code, or the default code of its class", arguments: 100...599)
    func meaning(of status: Int) {
        let ofItsClass: InfrastructureError.Code =
            switch status {
            case 400...499: .rejected
            case 500...599: .internalServerError
            case _: .response
            }
        #expect(classify(HTTPStatus(status)).code == Self.codes[status, default: ofItsClass])
    }

    @Test("An HTTP status outside 100 to 599 has the code .response", arguments: [0, -1, 99, 600, 999, .min, .max])
    func stranger(status: Int) {
        #expect(classify(HTTPStatus(status)).code == .response)
    }

    @Test(
        "Without a method, the status alone determines the outcome",
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

    @Test(
        "An error with the status of a temporary failure is transient",
        arguments: [408, 421, 423, 425, 429, 500, 502, 503, 504]
    )
    func transient(status: Int) {
        #expect(classify(HTTPStatus(status)).isTransient)
    }

    @Test(
        "An error with the status of a lasting failure is not transient",
        arguments: [400, 401, 403, 404, 407, 409, 501, 505, 507, 511]
    )
    func lasting(status: Int) {
        #expect(!classify(HTTPStatus(status)).isTransient)
    }

    @Test("A failure of a safe method has the outcome .notApplied", arguments: ["GET", "HEAD", "OPTIONS", "TRACE"])
    func safe(method: String) {
        for status in [200, 404, 409, 500, 502, 504] {
            #expect(classify(HTTPStatus(status, method: method)).outcome == .notApplied)
        }
    }

    @Test(
        "The outcome depends on the method and the status",
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

    @Test("HTTP 413, 429, 500 and 507 with Retry-After are transient", arguments: [413, 429, 500, 507])
    func announced(status: Int) {
        #expect(classify(HTTPStatus(status, retryAfter: .seconds(1))).isTransient)
    }

    @Test("HTTP 401, 403, 501 and 511 with Retry-After are not transient", arguments: [401, 403, 501, 511])
    func announcedInVain(status: Int) {
        #expect(!classify(HTTPStatus(status, retryAfter: .zero)).isTransient)
    }

    @Test("Retry-After changes the outcome of HTTP 503, but not of HTTP 504")
    func refused() {
        #expect(classify(HTTPStatus(503, retryAfter: .seconds(1))).outcome == .notApplied)
        #expect(classify(HTTPStatus(504, retryAfter: .seconds(1))).outcome == .unknown)
    }

    @Test("The description and the dump of a status contain only the status code")
    func description() {
        let status = HTTPStatus(503, method: "secret", problem: RemoteProblem(type: "urn:secret"))
        var dumped = ""
        dump(status, to: &dumped)
        #expect("\(status)" == "HTTPStatus 503")
        #expect(!"\([status])\(dumped)".contains("secret"))
    }

    @Test("The classified error keeps the retry delay of the status")
    func retryAfter() {
        #expect(classify(HTTPStatus(429, retryAfter: .seconds(120))).retryAfter == .seconds(120))
        #expect(classify(HTTPStatus(429)).retryAfter == nil)
    }
}
