#if Foundation
import Foundation
import Testing

@Suite("NSCocoaErrorDomain")
struct CocoaErrorTableTests {
    @Test("Each Cocoa error number has the expected row")
    func rows() {
        #expect(CocoaErrorRows.mismatches() == [])
    }

    @Test("A CocoaError has the same row as an NSError")
    func cocoaError() {
        let mismatches = CocoaErrorRows.mismatches { number in
            Row(of: { CocoaError(CocoaError.Code(rawValue: number), userInfo: $0) })
        }
        #expect(mismatches == [])
    }

    @Test("The literal table contains 72 error numbers in FoundationErrors.h")
    func count() {
        #expect(Set(CocoaErrorRows.groups.flatMap(\.value)).count == 72)
    }
}
#endif
