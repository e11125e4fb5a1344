#if Foundation
import Infrastructure

/// The expected rows of all error numbers in CFNetworkErrors.h.
enum CFNetworkRows: ErrorDomainRows {
    static let system = "kCFErrorDomainCFNetwork"

    static let groups: KeyValuePairs<Row, [Int]> = [
        Row(.connection, .notApplied, .transient, .definite): [
            -73000, -1019, -1009, -1006, -1004, -1003, 1, 5, 91, 110, 113, 120, 121, 306, 310, 311,
        ],
        Row(.connection, .notApplied, .transient, .unspecific): [2],
        Row(.connection, .notApplied, .lasting, .definite): [
            -1020, -1018, 3, 4, 92, 93, 111, 112, 122, 123, 124, 307, 308, 309,
        ],
        Row(.connection, .unknown, .transient, .definite): [-1005, -997, 302],
        Row(.timeout, .notApplied, .transient, .definite): [-72007],
        Row(.timeout, .unknown, .transient, .definite): [-1001],
        Row(.insecureConnection, .notApplied, .lasting, .definite): [-1206, -1205, -1204, -1203, -1202, -1201, -1022],
        Row(.insecureConnection, .notApplied, .lasting, .unspecific): [-1200],
        Row(.cancelled, .notApplied, .lasting, .definite): [-72005],
        Row(.cancelled, .unknown, .lasting, .definite): [-999],
        Row(.unauthenticated, .notApplied, .lasting, .definite): [-1013, -1012, 301],
        Row(.forbidden, .notApplied, .lasting, .definite): [-1104, -1102],
        Row(.notFound, .notApplied, .lasting, .definite): [-72002, -2000, -1100],
        Row(.conflict, .notApplied, .lasting, .definite): [-72001],
        Row(.rejected, .notApplied, .lasting, .definite): [-72006, -72004, -1000, -3, 305],
        Row(.rejected, .unknown, .lasting, .definite): [-1021],
        Row(.unavailable, .unknown, .transient, .unspecific): [-1008],
        Row(.response, .unknown, .lasting, .definite): [
            -3007, -3006, -1103, -1017, -1016, -1015, -1014, -1011, -1010, -1007, -2, -1, 303, 304,
        ],
        Row(.response, .unknown, .lasting, .unspecific): [200],
        Row(.busy, .notApplied, .transient, .definite): [-72003],
        Row(.inUse, .notApplied, .transient, .definite): [-996],
        Row(.isFolder, .notApplied, .lasting, .definite): [-1101],
        Row(.storage, .applied, .lasting, .unspecific): [-3005, -3004, -3003, -3002, -3001, -3000],
        Row(.unsupported, .notApplied, .lasting, .definite): [-72008, -1002, 100, 101, 300],
        Row(.unknown, .unknown, .lasting, .unspecific): [-72000, -998, 0],
    ]

    /// The row of undefined numbers.
    static let otherGroups: KeyValuePairs<Row, [Int]> = [
        Row(.unknown, .unknown, .lasting, .unrecognized): [.min, -72009, 6, 94, 999, .max]
    ]
}
#endif
