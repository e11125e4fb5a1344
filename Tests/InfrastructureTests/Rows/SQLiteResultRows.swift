import Infrastructure

/// The expected rows of all primary and extended result codes in sqlite3.h.
enum SQLiteResultRows: LiteralTable {
    static let system = "SQLite"

    static let groups: KeyValuePairs<Row, [Int32]> = [
        Row(.cancelled, .notApplied, .lasting): [9],
        Row(.forbidden, .notApplied, .lasting): [3],
        Row(.alreadyExists, .notApplied, .lasting): [1555, 2067, 2579],
        Row(.conflict, .notApplied, .lasting): [19, 769, 787, 2835],
        Row(.rejected, .notApplied, .lasting): [18, 20, 275, 531, 1043, 1299, 1811, 2323, 3091],
        Row(.internalServerError, .notApplied, .lasting): [1, 2, 16, 21, 23, 24, 25, 257, 279],
        Row(.response, .applied, .lasting): [0, 27, 28, 100, 101, 256, 283, 284, 512, 539, 795],
        Row(.busy, .notApplied, .transient): [
            7, 15, 17, 513, 516, 2314, 2826, 3082, 3594, 3850,
        ],
        Row(.inUse, .notApplied, .transient): [5, 261, 262, 517, 773],
        Row(.inUse, .notApplied, .lasting): [6, 518],
        Row(.storageFull, .notApplied, .lasting): [13],
        Row(.storage, .notApplied, .lasting): [
            14, 266, 270, 522, 526, 782, 1038, 1294, 1550,
        ],
        Row(.readOnly, .notApplied, .lasting): [8, 264, 520, 776, 1032, 1288, 1544],
        Row(.damaged, .notApplied, .lasting): [26],
        Row(.damaged, .unknown, .lasting): [11, 267, 523, 779],
        Row(.storage, .unknown, .lasting): [
            4, 10, 778, 1034, 1290, 1546, 1802, 2058, 2570, 3338, 4106, 4362, 4618, 4874, 5130,
            5386, 5642, 5898, 6154, 6410, 6666, 6922, 7178, 7434, 7690, 7946, 8202, 8458, 8714,
        ],
        Row(.unsupported, .notApplied, .lasting): [12, 22],
    ]

    /// The rows of undefined codes.
    static let otherGroups: KeyValuePairs<Row, [Int32]> = [
        Row(.inUse, .notApplied, .transient): [25349],
        Row(.storage, .unknown, .lasting): [-1, 29, 99, 102, .max],
    ]

    static func row(_ result: Int32) -> Row { Row(SQLiteResult(result)) }
}
