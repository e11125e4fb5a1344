#if Foundation
import Testing

@Suite("kCFErrorDomainCFNetwork")
struct CFNetworkTableTests {
    @Test("Each CFNetwork error number has the expected row")
    func rows() {
        #expect(CFNetworkRows.mismatches() == [])
    }

    @Test("NSNetServicesErrorDomain has the same rows as CFNetwork")
    func bonjour() {
        #expect(CFNetworkRows.mismatches { CFNetworkRows.row($0, in: "NSNetServicesErrorDomain") } == [])
    }

    @Test("The literal table contains all 94 error numbers in CFNetworkErrors.h")
    func count() {
        #expect(Set(CFNetworkRows.groups.flatMap(\.value)).count == 94)
    }
}
#endif
