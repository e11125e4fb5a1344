import Infrastructure
import Testing

@Suite("SQLite result codes")
struct SQLiteResultTests {
    /// All primary and extended codes of sqlite3.h, grouped by the expected `InfrastructureError.Code`.
    static let codes: KeyValuePairs<InfrastructureError.Code, [Int32]> = [
        .cancelled: [9],
        .forbidden: [3],
        .conflict: [19, 769, 787, 1555, 2067, 2579, 2835],
        .rejected: [18, 20, 275, 531, 1043, 1299, 1811, 2323, 3091],
        .internalServerError: [1, 2, 16, 21, 23, 24, 25, 257, 279],
        .response: [0, 27, 28, 100, 101, 256, 283, 284, 512, 539, 795],
        .busy: [5, 6, 7, 15, 17, 261, 262, 513, 516, 517, 518, 520, 773, 2314, 2826, 3082, 3594, 3850],
        .storageFull: [13],
        .storage: [
            4, 8, 10, 11, 14, 26, 264, 266, 267, 270, 522, 523, 526, 776, 778, 779, 782, 1032, 1034, 1038, 1288, 1290,
            1294, 1544, 1546, 1550, 1802, 2058, 2570, 3338, 4106, 4362, 4618, 4874, 5130, 5386, 5642, 5898, 6154, 6410,
            6666, 6922, 7178, 7434, 7690, 7946, 8202, 8458, 8714,
        ],
        .unsupported: [12, 22],
    ]

    @Test("Each result code has the expected error code", arguments: codes.map { ($0, $1) })
    func meaning(of code: InfrastructureError.Code, results: [Int32]) {
        for result in results {
            #expect(classify(SQLiteResult(result)).code == code, "\(result)")
        }
    }

    @Test("The tests cover all 31 primary and all 77 extended result codes")
    func count() {
        let codes = Set(Self.codes.flatMap(\.value))
        #expect(codes.count { $0 <= 0xFF } == 31)
        #expect(codes.count { $0 > 0xFF } == 77)
    }

    @Test(
        "The result code determines the outcome",
        arguments: [
            (Int32(5), Outcome.notApplied), (19, .notApplied), (13, .notApplied), (9, .notApplied), (266, .notApplied),
            (4, .unknown), (10, .unknown), (778, .unknown), (1034, .unknown), (11, .unknown), (101, .applied),
            (100, .applied),
        ]
    )
    func outcome(result: Int32, outcome: Outcome) {
        #expect(classify(SQLiteResult(result)).outcome == outcome)
    }

    @Test(
        "A lock error is transient only if another connection holds the lock",
        arguments: [(Int32(5), true), (261, true), (517, true), (262, true), (6, false), (518, false), (11, false)]
    )
    func transience(result: Int32, isTransient: Bool) {
        #expect(classify(SQLiteResult(result)).isTransient == isTransient)
    }

    @Test("An undefined extended code has the error code of its primary code")
    func newExtended() {
        #expect(classify(SQLiteResult(5 | 99 << 8)).code == .busy)
    }

    @Test("An undefined result code has the error code .storage", arguments: [29, 99, 102, -1, .max])
    func stranger(result: Int32) {
        #expect(classify(SQLiteResult(result)).code == .storage)
    }
}
