#if Foundation
import Foundation
import Infrastructure
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("NSURLErrorDomain")
struct URLErrorTableTests {
    /// All error numbers in NSURLError.h, grouped by the expected `InfrastructureError.Code`.
    static let codes: KeyValuePairs<InfrastructureError.Code, [Int]> = [
        .connection: [-997, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020],
        .timeout: [-1001],
        .insecureConnection: [-1022, -1200, -1201, -1202, -1203, -1204, -1205, -1206],
        .cancelled: [-999],
        .unauthenticated: [-1012, -1013],
        .forbidden: [-1102, -1104],
        .notFound: [-1100, -2000],
        .rejected: [-1000, -1021],
        .unavailable: [-1008],
        .response: [
            -1007, -1010, -1011, -1014, -1015, -1016, -1017, -1103, -3006, -3007,
        ],
        .busy: [-996],
        .storage: [-1101, -3000, -3001, -3002, -3003, -3004, -3005],
        .unsupported: [-995, -1002],
        .unknown: [-1],
    ]

    @Test("Each URL error number has the expected code as URLError and as NSError", arguments: codes.map { ($0, $1) })
    func meaning(of code: InfrastructureError.Code, numbers: [Int]) {
        for number in numbers {
            #expect(classify(NSError(domain: NSURLErrorDomain, code: number)).code == code, "\(number)")
            // URLError on Linux does not define three of the listed numbers.
            guard let known = URLError.Code(rawValue: number) else { continue }
            #expect(classify(URLError(known)).code == code, "\(number)")
        }
    }

    @Test("The tests cover all 49 error numbers in NSURLError.h")
    func count() {
        #expect(Set(Self.codes.flatMap(\.value)).count == 49)
    }

    @Test(
        "Only a failure before the request is sent has the outcome .notApplied",
        arguments: [
            (-1001, Outcome.unknown), (-1003, .notApplied), (-1004, .notApplied), (-1005, .unknown),
            (-1009, .notApplied), (-1011, .unknown), (-1202, .notApplied), (-999, .unknown),
        ]
    )
    func outcome(number: Int, outcome: Outcome) {
        #expect(classify(NSError(domain: NSURLErrorDomain, code: number)).outcome == outcome)
    }

    @Test(
        "A connection failure due to a device setting is not transient",
        arguments: [(-1009, true), (-1018, false), (-1020, false)]
    )
    func transience(number: Int, isTransient: Bool) {
        #expect(classify(NSError(domain: NSURLErrorDomain, code: number)).isTransient == isTransient)
    }

    @Test(
        "An undefined URL error number results in the code .unknown",
        arguments: [0, 1, -2, -998, -9999, .min, .max]
    )
    func stranger(number: Int) {
        #expect(classify(NSError(domain: NSURLErrorDomain, code: number)).code == .unknown)
    }
}
#endif
