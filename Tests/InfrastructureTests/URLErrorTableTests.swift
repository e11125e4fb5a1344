#if Foundation
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("NSURLErrorDomain")
struct URLErrorTableTests {
    @Test("The classification of each URL error number matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.urlError.mismatches()
        #expect(mismatches == [])
    }

    @Test("A URLError is classified like the NSError with its number")
    func urlError() throws {
        let mismatches = try CodeSystem.urlError.mismatches { code in
            // URLError on Linux does not define three of the listed numbers.
            guard let number = URLError.Code(rawValue: try CodeSystem.number(code)) else {
                return try CodeSystem.urlError.meaning(code)
            }
            return Meaning(of: { URLError(number, userInfo: $0) })
        }
        #expect(mismatches == [])
    }
}
#endif
