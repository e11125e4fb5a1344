#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("kCFErrorDomainCFNetwork")
struct CFNetworkTableTests {
    /// All error numbers in CFNetworkErrors.h, grouped by the expected `InfrastructureError.Code`.
    static let codes: KeyValuePairs<InfrastructureError.Code, [Int]> = [
        .connection: [
            -73000, -1020, -1019, -1018, -1009, -1006, -1005, -1004, -1003, -997, 1, 2, 3, 4, 5, 91, 92, 93, 110, 111,
            112, 113, 120, 121, 122, 123, 124, 302, 306, 307, 308, 309, 310, 311,
        ],
        .timeout: [-72007, -1001],
        .insecureConnection: [-1206, -1205, -1204, -1203, -1202, -1201, -1200, -1022],
        .cancelled: [-72005, -999],
        .unauthenticated: [-1013, -1012, 301],
        .forbidden: [-1104, -1102],
        .notFound: [-72002, -2000, -1100],
        .conflict: [-72001],
        .rejected: [-72006, -72004, -1021, -1000, -3, 305],
        .unavailable: [-1008],
        .response: [-3007, -3006, -1103, -1017, -1016, -1015, -1014, -1011, -1010, -1007, -2, -1, 200, 303, 304],
        .busy: [-72003, -996],
        .storage: [-3005, -3004, -3003, -3002, -3001, -3000, -1101],
        .unsupported: [-72008, -1002, 100, 101, 300],
        .unknown: [-72000, -998, 0],
    ]

    @Test("Each CFNetwork error number results in the expected error code", arguments: codes.map { ($0, $1) })
    func meaning(of code: InfrastructureError.Code, numbers: [Int]) {
        for number in numbers {
            #expect(classify(NSError(domain: "kCFErrorDomainCFNetwork", code: number)).code == code, "\(number)")
        }
    }

    @Test("The tests cover all 94 error numbers in CFNetworkErrors.h")
    func count() {
        #expect(Set(Self.codes.flatMap(\.value)).count == 94)
    }

    @Test("A proxy error has the outcome .notApplied", arguments: [3, 4, 91, 93, 111, 122, 124, 306, 307, 310])
    func proxy(number: Int) {
        #expect(classify(NSError(domain: "kCFErrorDomainCFNetwork", code: number)).outcome == .notApplied)
    }

    @Test(
        "A proxy error is not transient if the proxy rejects the credentials",
        arguments: [(122, false), (307, false), (306, true)]
    )
    func transience(number: Int, isTransient: Bool) {
        #expect(classify(NSError(domain: "kCFErrorDomainCFNetwork", code: number)).isTransient == isTransient)
    }

    @Test("A number in NSNetServicesErrorDomain results in the expected code")
    func bonjour() {
        #expect(classify(NSError(domain: "NSNetServicesErrorDomain", code: -72007)).code == .timeout)
    }

    @Test("An undefined CFNetwork error number has the code .unknown", arguments: [6, 94, 999, -72009, .min, .max])
    func stranger(number: Int) {
        #expect(classify(NSError(domain: "kCFErrorDomainCFNetwork", code: number)).code == .unknown)
    }
}
#endif
