#if Foundation
import Foundation
import Testing

@Suite("kCFErrorDomainCFNetwork")
struct CFNetworkTableTests {
    @Test("The classification of each CFNetwork error number matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.cfNetwork.mismatches()
        #expect(mismatches == [])
    }

    @Test("NSNetServicesErrorDomain has the classifications of CFNetwork")
    func bonjour() throws {
        let mismatches = try CodeSystem.cfNetwork.mismatches { code in
            let number = try CodeSystem.number(code)
            return Meaning(of: { NSError(domain: "NSNetServicesErrorDomain", code: number, userInfo: $0) })
        }
        #expect(mismatches == [])
    }
}
#endif
