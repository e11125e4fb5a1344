import Infrastructure

/// The expected rows of all primary and extended result codes in sqlite3.h.
enum SQLiteResultRows: LiteralTable {
    static let system = "SQLite"

    static let groups: KeyValuePairs<Row, [Int32]> = [
        Row(.cancelled, .notApplied, .lasting): [9],
        Row(.forbidden, .notApplied, .lasting): [3],
        Row(.conflict, .notApplied, .lasting): [19, 769, 787, 1555, 2067, 2579, 2835],
        Row(.rejected, .notApplied, .lasting): [18, 20, 275, 531, 1043, 1299, 1811, 2323, 3091],
        Row(.internalServerError, .notApplied, .lasting): [1, 2, 16, 21, 23, 24, 25, 257, 279],
        Row(.response, .applied, .lasting): [0, 27, 28, 100, 101, 256, 283, 284, 512, 539, 795],
        Row(.busy, .notApplied, .transient): [
            5, 7, 15, 17, 261, 262, 513, 516, 517, 773, 2314, 2826, 3082, 3594, 3850,
        ],
        Row(.busy, .notApplied, .lasting): [6, 518],
        Row(.storageFull, .notApplied, .lasting): [13],
        Row(.storage, .notApplied, .lasting): [
            8, 14, 26, 264, 266, 270, 520, 522, 526, 776, 782, 1032, 1038, 1288, 1294, 1544, 1550,
        ],
        Row(.storage, .unknown, .lasting): [
            4, 10, 11, 267, 523, 778, 779, 1034, 1290, 1546, 1802, 2058, 2570, 3338, 4106, 4362, 4618, 4874, 5130,
            5386, 5642, 5898, 6154, 6410, 6666, 6922, 7178, 7434, 7690, 7946, 8202, 8458, 8714,
        ],
        Row(.unsupported, .notApplied, .lasting): [12, 22],
    ]

    /// The rows of undefined codes.
    static let otherGroups: KeyValuePairs<Row, [Int32]> = [
        Row(.busy, .notApplied, .transient): [25349],
        Row(.storage, .unknown, .lasting): [-1, 29, 99, 102, .max],
    ]

    static func row(_ result: Int32) -> Row { Row(SQLiteResult(result)) }
}
