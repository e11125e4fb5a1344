import Foundation
import Infrastructure
import Testing

@Suite("errno")
struct SystemErrnoTests {
    @Test("Each errno has the expected row")
    func rows() {
        #expect(SystemErrnoRows.mismatches() == [])
    }

    #if Foundation
    @Test("A POSIXError and an NSError have the same row as a SystemErrno")
    func otherForms() {
        #expect(
            SystemErrnoRows.mismatches { Row(NSError(domain: NSPOSIXErrorDomain, code: Int($0))) } == []
        )
        let mismatches = SystemErrnoRows.mismatches { number in
            POSIXErrorCode(rawValue: number).map { Row(POSIXError($0)) } ?? SystemErrnoRows.row(number)
        }
        #expect(mismatches == [])
    }
    #endif

    #if os(Linux)
    @Test("The literal table contains each errno of Linux")
    func count() {
        #expect(SystemErrnoRows.codes.isSuperset(of: 0...133))
    }
    #endif

    @Test("A POSIX error number that exceeds 32 bits has the code .unknown", arguments: [Int.min, .max])
    func beyond(number: Int) {
        #expect(classify(NSError(domain: NSPOSIXErrorDomain, code: number)).code == .unknown)
    }
}
