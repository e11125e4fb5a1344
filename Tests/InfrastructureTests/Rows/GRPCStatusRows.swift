import Infrastructure

/// The expected rows of all gRPC status codes.
enum GRPCStatusRows: LiteralTable {
    static let system = "gRPC"

    static let groups: KeyValuePairs<Row, [Int]> = [
        Row(.timeout, .unknown, .transient): [4],
        Row(.cancelled, .unknown, .lasting): [1],
        Row(.unauthenticated, .notApplied, .lasting): [16],
        Row(.forbidden, .notApplied, .lasting): [7],
        Row(.notFound, .notApplied, .lasting): [5],
        Row(.alreadyExists, .notApplied, .lasting): [6],
        Row(.conflict, .notApplied, .lasting): [9, 10],
        Row(.rejected, .notApplied, .lasting): [3, 11],
        Row(.rateLimited, .unknown, .transient): [8],
        Row(.unavailable, .unknown, .transient): [14],
        Row(.internalServerError, .unknown, .lasting): [.min, -1, 2, 13, 15, 17, 99, .max],
        Row(.response, .applied, .lasting): [0],
        Row(.unsupported, .notApplied, .lasting): [12],
    ]

    static func row(_ status: Int) -> Row { Row(GRPCStatus(status)) }
}
