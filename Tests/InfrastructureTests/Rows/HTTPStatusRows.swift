import Infrastructure

/// The expected rows of all HTTP status codes.
enum HTTPStatusRows: LiteralTable {
    static let system = "HTTP"

    static let groups: KeyValuePairs<Row, [Response]> = [
        Row(.connection, .notApplied, .transient): [421],
        Row(.connection, .notApplied, .lasting): [407, 511],
        Row(.timeout, .notApplied, .transient): [408],
        Row(.timeout, .unknown, .transient): [504],
        Row(.unauthenticated, .notApplied, .lasting): [401],
        Row(.forbidden, .notApplied, .lasting): [402, 403, 451],
        Row(.notFound, .notApplied, .lasting): [404, 410],
        Row(.conflict, .notApplied, .lasting): [409, 412, 423],
        Row(.rejected, .notApplied, .lasting): [400, 411, 413, 414, 416, 418, 422, 424, 428, 431],
        Row(.rateLimited, .notApplied, .transient): [429],
        Row(.unavailable, .notApplied, .transient): [425],
        Row(.unavailable, .unknown, .transient): [499, 502, 503],
        Row(.internalServerError, .notApplied, .lasting): [506, 507, 508],
        Row(.internalServerError, .unknown, .transient): [500],
        Row(.response, .notApplied, .lasting): [300, 304, 305, 306, 307, 308],
        Row(.response, .unknown, .lasting): [100, 101, 102, 103, 202, 301, 302],
        Row(.response, .applied, .lasting): [200, 201, 203, 204, 205, 206, 207, 208, 226, 303],
        Row(.unsupported, .notApplied, .lasting): [405, 406, 415, 417, 426, 501, 505, 510],
    ]

    /// The rows of undefined codes, and of responses whose row depends on the method or on `Retry-After`.
    static let otherGroups: KeyValuePairs<Row, [Response]> = [
        Row(.response, .unknown, .lasting): [.min, -1, 0, 99, 600, 999, .max],
        Row(.rejected, .notApplied, .lasting): all(419...420, 427...427, 430...430, 432...450, 452...498),
        Row(.internalServerError, .unknown, .transient): all(509...509, 512...599),
        Row(.response, .notApplied, .lasting): all(309...399),
        Row(.response, .unknown, .lasting): all(104...199),
        Row(.response, .applied, .lasting): all(209...225, 227...299),

        // Methods that change the outcome, and methods that do not.
        Row(.notFound, .notApplied, .lasting): safe(404) + [.init(404, "PUT"), .init(404, "delete")],
        Row(.conflict, .notApplied, .lasting): safe(409) + [.init(409, "POST"), .init(412, "PATCH")],
        Row(.response, .notApplied, .lasting): safe(200),
        Row(.internalServerError, .notApplied, .transient): safe(500),
        Row(.unavailable, .notApplied, .transient): safe(499) + safe(502) + safe(503),
        Row(.timeout, .notApplied, .transient): safe(504),
        Row(.notFound, .unknown, .lasting): [.init(404, "DELETE")],
        Row(.notFound, .applied, .lasting): [.init(410, "DELETE")],
        Row(.conflict, .unknown, .lasting): [
            .init(409, "PUT"), .init(412, "PUT"), .init(409, "DELETE"), .init(412, "DELETE"),
        ],
        Row(.timeout, .unknown, .transient): [.init(504, "POST")],
        Row(.unavailable, .unknown, .transient): [.init(499, "POST"), .init(503, "PUT")],

        // The Retry-After field changes the rows of some status codes.
        Row(.rejected, .notApplied, .transient): [.withRetryAfter(413)],
        Row(.conflict, .notApplied, .transient): [.withRetryAfter(423)],
        Row(.internalServerError, .notApplied, .transient): [.withRetryAfter(507)],
        Row(.unavailable, .unknown, .transient): [.withRetryAfter(503)],
        Row(.internalServerError, .unknown, .transient): [.withRetryAfter(500)],
        Row(.timeout, .unknown, .transient): [.withRetryAfter(504)],
        Row(.rateLimited, .notApplied, .transient): [.withRetryAfter(429)],
        Row(.unauthenticated, .notApplied, .lasting): [.withRetryAfter(401)],
        Row(.forbidden, .notApplied, .lasting): [.withRetryAfter(403)],
        Row(.conflict, .notApplied, .lasting): [.withRetryAfter(409)],
        Row(.unsupported, .notApplied, .lasting): [.withRetryAfter(501)],
        Row(.connection, .notApplied, .lasting): [.withRetryAfter(511)],
    ]

    static func row(_ response: Response) -> Row {
        Row(
            HTTPStatus(
                response.status,
                method: response.method,
                retryAfter: response.hasRetryAfter ? .seconds(1) : nil
            )
        )
    }

    /// The parts of a response, and of its request, that determine the row.
    struct Response: Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
        let status: Int
        let method: String?
        let hasRetryAfter: Bool

        init(_ status: Int, _ method: String? = nil, hasRetryAfter: Bool = false) {
            self.status = status
            self.method = method
            self.hasRetryAfter = hasRetryAfter
        }

        init(integerLiteral status: Int) { self.init(status) }

        static let min = Response(.min)
        static let max = Response(.max)

        static func withRetryAfter(_ status: Int) -> Response { Response(status, hasRetryAfter: true) }

        var description: String {
            [method, "\(status)", hasRetryAfter ? "Retry-After" : nil].compactMap(\.self).joined(separator: " ")
        }
    }

    private static func all(_ ranges: ClosedRange<Int>...) -> [Response] { ranges.joined().map { Response($0) } }

    /// Returns the responses to requests with each of the safe methods (RFC 9110 §9.2.1).
    private static func safe(_ status: Int) -> [Response] {
        ["GET", "HEAD", "OPTIONS", "TRACE"].map { Response(status, $0) }
    }
}
