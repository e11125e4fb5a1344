#if Foundation
import Infrastructure

/// The expected rows of all error numbers in NSURLError.h.
enum URLErrorRows: ErrorDomainRows {
    static let system = "NSURLErrorDomain"

    static let groups: KeyValuePairs<Row, [Int]> = [
        Row(.connection, .notApplied, .transient, .definite): [-1019, -1009, -1006, -1004, -1003],
        Row(.connection, .notApplied, .lasting, .definite): [-1020, -1018],
        Row(.connection, .unknown, .transient, .definite): [-1005, -997],
        Row(.timeout, .unknown, .transient, .definite): [-1001],
        Row(.insecureConnection, .notApplied, .lasting, .definite): [-1206, -1205, -1204, -1203, -1202, -1201, -1022],
        Row(.insecureConnection, .notApplied, .lasting, .unspecific): [-1200],
        Row(.cancelled, .unknown, .lasting, .definite): [-999],
        Row(.unauthenticated, .notApplied, .lasting, .definite): [-1013, -1012],
        Row(.forbidden, .notApplied, .lasting, .definite): [-1104, -1102],
        Row(.notFound, .notApplied, .lasting, .definite): [-2000, -1100],
        Row(.rejected, .notApplied, .lasting, .definite): [-1000],
        Row(.rejected, .unknown, .lasting, .definite): [-1021],
        Row(.unavailable, .unknown, .transient, .unspecific): [-1008],
        Row(.response, .unknown, .lasting, .definite): [
            -3007, -3006, -1103, -1017, -1016, -1015, -1014, -1011, -1010, -1007,
        ],
        Row(.inUse, .notApplied, .transient, .definite): [-996],
        Row(.isFolder, .notApplied, .lasting, .definite): [-1101],
        Row(.storage, .applied, .lasting, .unspecific): [-3005, -3004, -3003, -3002, -3001, -3000],
        Row(.unsupported, .notApplied, .lasting, .definite): [-1002, -995],
        Row(.unknown, .unknown, .lasting, .unspecific): [-1],
    ]

    /// The row of undefined numbers.
    static let otherGroups: KeyValuePairs<Row, [Int]> = [
        Row(.unknown, .unknown, .lasting, .unrecognized): [.min, -9999, -998, -2, 0, 1, .max]
    ]
}
#endif
