#if Foundation
import Infrastructure

/// The expected rows of the error numbers in FoundationErrors.h, and of the ranges of numbers.
enum CocoaErrorRows: ErrorDomainRows {
    static let system = "NSCocoaErrorDomain"

    static let groups: KeyValuePairs<Row, [Int]> = [
        Row(.connection, .notApplied, .transient, .definite): [4609],
        Row(.connection, .unknown, .transient, .definite): [4096, 4097, 4608],
        Row(.connection, .unknown, .transient, .unspecific): [4224, 4863, 5120],
        Row(.connection, .unknown, .lasting, .definite): [4099],
        Row(.timeout, .unknown, .transient, .definite): [4610],
        Row(.insecureConnection, .notApplied, .lasting, .definite): [4102],
        Row(.cancelled, .notApplied, .lasting, .definite): [3072],
        Row(.forbidden, .notApplied, .lasting, .definite): [257, 513, 5124],
        Row(.notFound, .notApplied, .lasting, .definite): [4, 260, 4994],
        Row(.alreadyExists, .notApplied, .lasting, .definite): [516],
        Row(.conflict, .notApplied, .lasting, .definite): [5123],
        Row(.rejected, .notApplied, .lasting, .definite): [
            263, 517, 1024, 2048, 3852, 4611, 4866, 5122, 5376,
        ],
        Row(.rejected, .notApplied, .lasting, .unspecific): [258, 514, 2559],
        Row(.unavailable, .notApplied, .transient, .definite): [4353, 4355],
        Row(.unavailable, .unknown, .transient, .unspecific): [4352, 4607],
        Row(.response, .unknown, .lasting, .definite): [3840, 3841, 4101, 4864, 4865, 5377],
        Row(.response, .unknown, .lasting, .unspecific): [4095, 4991, 5503],
        Row(.inUse, .notApplied, .transient, .definite): [769],
        Row(.inUse, .notApplied, .transient, .unspecific): [255],
        Row(.storageFull, .notApplied, .lasting, .definite): [640, 4354, 4993, 5121],
        Row(.storageFull, .notApplied, .lasting, .unspecific): [4992],
        Row(.damaged, .notApplied, .lasting, .definite): [259, 261, 264],
        Row(.readOnly, .notApplied, .lasting, .definite): [642],
        Row(.storage, .notApplied, .lasting, .unspecific): [0, 256, 3842],
        Row(.storage, .unknown, .lasting, .unspecific): [512, 768, 1023, 3851],
        Row(.unsupported, .notApplied, .lasting, .definite): [262, 518, 3328, 3584, 3585, 3586, 3587, 3588],
        Row(.unsupported, .notApplied, .lasting, .unspecific): [3839],
        Row(.unknown, .unknown, .lasting, .unspecific): [5375],
    ]

    /// The rows of undefined numbers: the ranges, with the ranges of CoreDataErrors.h, and numbers in no range.
    static let otherGroups: KeyValuePairs<Row, [Int]> = [
        Row(.connection, .unknown, .transient, .unspecific): [4223, 4862],
        Row(.conflict, .notApplied, .lasting, .unspecific): [133_000, 133_998, 133_999],
        Row(.rejected, .notApplied, .lasting, .unspecific): [2046, 2047, 2558],
        Row(.unavailable, .unknown, .transient, .unspecific): [4606, 5374],
        Row(.response, .unknown, .lasting, .unspecific): [4094, 4990, 5502],
        Row(.inUse, .notApplied, .transient, .unspecific): [132_000, 132_998, 132_999],
        Row(.storage, .notApplied, .lasting, .unspecific): [510, 511, 5118, 5119],
        Row(.storage, .unknown, .lasting, .unspecific): [1022, 134_000, 134_998, 134_999],
        Row(.unsupported, .notApplied, .lasting, .unspecific): [3838],
        Row(.unknown, .unknown, .lasting, .unrecognized): [
            .min, -1, 2560, 3000, 3071, 3073, 3327, 3583, 4225, 4300, 4351, 5504, 131_999, 135_000, 140_000, .max,
        ],
    ]
}
#endif
