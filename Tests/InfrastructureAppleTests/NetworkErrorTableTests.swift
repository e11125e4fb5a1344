#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("Network.framework error numbers")
struct NetworkErrorTableTests {
    @Test(
        "A positive number is classified like the errno with that number",
        arguments: ["Network.NWError", "kNWErrorDomainPOSIX"]
    )
    func posix(domain: String) {
        for number in 1...200 {
            let expected = classify(SystemErrno(Int32(number)))
            let actual = classify(NSError(domain: domain, code: number))
            #expect(actual.code == expected.code)
            #expect(actual.outcome == expected.outcome)
            #expect(actual.isTransient == expected.isTransient)
            #expect(actual.site == expected.site)
        }
    }

    @Test("A refused connection has the outcome .notApplied")
    func refused() {
        let failure = classify(NSError(domain: "Network.NWError", code: Int(ECONNREFUSED)))
        #expect((failure.code, failure.outcome, failure.site) == (.connection, .notApplied, .service))
    }

    @Test("A custom error in the domain of NWError is classified by its number")
    func customError() {
        struct NWError: CustomNSError {
            static let errorDomain = "Network.NWError"
            let errorCode: Int
        }
        #expect(classify(NWError(errorCode: -65570)).code == .forbidden)
        #expect(classify(NWError(errorCode: -9808)).code == .insecureConnection)
        #expect(classify(NWError(errorCode: Int(ECONNRESET))).outcome == .unknown)
    }
}
#endif
