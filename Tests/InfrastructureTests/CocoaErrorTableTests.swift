#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("NSCocoaErrorDomain")
struct CocoaErrorTableTests {
    /// The error numbers in FoundationErrors.h, grouped by the expected `InfrastructureError.Code`.
    ///
    /// The numbers include bounds of the ranges that the header defines.
    static let codes: KeyValuePairs<InfrastructureError.Code, [Int]> = [
        .connection: [4096, 4097, 4099, 4224, 4608, 4609, 4863, 5120],
        .timeout: [4610],
        .insecureConnection: [4102],
        .cancelled: [3072],
        .forbidden: [257, 513, 5124],
        .notFound: [4, 260, 4994],
        .conflict: [516, 5123],
        .rejected: [258, 263, 514, 517, 1024, 2048, 2559, 3852, 4611, 4866, 5122, 5376],
        .unavailable: [4352, 4353, 4607],
        .response: [3840, 3841, 4095, 4101, 4864, 4865, 4991, 5377, 5503],
        .busy: [255, 769],
        .storageFull: [640, 4354, 4992, 4993, 5121],
        .storage: [0, 256, 259, 261, 264, 512, 642, 768, 1023, 3842, 3851],
        .unsupported: [262, 518, 3328, 3584, 3585, 3586, 3587, 3588, 3839],
        .unknown: [5375],
    ]

    @Test(
        "A Cocoa error number has the expected code as CocoaError and NSError",
        arguments: codes.map { ($0, $1) }
    )
    func meaning(of code: InfrastructureError.Code, numbers: [Int]) {
        for number in numbers {
            #expect(classify(NSError(domain: NSCocoaErrorDomain, code: number)).code == code, "\(number)")
            #expect(classify(CocoaError(CocoaError.Code(rawValue: number))).code == code, "\(number)")
        }
    }

    @Test("The tests cover 71 error numbers in FoundationErrors.h")
    func count() {
        #expect(Set(Self.codes.flatMap(\.value)).count == 71)
    }

    @Test("Only the listed error numbers have an outcome other than .notApplied")
    func outcome() {
        let unknown = Self.codes.flatMap(\.value)
            .filter { classify(NSError(domain: NSCocoaErrorDomain, code: $0)).outcome != .notApplied }
        #expect(
            unknown.sorted() == [
                512, 640, 768, 1023, 3840, 3841, 3851, 4095, 4096, 4097, 4099, 4101, 4224, 4352, 4607, 4608, 4610, 4863,
                4864, 4865, 4991, 5120, 5375, 5377, 5503,
            ]
        )
    }

    @Test(
        "An undefined error number results in the code of its range",
        arguments: [
            (300, InfrastructureError.Code.storage), (700, .storage), (1550, .rejected), (2100, .rejected),
            (3600, .unsupported), (3900, .response), (4105, .connection), (4400, .unavailable), (4700, .connection),
            (4900, .response), (5000, .storage), (5200, .unavailable), (5400, .response), (132_010, .busy),
            (133_020, .conflict), (134_030, .storage),
        ]
    )
    func range(number: Int, code: InfrastructureError.Code) {
        #expect(classify(NSError(domain: NSCocoaErrorDomain, code: number)).code == code)
    }

    @Test("An error number in no range has the code .unknown", arguments: [-1, 3000, 4300, 9999, 140_000, .min, .max])
    func stranger(number: Int) {
        #expect(classify(NSError(domain: NSCocoaErrorDomain, code: number)).code == .unknown)
    }
}
#endif
