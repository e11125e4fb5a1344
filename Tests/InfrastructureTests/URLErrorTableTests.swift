#if Foundation
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("NSURLErrorDomain")
struct URLErrorTableTests {
    @Test("Each URL error number has the expected row")
    func rows() {
        #expect(URLErrorRows.mismatches() == [])
    }

    @Test("A URLError has the same row as an NSError")
    func urlError() {
        let mismatches = URLErrorRows.mismatches { number in
            // URLError on Linux does not define three of the listed numbers.
            guard let code = URLError.Code(rawValue: number) else { return URLErrorRows.row(number) }
            return Row(of: { URLError(code, userInfo: $0) })
        }
        #expect(mismatches == [])
    }

    @Test("The literal table contains all 49 error numbers in NSURLError.h")
    func count() {
        #expect(Set(URLErrorRows.groups.flatMap(\.value)).count == 49)
    }
}
#endif
