#if Foundation
import Foundation
import Testing

@Suite("NSCocoaErrorDomain")
struct CocoaErrorTableTests {
    @Test("The classification of each Cocoa error number matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.cocoaError.mismatches()
        #expect(mismatches == [])
    }

    @Test("A CocoaError is classified like the NSError with its number")
    func cocoaError() throws {
        let mismatches = try CodeSystem.cocoaError.mismatches { code in
            let number = CocoaError.Code(rawValue: try CodeSystem.number(code))
            return Meaning(of: { CocoaError(number, userInfo: $0) })
        }
        #expect(mismatches == [])
    }
}
#endif
